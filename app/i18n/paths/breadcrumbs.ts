import type { Language } from "../languages.ts";
import { fillPath } from "./path-for.ts";
import { type PathTableEntry, pathEntry, type Screen } from "./path-table.ts";

/** Breadcrumb: its name in a language, and its path. */
export type Breadcrumb = { name: string; path: string };

/**
 * Breadcrumbs of the pages above a screen, from the home page on: "Home" and "For sale" for a property that is for sale.
 * The page adds its own title as the last breadcrumb (specification §2).
 */
export function parentBreadcrumbs(screen: Screen, language: Language): Breadcrumb[] {
  const breadcrumbs: Breadcrumb[] = [];
  let parent = parentEntry(pathEntry(screen));
  while (parent !== undefined) {
    breadcrumbs.unshift({ name: entryName(parent, language), path: fillPath(parent, language, {}) });
    parent = parentEntry(parent);
  }
  return breadcrumbs;
}

/** Breadcrumbs of a screen, with the screen itself as the last one, without a link. */
export function breadcrumbsTo(screen: Screen, language: Language): { name: string; path?: string }[] {
  return [...parentBreadcrumbs(screen, language), { name: screenName(screen, language) }];
}

/** First breadcrumb of every page. */
export function homeBreadcrumb(language: Language): Breadcrumb {
  const home = pathEntry("home");
  return { name: entryName(home, language), path: fillPath(home, language, {}) };
}

/** Name of a screen in breadcrumbs and links; empty for a screen of staff. */
export function screenName(screen: Screen, language: Language): string {
  return entryName(pathEntry(screen), language);
}

/** Name of a row of any path table; empty for a page of the agency, which has a title instead. */
export function entryName({ breadcrumb }: PathTableEntry, language: Language): string {
  return breadcrumb?.names[language] ?? "";
}

function parentEntry({ breadcrumb }: PathTableEntry): PathTableEntry | undefined {
  return breadcrumb?.parent === undefined ? undefined : pathEntry(breadcrumb.parent as Screen);
}

import type { Language } from "../languages.ts";
import { fillPath } from "./path-for.ts";
import { type PathTableEntry, pathEntry, type Screen } from "./path-table.ts";

/** Breadcrumb: its name in a language, and its path. */
export type Breadcrumb = { name: string; path: string };

/**
 * Breadcrumbs above a screen, from the home page on: "Home" and "For sale" for a property that is for sale. The page
 * adds its own title as the last step (specification §2).
 */
export function breadcrumbs(screen: Screen, language: Language): Breadcrumb[] {
  const trail: Breadcrumb[] = [];
  let above = parentOf(pathEntry(screen));
  while (above !== undefined) {
    trail.unshift({ name: entryName(above, language), path: fillPath(above, language, {}) });
    above = parentOf(above);
  }
  return trail;
}

/** Breadcrumbs of a screen, with the screen itself as the last step, without a link. */
export function breadcrumbsTo(screen: Screen, language: Language): { name: string; path?: string }[] {
  return [...breadcrumbs(screen, language), { name: screenName(screen, language) }];
}

/** First breadcrumb of every page. */
export function homeStep(language: Language): Breadcrumb {
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

function parentOf({ breadcrumb }: PathTableEntry): PathTableEntry | undefined {
  return breadcrumb?.parent === undefined ? undefined : pathEntry(breadcrumb.parent as Screen);
}

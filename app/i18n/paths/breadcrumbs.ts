import type { Language } from "../languages.ts";
import { fillPath } from "./path-for.ts";
import { type PathTableEntry, pathEntry, type Screen } from "./path-table.ts";

/** Breadcrumb: its name in a language, and its path. */
export type Breadcrumb = { name: string; path: string };

/**
 * Breadcrumbs above a screen, home first: home and for sale for a property that is for sale. The page adds
 * its own title as the last step (specification §2).
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

/** The same, with the screen itself as the last step. */
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

/** The same for a row of any path table; empty for the agency's own pages, which have a title. */
export function entryName({ breadcrumb }: PathTableEntry, language: Language): string {
  return breadcrumb?.names[language] ?? "";
}

function parentOf({ breadcrumb }: PathTableEntry): PathTableEntry | undefined {
  return breadcrumb?.parent === undefined ? undefined : pathEntry(breadcrumb.parent as Screen);
}

import type { Language } from "../languages.ts";
import { fillPath } from "./path-for.ts";
import { type PathTableEntry, pathEntry, type Screen } from "./path-table.ts";

/** Breadcrumb: the text key of its name, and its path. */
export type Breadcrumb = { name: string; path: string };

/**
 * Breadcrumbs above a screen, home first: home and for sale for a property that is for sale. The page adds
 * its own title as the last step (specification §2).
 */
export function breadcrumbs(screen: Screen, language: Language): Breadcrumb[] {
  const trail: Breadcrumb[] = [];
  let above = parentOf(pathEntry(screen));
  while (above !== undefined) {
    trail.unshift({ name: above.breadcrumb?.name ?? "", path: fillPath(above, language, {}) });
    above = parentOf(above);
  }
  return trail;
}

function parentOf({ breadcrumb }: PathTableEntry): PathTableEntry | undefined {
  return breadcrumb?.parent === undefined ? undefined : pathEntry(breadcrumb.parent as Screen);
}

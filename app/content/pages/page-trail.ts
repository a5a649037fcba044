import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { homeStep } from "../../i18n/paths/breadcrumbs.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import { pageTitle, type SiteContent, type SitePage } from "../site-folder/site-content.ts";

/** Breadcrumb; one without a page of its own has no path, and neither has the last one. */
export type Step = { name: string; path?: string };

/**
 * Breadcrumbs of a page: home, its parents, and itself. The path table may give it another name and another
 * parent than the menu does (specification §3, "Path table entry").
 */
export function pageTrail(
  page: SitePage,
  { content, language }: { content: SiteContent; language: Language },
): Step[] {
  const name = (of: SitePage) => textInLanguage(of.crumb.name, language) || pageTitle(of, language);
  const parents: Step[] = [];
  const visited = new Set([page.id]);
  for (let next = parentOf(page, content); next && !visited.has(next.id); next = parentOf(next, content)) {
    visited.add(next.id);
    if (next.row.screen === "home") break;
    const isFolder = next.params.type === "folder";
    parents.unshift(
      isFolder ? { name: name(next) } : { name: name(next), path: fillPath(next.row, language, {}) },
    );
  }
  return [homeStep(language), ...parents, { name: name(page) }];
}

function parentOf({ crumb, parentId }: SitePage, { pages }: SiteContent): SitePage | undefined {
  if (crumb.parent !== undefined) return pages.find(({ row }) => row.englishPath === crumb.parent);
  return pages.find(({ id }) => id === parentId);
}

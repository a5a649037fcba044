import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { homeBreadcrumb } from "../../i18n/paths/breadcrumbs.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import { findPageAt, pageTitle, type SiteContent, type SitePage } from "../site-folder/site-content.ts";

/** Breadcrumb. The last one, and a folder of the menu, have no path. */
export type Breadcrumb = { name: string; path?: string };

/**
 * Breadcrumbs of a page: the home page, its parents, and itself. `paths.json` can set another name and another parent than
 * those in the menu (specification §3, "Path table entry").
 */
export function pageBreadcrumbs(
  page: SitePage,
  { content, language }: { content: SiteContent; language: Language },
): Breadcrumb[] {
  const nameOf = (sitePage: SitePage) =>
    textInLanguage(sitePage.breadcrumb.name, language) || pageTitle(sitePage, language);
  const parents: Breadcrumb[] = [];
  const visited = new Set([page.id]);
  for (let next = parentOf(page, content); next && !visited.has(next.id); next = parentOf(next, content)) {
    visited.add(next.id);
    if (next.pathEntry.screen === "home") break;
    const isFolder = next.params.type === "folder";
    parents.unshift(
      isFolder
        ? { name: nameOf(next) }
        : { name: nameOf(next), path: fillPath(next.pathEntry, language, {}) },
    );
  }
  return [homeBreadcrumb(language), ...parents, { name: nameOf(page) }];
}

function parentOf({ breadcrumb, parentId }: SitePage, content: SiteContent): SitePage | undefined {
  if (breadcrumb.parent !== undefined) return findPageAt(content, breadcrumb.parent);
  return content.pages.find(({ id }) => id === parentId);
}

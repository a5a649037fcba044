import { isInMenu } from "../content/pages/in-menu.ts";
import {
  childPages,
  pageTitle,
  type SiteContent,
  type SitePage,
} from "../content/site-folder/site-content.ts";
import type { Language } from "../i18n/languages.ts";
import { fillPath } from "../i18n/paths/path-for.ts";

/** Menu entry in the language of a page: a page, or a folder of pages. */
export type MenuEntry = {
  title: string;
  /** Absent for a folder, which has no page of its own. */
  path?: string;
  /** True for a link to another site. */
  opensInNewWindow?: true;
  /** True for the home page. Its path is a prefix of all other paths, so the menu marks it only on the home page itself. */
  isHome?: true;
  /** Entries below this one; absent when there are none. */
  subpages?: MenuEntry[];
};

type MenuSite = { content: Pick<SiteContent, "pages">; language: Language };

/**
 * Menu of the configured pages (specification §2) in their order, each with its subpages. Leaves out pages that are hidden
 * in the menu (by default legal pages), pages without a title in the language, and empty folders. `parentId`: page whose
 * subpages are returned instead of the whole menu.
 */
export function mainMenu(site: MenuSite, parentId?: string): MenuEntry[] {
  return childPages(site.content, parentId)
    .filter(({ params }) => isInMenu(params))
    .flatMap((page) => menuEntry(page, site) ?? []);
}

function menuEntry(page: SitePage, site: MenuSite): MenuEntry | undefined {
  const title = pageTitle(page, site.language);
  if (!title) return undefined;
  const subpages = mainMenu(site, page.id);
  const subpagesIfAny = subpages.length > 0 ? { subpages } : {};
  if (page.params.type === "folder") return subpages.length > 0 ? { title, subpages } : undefined;
  return {
    title,
    path: fillPath(page.pathEntry, site.language, {}),
    ...(page.pathEntry.isExternal ? { opensInNewWindow: true } : {}),
    ...(page.pathEntry.screen === "home" ? { isHome: true } : {}),
    ...subpagesIfAny,
  };
}

/** Titles and paths of the legal pages that have a title in the language, for the footer. */
export function legalPages({ content, language }: MenuSite): { title: string; path: string }[] {
  return content.pages
    .filter(({ params }) => params.type === "legal")
    .map((page) => ({
      title: pageTitle(page, language),
      path: fillPath(page.pathEntry, language, {}),
    }))
    .filter(({ title }) => title !== "");
}

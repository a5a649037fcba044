import { isInMenu } from "../content/pages/in-menu.ts";
import {
  childPages,
  pageTitle,
  type SiteContent,
  type SitePage,
} from "../content/site-folder/site-content.ts";
import type { Language } from "../i18n/languages.ts";
import { fillPath } from "../i18n/paths/path-for.ts";

/** Menu entry in the language of a page: a page, or a name with pages below it. */
export type MenuEntry = {
  title: string;
  /** Absent for a name without a page of its own. */
  path?: string;
  /** Links to another site. */
  opensInNewWindow?: true;
  /**
   * The home page is marked as current only on the home page itself: every other path starts with its path.
   */
  isHome?: true;
  below?: MenuEntry[];
};

type MenuSite = { content: Pick<SiteContent, "pages">; language: Language };

/**
 * Configured menu (specification §2): published pages in their order, each with those below it. Leaves out
 * pages that are not in the menu (the default for legal pages), pages without a title in the language, and
 * folders without remaining pages.
 */
export function mainMenu(site: MenuSite, parentId?: string): MenuEntry[] {
  return childPages(site.content, parentId)
    .filter(({ params }) => isInMenu(params))
    .flatMap((page) => menuEntry(page, site) ?? []);
}

function menuEntry(page: SitePage, site: MenuSite): MenuEntry | undefined {
  const title = pageTitle(page, site.language);
  if (!title) return undefined;
  const below = mainMenu(site, page.id);
  const rows = below.length > 0 ? { below } : {};
  if (page.params.type === "folder") return below.length > 0 ? { title, ...rows } : undefined;
  return {
    title,
    path: fillPath(page.row, site.language, {}),
    ...(page.row.isExternal ? { opensInNewWindow: true } : {}),
    ...(page.row.screen === "home" ? { isHome: true } : {}),
    ...rows,
  };
}

/** Legal pages with their titles, for the footer. */
export function legalPages({ content, language }: MenuSite): { title: string; path: string }[] {
  return content.pages
    .filter(({ params }) => params.type === "legal")
    .map((page) => ({
      title: pageTitle(page, language),
      path: fillPath(page.row, language, {}),
    }))
    .filter(({ title }) => title !== "");
}

import type { i18n } from "i18next";
import { pagesBelow, pageTitle, type SiteContent, type SitePage } from "../content/site-content.ts";
import type { Language } from "../i18n/languages.ts";
import { fillPath } from "../i18n/path-for.ts";

/** A line of the menu in the language of a page: a page, or a name under which pages stand. */
export type MenuEntry = {
  title: string;
  /** Absent for a name without a page of its own. */
  path?: string;
  /** Leads to another site. */
  opensAnew?: true;
  /** The home page is the current one only when it is itself open: every other page lies below its path. */
  isHome?: true;
  below?: MenuEntry[];
};

type MenuSite = { content: Pick<SiteContent, "pages">; language: Language; texts: i18n };

/**
 * The menu that the agency configured (specification §2): its published pages in their order, each with those
 * below it. Left out are pages that want no place in it, legal ones unless they do, pages without a title in the
 * language, and names under which nothing is left.
 */
export function mainMenu(site: MenuSite, parentId?: string): MenuEntry[] {
  return pagesBelow(site.content, parentId)
    .filter(({ params }) => params.isInMenu ?? params.type !== "legal")
    .flatMap((page) => menuEntry(page, site) ?? []);
}

function menuEntry(page: SitePage, site: MenuSite): MenuEntry | undefined {
  const title = pageTitle(page, site.language, site.texts);
  if (!title) return undefined;
  const below = mainMenu(site, page.id);
  const rows = below.length > 0 ? { below } : {};
  if (page.params.type === "folder") return below.length > 0 ? { title, ...rows } : undefined;
  return {
    title,
    path: fillPath(page.row, site.language, {}),
    ...(page.row.isExternal ? { opensAnew: true } : {}),
    ...(page.row.screen === "home" ? { isHome: true } : {}),
    ...rows,
  };
}

/** The legal pages, by their titles: for the footer. */
export function legalPages({ content, language, texts }: MenuSite): { title: string; path: string }[] {
  return content.pages
    .filter(({ params }) => params.type === "legal")
    .map((page) => ({
      title: pageTitle(page, language, texts),
      path: fillPath(page.row, language, {}),
    }))
    .filter(({ title }) => title !== "");
}

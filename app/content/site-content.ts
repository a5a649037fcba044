import type { i18n } from "i18next";
import type { Language } from "../i18n/languages.ts";
import type { PathTableEntry } from "../i18n/path-table.ts";
import { type Texts, textIn } from "../i18n/texts.ts";
import type { Collections, Team } from "./collections.server.ts";
import type { LayoutSettings } from "./layout-settings.server.ts";
import type { PageParams } from "./menu-page.server.ts";
import type { Redirect } from "./path-row.server.ts";

/** A published page with its place in the tree and in the path table. */
export type SitePage = {
  id: string;
  parentId: string | undefined;
  /** The row of the path table where it is; its `screen` names the page. */
  row: PathTableEntry;
  /** The name in a trail where the path table gives one, and the path of the page above it there. */
  crumb: { name?: Texts; above?: string };
  sort: number;
  modifiedAt: string | undefined;
  params: PageParams;
};

/**
 * Everything that an agency wrote about its pages, checked, with what is not published left out. Server code
 * alone sees it; pages are given what they show.
 */
export type SiteContent = Collections & {
  layout: LayoutSettings;
  /** In the order of the menu, parents before children. */
  pages: readonly SitePage[];
  /** Every path that the site answers: the fixed screens, and the pages of the agency. */
  table: readonly PathTableEntry[];
  /** Pages on other sites that the path table names. */
  redirects: readonly Redirect[];
  team: Team;
  /** What the developer should know, and no reason to stop. */
  warnings: readonly string[];
};

/** The page of a row of the path table: for a screen that is a page, what the agency wrote of it. */
export function pageOf(content: Pick<SiteContent, "pages">, screen: string): SitePage | undefined {
  return content.pages.find((page) => page.row.screen === screen);
}

/** The published pages right below one, or those at the top, in the order of the menu. */
export function pagesBelow(content: Pick<SiteContent, "pages">, parentId?: string): SitePage[] {
  return content.pages.filter((page) => page.parentId === parentId);
}

/** The name of the page in a menu: its title, else what a fixed screen is called . */
export function pageTitle(page: SitePage, language: Language, { t }: i18n): string {
  const title = textIn(page.params.title, language);
  if (title) return title;
  const { name } = page.row.breadcrumb;
  return name ? t(name as "layout:screens.home") : "";
}

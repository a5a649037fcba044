import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../../i18n/multilingual-text.ts";
import { entryName } from "../../i18n/paths/breadcrumbs.ts";
import type { PathTableEntry } from "../../i18n/paths/path-table.ts";
import type { Collections, NewsCategory, Team } from "./collections.server.ts";
import type { LayoutSettings } from "./layout-settings.server.ts";
import type { PageParams } from "./menu-page.server.ts";
import type { Redirect } from "./path-row.server.ts";

/** Published page with its position in the tree and in the path table. */
export type SitePage = {
  id: string;
  parentId: string | undefined;
  /** Its row of the path table; `screen` identifies the page. */
  row: PathTableEntry;
  /** Name in breadcrumbs, if the path table gives one, and the path of the parent breadcrumb. */
  breadcrumb: { name?: MultilingualText; parent?: string };
  sort: number;
  modifiedAt: string | undefined;
  params: PageParams;
};

/** Validated, published content of the agency. Server only; pages receive just what they show. */
export type SiteContent = Collections & {
  layout: LayoutSettings;
  /** In menu order, parents before children. */
  pages: readonly SitePage[];
  /** All paths of the site: built-in screens and agency pages. */
  table: readonly PathTableEntry[];
  /** Pages on other sites that the path table names. */
  redirects: readonly Redirect[];
  team: Team;
  newsCategories: readonly NewsCategory[];
  /** Classes of pictures with a point of focus, by path. */
  pictureFocus: ReadonlyMap<string, string>;
  /** Problems that developers should know and that do not prevent a start. */
  warnings: readonly string[];
};

/** Agency page of a path table row; for a built-in screen, the page that the agency wrote for it. */
export function findSitePage(content: Pick<SiteContent, "pages">, screen: string): SitePage | undefined {
  return content.pages.find((page) => page.row.screen === screen);
}

/** Published direct children of a page, or the top-level pages, in menu order. */
export function childPages(content: Pick<SiteContent, "pages">, parentId?: string): SitePage[] {
  return content.pages.filter((page) => page.parentId === parentId);
}

/** Menu label of a page: its title, else the name of its built-in screen. */
export function pageTitle({ params, row }: SitePage, language: Language): string {
  return textInLanguage(params.title, language) || entryName(row, language);
}

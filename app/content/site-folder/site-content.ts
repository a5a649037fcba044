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
  /** Path table entry; its `screen` identifies the page. */
  pathEntry: PathTableEntry;
  /** Name in breadcrumbs and path of the parent breadcrumb, if `paths.json` sets them. */
  breadcrumb: { name?: MultilingualText; parent?: string };
  sort: number;
  modifiedAt: string | undefined;
  params: PageParams;
};

/** Validated and published content of the agency. Server only: pages receive just the data that they show. */
export type SiteContent = Collections & {
  layout: LayoutSettings;
  /** In menu order, parents before children. */
  pages: readonly SitePage[];
  /** All paths of the site: built-in screens and agency pages. */
  table: readonly PathTableEntry[];
  /** Redirects of URLs of an earlier site, and of removed pages. */
  redirects: readonly Redirect[];
  team: Team;
  newsCategories: readonly NewsCategory[];
  /** CSS classes of pictures with a point of focus, by path. */
  pictureFocus: ReadonlyMap<string, string>;
  /** Problems in the files that do not prevent a start. */
  warnings: readonly string[];
};

/** Published page of a screen: a page of the agency (`page:<id>`), or the page that it wrote for a built-in screen. */
export function findSitePage(content: Pick<SiteContent, "pages">, screen: string): SitePage | undefined {
  return content.pages.find((page) => page.pathEntry.screen === screen);
}

/** Published page at a path by which files refer to it, even when it has another English path. */
export function findPageAt(content: Pick<SiteContent, "pages">, path: string): SitePage | undefined {
  return content.pages.find(
    ({ pathEntry: { englishPath, aliases } }) => englishPath === path || aliases?.includes(path),
  );
}

/** Published children of a page, or the top-level pages, in menu order. */
export function childPages(content: Pick<SiteContent, "pages">, parentId?: string): SitePage[] {
  return content.pages.filter((page) => page.parentId === parentId);
}

/** Title of a page, else the name of its built-in screen; empty when there is neither in the language. */
export function pageTitle({ params, pathEntry }: SitePage, language: Language): string {
  return textInLanguage(params.title, language) || entryName(pathEntry, language);
}

import { createContext } from "react-router";
import type { FindColumns } from "../catalogue/lists/column-store/list-columns.ts";
import type { Remember } from "../catalogue/lists/list-totals.server.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Scheme } from "../config/theme.ts";
import type { SiteContent } from "../content/site-folder/site-content.ts";
import type { Database } from "../database/database.server.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import type { PagePolicy } from "../ui/page-policy.ts";
import type { Services } from "./services.ts";

/** Router context of every loader: database, agency configuration and language of the request. */
export type SiteContext = {
  database: Database;
  site: SiteConfig;
  /** Published content of the agency. */
  content: SiteContent;
  /** Colour scheme of a preview; otherwise the visitor's system decides. */
  scheme?: Scheme;
  /** True for a preview, which runs no scripts: a browser would report each one that its sandbox blocks. */
  isPreview?: boolean;
  language: Language;
  /** Row of the path table of the page; absent on a page that is not found. */
  screen?: PathTableEntry;
  /** Translations in the language of the request: `texts.t("catalogue:…")`. */
  texts: LanguageTexts;
  /** Translations in any language, for the paths of the same page in other languages. */
  textsIn: (language: Language) => LanguageTexts;
  /** URL from which the browser loads the same translations. */
  textsUrl: string;
  /** Origin for absolute links, without a trailing slash. */
  baseUrl: string;
  now: Date;
  services: Services;
  /** Caches expensive results until the catalogue changes. */
  remember: Remember;
  /** Columns of a list in memory; undefined until they are loaded after a change of the catalogue. */
  listColumns: FindColumns;
  /** Content security policy of the page, collected while the page is rendered. */
  policy: PagePolicy;
  /** Sets the time after which part of the page is no longer correct, when the cache must drop the page. */
  cacheUntil: (moment: Date) => void;
  /** Records that the page shows data of this listing. */
  onShown?: (listingId: number) => void;
  /** Reports the error of a page that failed; the visitor sees a page that says so. */
  onPageFailed: (error: unknown) => void;
  /**
   * Reports the error of a part that was left out of the page. `failedPart` is the id with which React marks the part
   * in the HTML; absent for a module that could not be loaded.
   */
  onError: (error: unknown, failure?: { failedPart: string }) => void;
};

/** Content, settings, colours or time of a preview, in place of those that visitors see. */
export type PreviewOverrides = Pick<SiteContext, "site" | "content"> &
  Partial<Pick<SiteContext, "scheme" | "now">>;

export const siteContext = createContext<SiteContext>();

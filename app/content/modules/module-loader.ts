import type { Remember } from "../../catalogue/lists/list-totals.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { SentForm } from "../../forms/page/sent-form.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { Module } from "../site-folder/module.ts";
import type { SiteContent } from "../site-folder/site-content.ts";
import type { DataOf } from "./module-data.ts";

/** Dependencies of a module loader. */
export type ModuleContext = {
  database: Database;
  site: SiteConfig;
  content: SiteContent;
  language: Language;
  texts: LanguageTexts;
  now: Date;
  /** Caches the result of an expensive query, by name, until the catalogue changes. */
  remember: Remember;
  /** Page that contains the module: the name of a built-in screen, such as `news`, or `page:<id>` for a page of the agency. */
  screen: string;
  /** Query of the URL, with only the parameters that the screen supports. */
  query?: URLSearchParams;
  /** Limits caching of the page: something on it changes at this moment. */
  cacheUntil?: (moment: Date) => void;
  /** Form that the visitor just submitted on this page; the page is then rendered for this visitor only. */
  sent?: SentForm;
};

/** Loads the data of a module; undefined when there is nothing to show, such as an empty list of properties. */
export type LoadModule<Kind extends ModuleKind> = (
  module: Module,
  context: ModuleContext,
) => Promise<DataOf<Kind> | undefined> | DataOf<Kind> | undefined;

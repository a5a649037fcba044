import type { Remember } from "../../catalogue/lists/offer-counts.server.ts";
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
  remember: Remember;
  /** Screen that the module is on, as the path table names it. */
  screen: string;
  /** Query of the page's address, with only the parameters that its screen knows. */
  query?: URLSearchParams;
  /** Sets the moment at which something on the page is no longer so. */
  isTrueUntil?: (moment: Date) => void;
  /** Form that the visitor sent from this page, when the page is rendered for that visitor alone. */
  sent?: SentForm;
};

/** Loads the data of a module; `undefined` when it has nothing to show, such as a list without properties. */
export type LoadModule<Kind extends ModuleKind> = (
  module: Module,
  context: ModuleContext,
) => Promise<DataOf<Kind> | undefined> | DataOf<Kind> | undefined;

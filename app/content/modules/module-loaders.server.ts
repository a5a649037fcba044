import type { i18n } from "i18next";
import type { Remember } from "../../catalogue/offer-counts.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Module } from "../module.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { SiteContent } from "../site-content.ts";
import { loadArticle } from "./article/article.server.ts";
import { loadHtml } from "./html/html.server.ts";
import type { ModuleData } from "./module-data.ts";

/** What a module may ask for what it shows. */
export type ModuleContext = {
  database: Database;
  site: SiteConfig;
  content: SiteContent;
  language: Language;
  texts: i18n;
  textsIn: (language: Language) => i18n;
  baseUrl: string;
  now: Date;
  remember: Remember;
};

type DataOf<Kind extends ModuleKind> = Omit<Extract<ModuleData, { kind: Kind }>, "kind">;

/** Gives what a module shows; nothing when it has nothing to show, such as a list without homes. */
export type LoadModule<Kind extends ModuleKind> = (
  module: Module,
  context: ModuleContext,
) => Promise<DataOf<Kind> | undefined> | DataOf<Kind> | undefined;

/** How each kind of module comes by what it shows. */
export const MODULE_LOADERS: { [Kind in ModuleData["kind"]]: LoadModule<Kind> } = {
  article: loadArticle,
  html: loadHtml,
};

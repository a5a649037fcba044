import { resolve } from "node:path";
import type { PropertyPageContext } from "../app/catalogue/property-page/property-view.ts";
import { readSiteConfig } from "../app/config/read-site-config.server.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import { LANGUAGES, type Language } from "../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";

/** Configuration of the sample agency. */
export const sampleSite: SiteConfig = await readSiteConfig(resolve(import.meta.dirname, "../site"));

const dictionaries = await readDictionaries();
const textsOf = new Map(LANGUAGES.map((language) => [language, pageTexts(dictionaries, language).texts]));

/**
 * Context in which a page is rendered: language, texts and settings of the sample agency, unless a test changes them.
 */
export function sampleContext(language: Language, site: SiteConfig = sampleSite): PropertyPageContext {
  const textsIn = (code: Language) => {
    const texts = textsOf.get(code);
    if (texts === undefined) throw new Error(`There are no texts in "${code}"`);
    return texts;
  };
  const now = new Date();
  return { language, site, now, texts: textsIn(language), textsIn, baseUrl: "https://immogevel.example" };
}

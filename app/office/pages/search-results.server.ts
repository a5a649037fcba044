import { pageMetadata } from "../../content/pages/page-metadata.server.ts";
import type { Site } from "../../content/site-folder/read-site-content.server.ts";
import { pageTitle } from "../../content/site-folder/site-content.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import type { EditorContext } from "../website/document-page.server.ts";
import { pageInSite } from "./draft-site.server.ts";

/** Preview of a page as a search result, and as a shared card. */
export type SearchResult = {
  language: Language;
  /** URL as search engines show it: "agency.example › nl › about-us". */
  address: string;
  title: string;
  description: string;
  /** The page as messengers and social networks show a shared link (Open Graph). `picture`: its path. */
  card: { host: string; title: string; description: string; picture: string | undefined };
};

/** Context to render a page in every language. */
export type MultilingualContext = EditorContext & {
  baseUrl: string;
  textsIn: (language: Language) => LanguageTexts;
};

/**
 * Previews a page as a search result, in each language of the site. `site` has the draft, `document` is the JSON of the page.
 * Empty for a page without an address of its own, such as a folder or an external link.
 */
export function previewSearchResults(
  site: Site,
  document: unknown,
  { textsIn, baseUrl, site: { languages } }: MultilingualContext,
): SearchResult[] {
  const page = pageInSite(site, document);
  if (!page) return [];
  const { host } = new URL(baseUrl);
  return languages.enabled.map((language) => {
    const texts = textsIn(language);
    const defaults = {
      title: pageTitle(page, language),
      description: textInLanguage(page.params.description, language),
    };
    const { title, description, openGraph, image } = pageMetadata(page, defaults, {
      language,
      texts,
      site: site.site,
    });
    const card = {
      host,
      title: openGraph?.title ?? title,
      description: openGraph?.description ?? description,
      picture: image?.path,
    };
    const steps = fillPath(page.pathEntry, language, {}).split("/").filter(Boolean);
    return { language, address: [host, ...steps].join(" › "), title, description, card };
  });
}

import type { SiteConfig } from "../config/site-config.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import type { Alternate } from "../i18n/paths/alternates.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { listingPath } from "./listing-card-view.ts";

/** Paths of the page of a listing in every language, with the title in that language, plus `x-default`. */
export function listingAlternates(
  id: number,
  listing: Pick<ListingSummary, "goal" | "title" | "typeName" | "webIds" | "address">,
  { site, textsIn }: { site: SiteConfig; textsIn: (language: Language) => LanguageTexts },
): Alternate[] {
  const { enabled, default: defaultLanguage } = site.languages;
  const paths = enabled.map((language) => ({
    hreflang: language,
    path: listingPath(id, listing, { language, texts: textsIn(language) }),
  }));
  const fallback = paths.find(({ hreflang }) => hreflang === defaultLanguage) ?? paths[0];
  return fallback ? [...paths, { hreflang: "x-default", path: fallback.path }] : [];
}

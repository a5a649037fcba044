import type { SiteConfig } from "../config/site-config.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import type { Alternate } from "../i18n/paths/alternates.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { listingPath } from "./listing-card-view.ts";

/**
 * URLs of the page of a listing in every language, each with the title in that language, plus `x-default`.
 */
export function listingAlternates(
  id: number,
  listing: Pick<ListingSummary, "goal" | "title" | "typeName" | "webIds" | "address">,
  { site, textsIn }: { site: SiteConfig; textsIn: (language: Language) => LanguageTexts },
): Alternate[] {
  const { enabled, default: neutral } = site.languages;
  const paths = enabled.map((language) => ({
    hreflang: language,
    path: listingPath(id, listing, { language, texts: textsIn(language) }),
  }));
  const forOthers = paths.find(({ hreflang }) => hreflang === neutral) ?? paths[0];
  return forOthers ? [...paths, { hreflang: "x-default", path: forOthers.path }] : [];
}

import type { GoalCounts } from "../catalogue/lists/catalogue-overview.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Formats } from "../i18n/formatted-value.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { textInLanguage } from "../i18n/multilingual-text.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { pathEntry, pathIn } from "../i18n/paths/path-table.ts";
import type { SearchIndexFile } from "./search-index.ts";

/** Data of the search field, in the language of the page. */
export type SearchField = {
  /** Shown while nothing is typed, before the index has loaded. */
  types: SearchIndexFile["types"];
  /** Language of the page and of the names in the results. */
  language: Language;
  /** True when an unfinished last word also matches words that begin with it. */
  prefix: boolean;
  /** True when rows of the panel show their number of properties. */
  hasCounts: boolean;
  /** True when a button opens and closes the panel. */
  hasButton: boolean;
  /** URL of the index; it redirects to the current file. */
  indexUrl: string;
  /** Path of the results page, for `?q=`. */
  searchPath: string;
  /** Path of the page of a property, with the placeholder `{id}`. */
  propertyPath: string;
};

/** The search block of the home page; texts that an agency did not write are empty. */
export type SearchBlock = {
  /** Path of a picture that links to the home page. */
  logo?: string;
  title: string;
  descriptions: string[];
  field?: SearchField;
  /** Numbers on the buttons for sale and for rent; absent when the buttons show none. */
  totals?: GoalCounts;
};

type BlockFacts = { totals: GoalCounts; types: SearchIndexFile["types"] };

/** The search block of a site; undefined when it has none. Source: specification §2, §3. */
export function searchBlock(
  { search }: Pick<SiteConfig, "search">,
  { totals, types }: BlockFacts,
  { language, texts: { formats } }: { language: Language; texts: Pick<LanguageTexts, "formats"> },
): SearchBlock | undefined {
  if (!search.isShown) return undefined;
  return {
    logo: search.logo && `/${search.logo}`,
    title: textInLanguage(search.title, language),
    descriptions: search.descriptions
      .map((texts) => withTotals(textInLanguage(texts, language), totals, formats))
      .filter((text) => text !== ""),
    field: search.showSearchInput ? searchField({ search }, types, language) : undefined,
    totals: search.showCountProperty ? totals : undefined,
  };
}

/** The search field alone, as on the results page. */
export function searchField(
  { search }: Pick<SiteConfig, "search">,
  types: SearchIndexFile["types"],
  language: Language,
): SearchField {
  const property = pathEntry("property");
  return {
    types,
    language,
    prefix: search.prefix,
    hasCounts: search.showSearchCount,
    hasButton: search.showSearchButton,
    indexUrl: `/search-index/${language}/latest.json`,
    searchPath: pathFor("search", language),
    propertyPath: pathIn(property, language) ?? property.englishPath,
  };
}

/** Fills the totals into the placeholders of a description: `{{forSale}}` and `{{forRent}}`. */
export function withTotals(text: string, { sale, rent }: GoalCounts, { number }: Formats): string {
  return text
    .replace(/\{\{-?\s*forSale\b[^}]*\}\}/g, number(sale))
    .replace(/\{\{-?\s*forRent\b[^}]*\}\}/g, number(rent));
}

import { filterChips } from "../catalogue/lists/filter-chips.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { typeCategoryName } from "../property/type-category.ts";
import { dateValue } from "../time/dates.ts";
import type { SavedSearch } from "./saved-search.ts";
import { wishFilters } from "./search-wishes.ts";
import { zoneName } from "./zone-choices.ts";

/** Above this number, zones are counted instead of named. */
const MAX_ZONES = 12;

/** Describes a saved search for the visitor and in the mails to them. */
export function savedSearchSummary(
  savedSearch: SavedSearch,
  texts: LanguageTexts,
  language: Language,
): { label: string; value: string }[] {
  const { t } = texts;
  const { goal, types, bedrooms, startsOn, endsOn, frequency } = savedSearch;
  const rows: [label: string, value: string][] = [
    [t("alerts:words.goal"), t(`alerts:words.goals.${goal}`)],
    [
      t("alerts:words.types"),
      types.map((webId) => t(`catalogue:typeCategoriesPlural.${typeCategoryName(webId)}`)).join(", "),
    ],
    [t("alerts:words.where"), places(savedSearch, texts, language)],
    [t("alerts:words.price"), range(savedSearch.minPrice, savedSearch.maxPrice, texts.formats.euro, texts)],
    [
      t("alerts:words.area"),
      range(savedSearch.minArea, savedSearch.maxArea, (value) => t("property:units.m2", { value }), texts),
    ],
    [
      t("alerts:words.bedrooms"),
      bedrooms === undefined ? "" : t("alerts:words.atLeast", { value: bedrooms }),
    ],
    [t("alerts:words.wishes"), wishes(savedSearch, texts)],
    [t("alerts:words.when"), period(startsOn, endsOn, texts)],
    [t("alerts:words.frequency"), t(`alerts:words.frequencies.${frequency}`)],
  ];
  return rows.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));
}

/**
 * Describes the further filters, without typed text: anybody may have typed the address of the mail, so it
 * must not repeat their text.
 */
function wishes({ wishes: query = "" }: SavedSearch, texts: LanguageTexts): string {
  const withoutTypedText = { keyword: undefined, street: undefined, neighbourhood: undefined };
  const filters = { ...wishFilters(query), ...withoutTypedText };
  return filterChips({ filters, types: [] }, texts.ofArea("catalogue"))
    .map(({ text }) => text)
    .join(", ");
}

function places({ zones, area }: SavedSearch, texts: LanguageTexts, language: Language): string {
  const names = zones.slice(0, MAX_ZONES).map((code) => zoneName(code, texts, language));
  const remaining = zones.length - names.length;
  return [
    ...names,
    ...(remaining > 0 ? [texts.t("alerts:words.moreZones", { count: remaining })] : []),
    ...(area === undefined ? [] : [texts.t("alerts:words.onMap")]),
  ].join(", ");
}

function range(
  from: number | undefined,
  upTo: number | undefined,
  format: (value: number) => string,
  { t }: LanguageTexts,
): string {
  if (from !== undefined && upTo !== undefined)
    return t("alerts:words.between", { from: format(from), upTo: format(upTo) });
  if (from !== undefined) return t("alerts:words.atLeast", { value: format(from) });
  return upTo === undefined ? "" : t("alerts:words.atMost", { value: format(upTo) });
}

function period(from: string | undefined, until: string | undefined, { t }: LanguageTexts): string {
  if (from !== undefined && until !== undefined)
    return t("alerts:words.fromUntil", { from: dateValue(from), until: dateValue(until) });
  if (from !== undefined) return t("alerts:words.from", { from: dateValue(from) });
  return until === undefined ? "" : t("alerts:words.until", { until: dateValue(until) });
}

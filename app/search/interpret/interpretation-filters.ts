import {
  type CityFilter,
  type ListFilters,
  MAX_KEYWORD_CHARACTERS,
  MAX_VALUES,
  readListFilters,
} from "../../catalogue/lists/list-filters.ts";
import { NUMBER_FILTER_NAMES } from "../../catalogue/lists/number-filters.ts";
import type { Language } from "../../i18n/languages.ts";
import { findPostalCode, findTown } from "../../property/places/localities.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import type { Interpretation, PlaceInText } from "./interpretation.ts";

/** The list filters that an interpreted text can set. */
export type InterpretationFilters = Omit<ListFilters, "searchText" | "sort" | "view" | "page">;

const NO_FILTERS = readListFilters(new URLSearchParams());

/** Converts the interpretation of a text to list filters, with place names in the language of the page. */
export function interpretationFilters(
  interpretation: Interpretation,
  categories: readonly { id: number; webId: number }[],
  language: Language,
): InterpretationFilters {
  const { types, places, zones, energy, features, states, isNewBuild, hasViewingDays, annuity } =
    interpretation;
  const { radiusKm, street, availableBy, keywords } = interpretation;
  const { sort: _, view: __, page: ___, ...none } = NO_FILTERS;
  return {
    ...none,
    ...Object.fromEntries(NUMBER_FILTER_NAMES.map((name) => [name, interpretation[name]])),
    cities: places.flatMap((place) => cityFilters(place, language)).slice(0, MAX_VALUES),
    radiusKm,
    street,
    zones,
    types: categories.filter(({ webId }) => types.includes(typeCategoryName(webId))).map(({ id }) => id),
    energy,
    features,
    states,
    isNewBuild,
    hasViewingDays,
    availableBy,
    keyword: keywords.length === 0 ? undefined : keywords.join(" ").slice(0, MAX_KEYWORD_CHARACTERS).trim(),
    annuity,
  };
}

/** A town with several postal codes is its name alone, which stands for all of them. */
function cityFilters({ name, zips }: PlaceInText, language: Language): CityFilter[] {
  const town = findTown(name);
  if (town && zips.length > 1 && town.zips.length === zips.length)
    return [{ name: town.names[language], zip: "" }];
  return zips.map((zip) => ({ name: findPostalCode(zip)?.name[language] ?? "", zip }));
}

/** The name of a place in the language of the page, from its normalised name; any other word unchanged. */
export function displayName(word: string, language: Language): string {
  return findTown(word)?.names[language] ?? word;
}

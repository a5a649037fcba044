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
import { typeWord } from "../../property/type-category.ts";
import type { NamedPlace, Understood } from "./understood.ts";

/** The filters that stand for a text. */
export type UnderstoodFilters = Omit<ListFilters, "typed" | "sort" | "view" | "page">;

const NO_FILTERS = readListFilters(new URLSearchParams());

/** Filters of the list that a text asks for, with names in the language of the page. */
export function understoodFilters(
  understood: Understood,
  categories: readonly { id: number; webId: number }[],
  language: Language,
): UnderstoodFilters {
  const { types, places, zones, energy, features, states, isNewBuild, hasViewingDays, isAnnuity } =
    understood;
  const { radiusKm, street, availableBy, keywords } = understood;
  const { sort: _, view: __, page: ___, ...none } = NO_FILTERS;
  return {
    ...none,
    ...Object.fromEntries(NUMBER_FILTER_NAMES.map((name) => [name, understood[name]])),
    cities: places.flatMap((place) => cityFilters(place, language)).slice(0, MAX_VALUES),
    radiusKm,
    street,
    zones,
    types: categories.filter(({ webId }) => types.includes(typeWord(webId))).map(({ id }) => id),
    energy,
    features,
    states,
    isNewBuild,
    hasViewingDays,
    availableBy,
    keyword: keywords.length === 0 ? undefined : keywords.join(" ").slice(0, MAX_KEYWORD_CHARACTERS).trim(),
    annuity: isAnnuity ? "only" : undefined,
  };
}

/** A town with several postal codes is its name alone, which stands for all of them. */
function cityFilters({ name, zips }: NamedPlace, language: Language): CityFilter[] {
  const town = findTown(name);
  if (town && zips.length > 1 && town.zips.length === zips.length)
    return [{ name: town.names[language], zip: "" }];
  return zips.map((zip) => ({ name: findPostalCode(zip)?.name[language] ?? "", zip }));
}

/** The name of a place in the language of the page, by a normalised one; the given word for anything else. */
export function writtenName(word: string, language: Language): string {
  return findTown(word)?.names[language] ?? word;
}

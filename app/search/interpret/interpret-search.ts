import { filterCount } from "../../catalogue/lists/list-filters.ts";
import type { Language } from "../../i18n/languages.ts";
import { findTown } from "../../property/places/localities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import type { CityEntry, TypeEntry } from "../search-entry.ts";
import { hasNotes, type SearchInterpretation, type SearchNotes } from "../search-page.ts";
import { interpretText } from "./interpret-text.ts";
import type { Interpretation } from "./interpretation.ts";
import { displayName, interpretationFilters } from "./interpretation-filters.ts";
import type { Streets } from "./lexicon.ts";

/** Types, cities and streets of the listings, which a search text can name. */
export type SearchableEntries = {
  types: readonly TypeEntry[];
  cities: readonly CityEntry[];
  streetNames: Streets;
};

type InterpretSearchOptions = {
  language: Language;
  /** `YYYY-MM-DD`. */
  today: string;
  /**
   * True when the text matches the names of types, towns or streets word by word. These matches are preferred over an
   * interpretation that ignores or corrects words.
   */
  isFoundByName: boolean;
  /** True to correct no spelling mistakes. */
  isExact?: boolean;
};

/**
 * Interprets a search text as the filters of a list. Undefined when no part of it is a filter, or when matching by name
 * is preferred (`isFoundByName`).
 */
export function interpretSearch(
  text: string,
  { types, cities, streetNames }: SearchableEntries,
  { language, today, isFoundByName, isExact }: InterpretSearchOptions,
): SearchInterpretation | undefined {
  const interpretation = interpretText(text, {
    propertyCountAt: propertyCountsByZip(cities),
    streets: streetNames,
    today,
    isExact,
  });
  const filters = interpretationFilters(interpretation, types, language);
  const notes = searchNotes(interpretation, types, language);
  if (filterCount(filters) === 0 && interpretation.goal === undefined) return undefined;
  if (isFoundByName && hasNotes(notes)) return undefined;
  return { goal: interpretation.goal, filters, notes };
}

/** Notes for the visitor about a search text. A type for which the agency has no category counts as ignored. */
export function searchNotes(
  { ignored, corrections, types, typedTypes }: Interpretation,
  categories: readonly Pick<TypeEntry, "webId">[],
  language: Language,
): SearchNotes {
  const missing = types.filter((type) => !categories.some(({ webId }) => typeCategoryName(webId) === type));
  return {
    ignored: [...missing.map((type) => typedTypes[type] ?? ""), ...ignored],
    corrections: corrections.map(({ typed, read }) => ({ typed, read: displayName(read, language) })),
  };
}

/** Maximum number of towns that are shown as a whole. */
const MAX_WHOLE_TOWNS = 2;

/**
 * Entries for whole towns, each with the sum of the properties at all its postal codes: "Antwerpen (all postal codes)".
 * They are the towns of the first found cities. Omits a town with properties at only one postal code, and a town when
 * the text names only a part of it.
 */
export function wholeTowns(
  { text, found, all }: { text: string; found: readonly CityEntry[]; all: readonly CityEntry[] },
  labelOf: (name: string) => string,
): CityEntry[] {
  const names = new Set(found.slice(0, MAX_WHOLE_TOWNS).map(({ name }) => name));
  return [...names].flatMap((name) => {
    const town = findTown(name);
    const typed = normaliseName(text);
    // The text may name a part of the town: "Ledeberg".
    if (!town || !Object.values(town.names).some((other) => normaliseName(other).startsWith(typed)))
      return [];
    const { zips } = town;
    const isNamed = (city: CityEntry) => normaliseName(city.name) === normaliseName(name);
    const parts = all.filter((city) => zips.includes(city.zip) || isNamed(city));
    const townEntry = parts.find((part) => part.name === name);
    if (!townEntry || parts.length < 2) return [];
    const sum = (goal: "sale" | "rent") => parts.reduce((total, part) => total + part[goal], 0);
    return [
      {
        ...townEntry,
        index: -1 - townEntry.index,
        zip: "",
        label: labelOf(name),
        sale: sum("sale"),
        rent: sum("rent"),
      },
    ];
  });
}

const cachedCounts = new WeakMap<readonly CityEntry[], Map<string, number>>();

/** Returns a function that gives the number of properties at a postal code. */
export function propertyCountsByZip(cities: readonly CityEntry[]): (zip: string) => number {
  const counts = cachedCounts.get(cities) ?? new Map(cities.map(({ zip, sale, rent }) => [zip, sale + rent]));
  cachedCounts.set(cities, counts);
  return (zip) => counts.get(zip) ?? 0;
}

import { filterCount } from "../../catalogue/lists/list-filters.ts";
import type { Language } from "../../i18n/languages.ts";
import { findTown } from "../../property/places/localities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { typeWord } from "../../property/type-category.ts";
import type { CityEntry, TypeEntry } from "../search-entry.ts";
import { hasNotes, type SearchNotes, type SearchReading } from "../search-page.ts";
import type { Streets } from "./lexicon.ts";
import { understandQuery } from "./understand-query.ts";
import type { Understood } from "./understood.ts";
import { understoodFilters, writtenName } from "./understood-filters.ts";

/** Types, cities with their number of properties, and streets, by which a text is read. */
export type SearchStock = {
  types: readonly TypeEntry[];
  cities: readonly CityEntry[];
  streetNames: Streets;
};

type ReadingOptions = {
  language: Language;
  /** `YYYY-MM-DD`. */
  today: string;
  isFoundByName: boolean;
  /** True to take every word as typed. */
  isExact?: boolean;
};

/**
 * Reads a text as a list with filters; undefined when no part of it says what to look for.
 *
 * @param options.isFoundByName true when the text is the beginning of a name of a type or town, which then is meant
 * rather than a word that is spelled nearly the same.
 */
export function readSearch(
  text: string,
  { types, cities, streetNames }: SearchStock,
  { language, today, isFoundByName, isExact }: ReadingOptions,
): SearchReading | undefined {
  const understood = understandQuery(text, {
    weightOf: weights(cities),
    streets: streetNames,
    today,
    isExact,
  });
  const filters = understoodFilters(understood, types, language);
  const notes = searchNotes(understood, types, language);
  if (filterCount(filters) === 0 && understood.goal === undefined) return undefined;
  if (isFoundByName && hasNotes(notes)) return undefined;
  return { goal: understood.goal, filters, notes };
}

/** Notes for the visitor about a text. A type that the agency has no category for is not searched for. */
export function searchNotes(
  { unread, corrections, types, typedTypes }: Understood,
  categories: readonly Pick<TypeEntry, "webId">[],
  language: Language,
): SearchNotes {
  const missing = types.filter((type) => !categories.some(({ webId }) => typeWord(webId) === type));
  return {
    unread: [...missing.map((type) => typedTypes[type] ?? ""), ...unread],
    corrections: corrections.map(({ typed, read }) => ({ typed, read: writtenName(read, language) })),
  };
}

/** Maximum number of towns that are shown as a whole. */
const MAX_WHOLE_TOWNS = 2;

/**
 * Towns of which several postal codes have properties, each with all of its codes: "Antwerpen (all postal codes)".
 * Those of the first cities that were found by the name of the town.
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
    const own = parts.find((part) => part.name === name);
    if (!own || parts.length < 2) return [];
    const sum = (goal: "sale" | "rent") => parts.reduce((total, part) => total + part[goal], 0);
    return [
      { ...own, place: -1 - own.place, zip: "", label: labelOf(name), sale: sum("sale"), rent: sum("rent") },
    ];
  });
}

const countsOf = new WeakMap<readonly CityEntry[], Map<string, number>>();

/** Number of properties at a postal code. */
export function weights(cities: readonly CityEntry[]): (zip: string) => number {
  const counts = countsOf.get(cities) ?? new Map(cities.map(({ zip, sale, rent }) => [zip, sale + rent]));
  countsOf.set(cities, counts);
  return (zip) => counts.get(zip) ?? 0;
}

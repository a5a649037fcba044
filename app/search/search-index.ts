import type { RegionOrProvince } from "../property/places/zones.ts";
import { streetKey } from "../property/street.ts";
import {
  type MatchSettings,
  matchReferences,
  matchWords,
  type ReferenceEntries,
  referenceEntries,
} from "./match.ts";
import type { Query } from "./read-query.ts";
import {
  type CityEntry,
  PROPERTY_STATES,
  type PropertyEntry,
  type StreetEntry,
  type TypeEntry,
  type ZoneEntry,
} from "./search-entry.ts";
import { referenceKey, searchWords } from "./search-words.ts";

/**
 * File format of the index of a language. The properties are one array per field, half the size of an array
 * of objects, in the order of the lists: available ones first, and within each part the newest first.
 */
export type SearchIndexFile = {
  types: [id: number, name: string, icon: string, sale: number, rent: number, webId: number][];
  /** `otherNames`: names in the other languages, for visitors who know the city by one of them. */
  cities: [name: string, zip: string, sale: number, rent: number, ...otherNames: string[]][];
  /** Streets of published addresses, those with most properties first. */
  streets: [name: string, zip: string, city: string, sale: number, rent: number][];
  /** Provinces and regions with properties. */
  zones: [zone: RegionOrProvince, sale: number, rent: number][];
  /** True when there may be more properties than the index has; the results page finds them. */
  isPartial: boolean;
  properties: {
    ids: number[];
    references: string[];
    /** Indexes into `PROPERTY_STATES`. */
    states: number[];
    pictures: string[];
    descriptions: string[];
  };
};

/** The index, prepared for searching. */
export type SearchIndex = {
  types: TypeEntry[];
  cities: CityEntry[];
  streets: StreetEntry[];
  /** Names of streets by their normalised name (`streetKey`). */
  streetNames: ReadonlyMap<string, string>;
  zones: ZoneEntry[];
  properties: ReferenceEntries;
  isPartial: boolean;
  /** The property at an index; returns the same object each time. */
  property: (index: number) => PropertyEntry;
};

/** Parses the file once, so that each search only compares words. */
export function readSearchIndex(file: SearchIndexFile): SearchIndex {
  const steps = searchIndexSteps(file);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Streets per step, which takes some 5 ms on a phone. */
const STREETS_PER_STEP = 200;

/** Parses the file in steps, between which the page can handle input: an index has thousands of streets. */
export function* searchIndexSteps(file: SearchIndexFile): Generator<void, SearchIndex> {
  const { types, cities, properties, isPartial } = file;
  const streets: StreetEntry[] = [];
  const names = new Map<string, string>();
  for (let from = 0; from < file.streets.length; from += STREETS_PER_STEP) {
    const read = file.streets.slice(from, from + STREETS_PER_STEP).map(streetEntry);
    streets.push(...read);
    for (const [key, name] of streetNames(read)) names.set(key, name);
    yield;
  }
  const { ids, references, states, pictures, descriptions } = properties;
  const keys = references.map(referenceKey);
  yield;
  const createdEntries = new Map<number, PropertyEntry>();
  const newProperty = (index: number): PropertyEntry => ({
    id: ids[index] ?? 0,
    reference: references[index] ?? "",
    state: PROPERTY_STATES[states[index] ?? 0] ?? "sale",
    picture: pictures[index] ?? "",
    description: descriptions[index] ?? "",
  });
  return {
    types: types.map(typeEntry),
    cities: cities.map(cityEntry),
    streets,
    streetNames: names,
    zones: file.zones.map(zoneEntry),
    isPartial,
    properties: referenceEntries(ids, keys),
    property: (index) => {
      const property = createdEntries.get(index) ?? newProperty(index);
      createdEntries.set(index, property);
      return property;
    },
  };
}

export function typeEntry([id, name, icon, sale, rent, webId]: SearchIndexFile["types"][number]): TypeEntry {
  return { id, webId, name, icon, sale, rent, words: searchWords(name) };
}

export function cityEntry(
  [name, zip, sale, rent, ...otherNames]: SearchIndexFile["cities"][number],
  index: number,
): CityEntry {
  return {
    index,
    name,
    zip,
    sale,
    rent,
    label: [name, zip].filter(Boolean).join(" "),
    words: searchWords([zip, name, ...otherNames].join(" ")),
  };
}

export function streetEntry([name, zip, city, sale, rent]: SearchIndexFile["streets"][number]): StreetEntry {
  const own = searchWords(name);
  const town = [city, zip].filter(Boolean).join(" ");
  return {
    name,
    city: { name: city, zip },
    sale,
    rent,
    label: town === "" ? name : `${name}, ${town}`,
    words: [...own, ...searchWords(town)],
    ownWordCount: own.length,
  };
}

export function zoneEntry([zone, sale, rent]: SearchIndexFile["zones"][number]): ZoneEntry {
  return { zone, sale, rent };
}

/** Names of streets by their normalised name. */
export function streetNames(streets: readonly StreetEntry[]): ReadonlyMap<string, string> {
  return new Map(streets.map(({ name }) => [streetKey(name), name]));
}

/** Minimum number of letters of a word to search the streets. */
const MIN_STREET_LETTERS = 3;

/** Streets with all words of a query, at least one of them in the street name: "ghent" alone finds none. */
function matchStreets(query: Query, streets: readonly StreetEntry[], settings: MatchSettings): StreetEntry[] {
  if (query.words.every((word) => word.length < MIN_STREET_LETTERS)) return [];
  return matchWords(query, streets, settings).filter(({ words, ownWordCount }) =>
    words.slice(0, ownWordCount).some((own) => query.words.some((word) => own.startsWith(word))),
  );
}

/** Result of a search: all matches, in the order in which they are shown. */
export type SearchMatches = {
  types: TypeEntry[];
  cities: CityEntry[];
  streets: StreetEntry[];
  /** Indexes of properties. */
  properties: number[];
  /** Total of types, cities, streets and properties. */
  count: number;
};

/** Finds all types for an empty query (specification §4), otherwise the matching entries, grouped by kind. */
export function searchMatches(
  query: Query,
  { types, cities, streets, properties }: Pick<SearchIndex, "types" | "cities" | "streets" | "properties">,
  settings: MatchSettings,
): SearchMatches {
  if (query.text === "") return { types, cities: [], streets: [], properties: [], count: types.length };
  const found = {
    types: matchWords(query, types, settings),
    cities: matchWords(query, cities, settings),
    streets: matchStreets(query, streets, settings),
    properties: matchReferences(query, properties, settings),
  };
  return { ...found, count: Object.values(found).reduce((sum, { length }) => sum + length, 0) };
}

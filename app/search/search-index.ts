import {
  type MatchSettings,
  matchReferences,
  matchWords,
  type ReferenceEntries,
  referenceEntries,
} from "./match.ts";
import type { Query } from "./read-query.ts";
import { type CityEntry, PROPERTY_STATES, type PropertyEntry, type TypeEntry } from "./search-entry.ts";
import { referenceKey, searchWords } from "./search-words.ts";

/**
 * File format of the index of a language. The properties are one array per field, half the size of an array
 * of objects, in the order of the lists: available ones first, then the newest.
 */
export type SearchIndexFile = {
  types: [id: number, name: string, icon: string, sale: number, rent: number, webId: number][];
  /** `otherNames`: names in the other languages, for visitors who know the city by one of them. */
  cities: [name: string, zip: string, sale: number, rent: number, ...otherNames: string[]][];
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
  properties: ReferenceEntries;
  isPartial: boolean;
  /** The property at an index; returns the same object each time. */
  property: (place: number) => PropertyEntry;
};

/** Parses the file once, so that each search only compares words. */
export function readSearchIndex({ types, cities, properties, isPartial }: SearchIndexFile): SearchIndex {
  const { ids, references, states, pictures, descriptions } = properties;
  const made = new Map<number, PropertyEntry>();
  const newProperty = (place: number): PropertyEntry => ({
    id: ids[place] ?? 0,
    reference: references[place] ?? "",
    state: PROPERTY_STATES[states[place] ?? 0] ?? "sale",
    picture: pictures[place] ?? "",
    description: descriptions[place] ?? "",
  });
  return {
    types: types.map(typeEntry),
    cities: cities.map(cityEntry),
    isPartial,
    properties: referenceEntries(ids, references.map(referenceKey)),
    property: (place) => {
      const property = made.get(place) ?? newProperty(place);
      made.set(place, property);
      return property;
    },
  };
}

export function typeEntry([id, name, icon, sale, rent, webId]: SearchIndexFile["types"][number]): TypeEntry {
  return { id, webId, name, icon, sale, rent, words: searchWords(name) };
}

export function cityEntry(
  [name, zip, sale, rent, ...otherNames]: SearchIndexFile["cities"][number],
  place: number,
): CityEntry {
  return {
    place,
    name,
    zip,
    sale,
    rent,
    label: [name, zip].filter(Boolean).join(" "),
    words: searchWords([zip, name, ...otherNames].join(" ")),
  };
}

/** Result of a search: all matches, in the order in which they are shown. */
export type SearchMatches = {
  types: TypeEntry[];
  cities: CityEntry[];
  /** Indexes of properties. */
  properties: number[];
  /** Total of all three. */
  count: number;
};

/** Finds all types for an empty query (specification §4), otherwise the matching entries, grouped by kind. */
export function searchMatches(
  query: Query,
  { types, cities, properties }: Pick<SearchIndex, "types" | "cities" | "properties">,
  settings: MatchSettings,
): SearchMatches {
  if (query.text === "") return { types, cities: [], properties: [], count: types.length };
  const found = {
    types: matchWords(query, types, settings),
    cities: matchWords(query, cities, settings),
    properties: matchReferences(query, properties, settings),
  };
  return { ...found, count: found.types.length + found.cities.length + found.properties.length };
}

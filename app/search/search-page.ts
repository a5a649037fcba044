import type { FoundProperties } from "../catalogue/lists/found-properties.ts";
import type { ListFilters } from "../catalogue/lists/list-filters.ts";
import type { Goal } from "../property/listing.ts";
import type { Zone } from "../property/places/zones.ts";
import type { CityEntry, StreetEntry, TypeEntry, ZoneEntry } from "./search-entry.ts";
import type { UnderstoodFilters } from "./understand/understood-filters.ts";

/** Contents of the results page. */
export type SearchPage = {
  /** The query as shown; empty when nothing was searched for. */
  query: string;
  /** Goal that the visitor chose, if any. */
  goal?: Goal;
  types: TypeEntry[];
  cities: CityEntry[];
  streets: StreetEntry[];
  /** Provinces and regions with the name that was typed. */
  zones: ZoneEntry[];
  /** A spelling that is nearly the same, when nothing was found. */
  suggestion?: string;
  /**
   * Properties for sale and for rent, those of the chosen goal first; goals without properties are omitted.
   */
  properties: FoundProperties[];
  /** Total number of properties, including those that are not shown. */
  propertyCount: number;
  /** Filters of the single list that shows the same; absent when no single list does. */
  list?: Partial<ListFilters>;
  /** The text as a list; absent when it is only compared with names. */
  reading?: SearchReading;
  /** Properties near to what was searched for, when nothing was found. */
  nearby: NearbyProperties[];
};

/** Parts of a text that are no filter, and words that were taken for others. */
export type SearchNotes = {
  unread: string[];
  corrections: { typed: string; read: string }[];
};

/** True when the visitor is told something about the text. */
export function hasNotes({ unread, corrections }: SearchNotes): boolean {
  return unread.length + corrections.length > 0;
}

/** A text as a list, with notes on what the list leaves out. */
export type SearchReading = { goal?: Goal; filters: UnderstoodFilters; notes: SearchNotes };

/**
 * The same reading without the word that it looks for in descriptions, which is then left out. No description has it
 * where nothing is found.
 */
export function withoutKeyword({ filters, notes, ...reading }: SearchReading): SearchReading {
  const { keyword } = filters;
  const unread = keyword === undefined ? notes.unread : [...notes.unread, keyword];
  return { ...reading, filters: { ...filters, keyword: undefined }, notes: { ...notes, unread } };
}

/** Properties beside those that were searched for: in the province of a town, or the newest. */
export type NearbyProperties = { zone?: Zone; filters: Partial<ListFilters>; properties: FoundProperties };

/** A list that shows everything that was searched for, instead of a results page. */
export type SearchResult =
  | { kind: "page"; page: SearchPage }
  | { kind: "list"; goal: Goal; filters: Partial<ListFilters> };

/** Maximum number of cities that are shown. */
export const MAX_CITIES = 60;

/** Maximum number of properties beside those that were searched for, per goal. */
export const MAX_NEARBY_PROPERTIES = 6;

/** Maximum number of properties that are shown per goal. */
export const MAX_PROPERTIES = 24;

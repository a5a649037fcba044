import type { ListFilters } from "../catalogue/lists/list-filters.ts";
import type { ListingResults } from "../catalogue/lists/listing-results.ts";
import type { Goal } from "../property/listing.ts";
import type { RegionOrProvince } from "../property/places/zones.ts";
import type { InterpretationFilters } from "./interpret/interpretation-filters.ts";
import type { CityEntry, StreetEntry, TypeEntry, ZoneEntry } from "./search-entry.ts";

/** Contents of the results page. */
export type SearchPage = {
  /** The query as shown; empty when nothing was searched for. */
  query: string;
  /** Goal that the text names, else the one that the visitor chose, if any. */
  goal?: Goal;
  types: TypeEntry[];
  cities: CityEntry[];
  streets: StreetEntry[];
  /** Provinces and regions with the name that was typed. */
  zones: ZoneEntry[];
  /** The query with corrected spelling ("did you mean"), when nothing was found. */
  suggestion?: string;
  /**
   * Properties for sale and for rent, those of the chosen goal first; goals without properties are omitted.
   */
  properties: ListingResults[];
  /** Total number of properties, including those that are not shown. */
  propertyCount: number;
  /** Filters of the list that shows the same properties; absent when no single list does. */
  list?: Partial<ListFilters>;
  /** The query as filters; absent when it is only compared with names and references. */
  interpretation?: SearchInterpretation;
  /** Properties near the town in the text, or the newest ones, when nothing was found. */
  nearby: NearbyProperties[];
};

/** Parts of a text that were ignored, and spelling mistakes that were corrected: `read` replaced the typed word. */
export type SearchNotes = {
  ignored: string[];
  corrections: { typed: string; read: string }[];
};

/** True when any part of the text was ignored or corrected. */
export function hasNotes({ ignored, corrections }: SearchNotes): boolean {
  return ignored.length + corrections.length > 0;
}

/** A search text as the filters of a list, with notes on what the list leaves out. */
export type SearchInterpretation = { goal?: Goal; filters: InterpretationFilters; notes: SearchNotes };

/** The same interpretation with its keyword ignored; for a keyword with which nothing is found. */
export function withoutKeyword({
  filters,
  notes,
  ...interpretation
}: SearchInterpretation): SearchInterpretation {
  const { keyword } = filters;
  const ignored = keyword === undefined ? notes.ignored : [...notes.ignored, keyword];
  return { ...interpretation, filters: { ...filters, keyword: undefined }, notes: { ...notes, ignored } };
}

/** Properties beside those that were searched for: in the province of a town, or the newest. */
export type NearbyProperties = {
  zone?: RegionOrProvince;
  filters: Partial<ListFilters>;
  properties: ListingResults;
};

/** Outcome of a search: a results page, or the single list that shows everything that was found. */
export type SearchResult =
  | { kind: "page"; page: SearchPage }
  | { kind: "list"; goal: Goal; filters: Partial<ListFilters> };

/** Maximum number of cities that are shown. */
export const MAX_CITIES = 60;

/** Maximum number of properties beside those that were searched for, per goal. */
export const MAX_NEARBY_PROPERTIES = 6;

/** Maximum number of properties that are shown per goal. */
export const MAX_PROPERTIES = 24;

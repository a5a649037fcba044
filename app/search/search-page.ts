import type { FoundHomes } from "../catalogue/lists/found-homes.ts";
import type { ListFilters } from "../catalogue/lists/list-filters.ts";
import type { Goal } from "../property/listing.ts";
import type { CityEntry, TypeEntry } from "./search-entry.ts";

/** Contents of the results page. */
export type SearchPage = {
  /** The query as shown; empty when nothing was searched for. */
  query: string;
  /** Goal that the visitor chose, if any. */
  goal?: Goal;
  types: TypeEntry[];
  cities: CityEntry[];
  /**
   * Properties for sale and for rent, those of the chosen goal first; goals without properties are omitted.
   */
  homes: FoundHomes[];
  /** Total number of properties, including those that are not shown. */
  homeCount: number;
  /** Filters of the single list that shows the same; absent when no single list does. */
  list?: Pick<ListFilters, "types" | "cities">;
};

/** A list that shows everything that was searched for, instead of a results page. */
export type SearchResult =
  | { kind: "page"; page: SearchPage }
  | { kind: "list"; goal: Goal; filters: Partial<ListFilters> };

/** Maximum number of cities that are shown. */
export const MAX_CITIES = 60;

/** Maximum number of properties that are shown per goal. */
export const MAX_HOMES = 24;

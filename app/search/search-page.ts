import type { FoundHomes } from "../catalogue/found-homes.ts";
import type { ListFilters } from "../catalogue/list-filters.ts";
import type { Goal } from "../property/listing.ts";
import type { CityEntry, TypeEntry } from "./search-entry.ts";

/** What the page of results shows. */
export type SearchPage = {
  /** What was searched for, as it is shown; empty when nothing was. */
  query: string;
  /** What was searched for first, when that was said: homes for sale or for rent. */
  goal?: Goal;
  types: TypeEntry[];
  cities: CityEntry[];
  /** Homes for sale and for rent, those of the goal first; without those of which there are none. */
  homes: FoundHomes[];
  /** How many homes there are in all, also those that are not shown. */
  homeCount: number;
  /** The filters of the one list that shows the same; absent when no one list does. */
  list?: Pick<ListFilters, "types" | "cities">;
};

/** A list that shows all that was searched for, in place of a page of results. */
export type SearchResult =
  | { kind: "page"; page: SearchPage }
  | { kind: "list"; goal: Goal; filters: Partial<ListFilters> };

/** So many towns are shown of those that are found. */
export const MAX_CITIES = 60;

/** So many homes are shown for sale, and as many for rent. */
export const MAX_HOMES = 24;

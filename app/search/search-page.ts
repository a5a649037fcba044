import type { CityEntry, PropertyEntry, TypeEntry } from "./search-entry.ts";

/** What the page of results shows. */
export type SearchPage = {
  /** What was searched for, as it is shown; empty when nothing was. */
  query: string;
  types: TypeEntry[];
  cities: CityEntry[];
  properties: PropertyEntry[];
  /** Of all three, also of those that are not shown. */
  count: number;
  shownCount: number;
};

/** So many towns, and so many homes, are shown of those that are found. */
export const MOST_SHOWN = 60;

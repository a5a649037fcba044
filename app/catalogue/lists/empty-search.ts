import { findPostalCode, findPostalCodesByName } from "../../property/places/localities.ts";
import { filterQuery, type ListFilters, readListFilters } from "./list-filters.ts";

/** A search without results. `query` contains those of its filters that `emptySearchText` counts. */
export type EmptySearch = { goal: "sale" | "rent"; query: string };

/** Longer queries come from programs, not from visitors. */
export const MAX_EMPTY_SEARCH_CHARACTERS = 250;

/**
 * Formats a search without results for the statistics: "sale?city=Gent%7C9000". Free text (keyword, street,
 * neighbourhood, the place of distances, an unknown city), the area on the map and the day of availability are left
 * out, because they may reveal something about the visitor (docs/personal-data.md). Undefined when no filter remains,
 * and when the text is too long.
 */
export function emptySearchText(goal: EmptySearch["goal"], filters: ListFilters): string | undefined {
  const query = filterQuery({
    ...filters,
    cities: filters.cities.filter(isKnownPlace),
    street: undefined,
    neighbourhood: undefined,
    keyword: undefined,
    distanceTo: undefined,
    area: undefined,
    availableBy: undefined,
  });
  return query === "" || query.length > MAX_EMPTY_SEARCH_CHARACTERS ? undefined : goal + query;
}

/**
 * Parses a text of `emptySearchText`. Undefined unless the text is exactly what that function returns for these
 * filters.
 */
export function readEmptySearch(text: string): EmptySearch | undefined {
  const [, goal, query = ""] = /^(sale|rent)(\?.*)$/s.exec(text) ?? [];
  if (goal !== "sale" && goal !== "rent") return undefined;
  const filters = readListFilters(new URLSearchParams(query));
  return emptySearchText(goal, filters) === text ? { goal, query } : undefined;
}

/** True for a place that exists. A URL can contain any text in its place. */
function isKnownPlace({ name, zip }: ListFilters["cities"][number]): boolean {
  const isKnownZip = zip === "" || findPostalCode(zip) !== undefined;
  const isKnownName = name === "" || findPostalCodesByName(name).length > 0;
  return isKnownZip && isKnownName;
}

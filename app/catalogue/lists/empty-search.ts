import { codesNamed, findPostalCode } from "../../property/places/localities.ts";
import { filterQuery, type ListFilters, readListFilters } from "./list-filters.ts";

/** A list that has no results. `query` is that of its filters, without anything that a visitor typed. */
export type EmptySearch = { goal: "sale" | "rent"; query: string };

/** Longer queries are those of programs. */
export const MAX_EMPTY_SEARCH_CHARACTERS = 250;

/**
 * Text of a list without results for the statistics: "sale?city=Gent%7C9000". Undefined when none of its filters is
 * counted. Keywords, streets, addresses and areas on the map are left out, because they may say something about the
 * visitor (docs/personal-data.md).
 */
export function emptySearchText(goal: EmptySearch["goal"], filters: ListFilters): string | undefined {
  const query = filterQuery({
    ...filters,
    cities: filters.cities.filter(isPlace),
    street: undefined,
    neighbourhood: undefined,
    keyword: undefined,
    distanceTo: undefined,
    area: undefined,
    availableBy: undefined,
  });
  return query === "" || query.length > MAX_EMPTY_SEARCH_CHARACTERS ? undefined : goal + query;
}

/** Reads such a text. Undefined unless it is exactly what `emptySearchText` makes of its filters. */
export function readEmptySearch(text: string): EmptySearch | undefined {
  const [, goal, query = ""] = /^(sale|rent)(\?.*)$/s.exec(text) ?? [];
  if (goal !== "sale" && goal !== "rent") return undefined;
  const filters = readListFilters(new URLSearchParams(query));
  return emptySearchText(goal, filters) === text ? { goal, query } : undefined;
}

/** Names of places that exist: an address can have any text in their place. */
function isPlace({ name, zip }: ListFilters["cities"][number]): boolean {
  const isKnownZip = zip === "" || findPostalCode(zip) !== undefined;
  const isKnownName = name === "" || codesNamed(name).length > 0;
  return isKnownZip && isKnownName;
}

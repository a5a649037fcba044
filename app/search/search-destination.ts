import { type ListFilters, MAX_VALUES } from "../catalogue/lists/list-filters.ts";
import { normaliseName } from "../property/places/normalise-name.ts";
import { matchWords } from "./match.ts";
import type { Query } from "./read-query.ts";
import type { CityEntry, TypeEntry } from "./search-entry.ts";

/** Types and cities that a search found, and the number of properties found by ID or reference. */
export type FoundEntries = { types: TypeEntry[]; cities: CityEntry[]; propertyCount: number };

/**
 * Types and cities that match the query in full; when there are none, those that begin with it.
 *
 * "gent" returns Gent alone, although with `search.prefix` it also finds Gentbrugge.
 */
export function entriesNamedBy(query: Query, { types, cities }: FoundEntries) {
  const exact = { prefix: false };
  const named = { types: matchWords(query, types, exact), cities: matchWords(query, cities, exact) };
  return named.types.length + named.cities.length > 0 ? named : { types, cities };
}

/**
 * Filters of the single list that shows what a query names: one type, or one city, which may have several
 * postal codes or share one with others. Undefined when it names several things, or a property.
 *
 * Source: docs/specification-notes.md#n250
 */
export function searchDestination(
  query: Query,
  found: FoundEntries,
): Pick<ListFilters, "types" | "cities"> | undefined {
  if (found.propertyCount > 0) return undefined;
  const { types, cities } = entriesNamedBy(query, found);
  const [type] = types;
  if (type && types.length === 1 && cities.length === 0) return { types: [type.id], cities: [] };
  if (types.length > 0 || cities.length > MAX_VALUES || !isOneTown(cities)) return undefined;
  return { types: [], cities: cities.map(({ name, zip }) => ({ name, zip })) };
}

function isOneTown(cities: CityEntry[]): boolean {
  const names = new Set(cities.map(({ name }) => normaliseName(name)));
  const zips = new Set(cities.map(({ zip }) => zip));
  return names.size === 1 || zips.size === 1;
}

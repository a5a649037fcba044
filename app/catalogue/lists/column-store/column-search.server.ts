import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../../database/database.server.ts";
import type { Point } from "../../../property/places/distance.ts";
import { zipsOfZone } from "../../../property/places/municipalities.ts";
import { townPoints } from "../../../property/places/town-points.ts";
import { recentlyClosedSince } from "../../../property/recently-closed.ts";
import { dayOf } from "../../../time/brussels-time.ts";
import { listings } from "../../tables.server.ts";
import { isListed, type ListScope, passesIndexedSearch } from "../list-condition.server.ts";
import { type CityFilter, filterQuery, type ListFilters, readListFilters } from "../list-filters.ts";
import { type ListTotals, placesIn } from "../list-totals.server.ts";
import { cacheFor } from "./column-cache.server.ts";
import { withDistanceOrder } from "./distance-order.server.ts";
import {
  type ColumnFilter,
  countPassing,
  failedFilters,
  type ListColumns,
  type ListingGroup,
  passingIds,
  type Slice,
} from "./list-columns.ts";
import { countOptions, type OptionCounts } from "./option-counts.ts";
import { type PriceStatistics, priceStatistics } from "./price-statistics.ts";

/**
 * A list to query. `webIds` are the types behind the type categories of its filters; `from` is the point from which
 * distances are measured.
 */
export type QueriedList = { scope: ListScope; filters: ListFilters; webIds: number[]; from?: Point };

/**
 * Result of a search in the columns: the total, the ids of a page, the counts of each filter option, and the prices.
 */
export type ColumnSearch = {
  total: () => number;
  ids: (slice: Slice) => number[];
  options: () => OptionCounts;
  priceStatistics: () => PriceStatistics | undefined;
};

/**
 * Searches the columns in memory. Undefined without columns, or when they cannot answer for this list
 * (`columnFilter`).
 */
export async function searchColumns(
  database: Database,
  list: QueriedList,
  { totals, columns }: { totals: ListTotals; columns: ListColumns | undefined },
): Promise<ColumnSearch | undefined> {
  const filter = columns && columnFilter(list, totals);
  if (!filter) return undefined;
  const isSortedByDistance = list.filters.sort === "distance" && list.from !== undefined;
  const ordered = isSortedByDistance && list.from ? await withDistanceOrder(columns, list.from) : columns;
  const search = columnSearch(ordered, {
    ...filter,
    matchingIds: await findMatchingIds(database, list, columns),
  });
  const cacheKey = `${dayOf(list.scope.now)} ${filterQuery(list.filters)}`;
  const { options } = cacheFor(columns);
  return {
    ...search,
    options: () => {
      const counts = options.get(cacheKey) ?? search.options();
      options.set(cacheKey, counts);
      return counts;
    },
  };
}

/** Searches columns by conditions. The filters run once, when a result is first needed. */
export function columnSearch(columns: ListColumns, filter: ColumnFilter): ColumnSearch {
  let cachedBits: Uint16Array | undefined;
  const failedBits = () => {
    cachedBits ??= failedFilters(columns, filter);
    return cachedBits;
  };
  return {
    total: () => countPassing(failedBits()),
    ids: (slice) => passingIds(columns, failedBits(), slice),
    options: () => countOptions(columns, failedBits(), filter),
    priceStatistics: () => priceStatistics(columns, failedBits()),
  };
}

/** Finds the listings that pass the filters which need an index of the database. Undefined without such filters. */
async function findMatchingIds(
  database: Database,
  { scope, filters }: QueriedList,
  columns: ListColumns,
): Promise<ReadonlySet<number> | undefined> {
  const passes = passesIndexedSearch(filters);
  if (!passes) return undefined;
  const { matchingIds } = cacheFor(columns);
  const { area, neighbourhood, street, keyword } = filters;
  const cacheKey = JSON.stringify([dayOf(scope.now), area, neighbourhood, street, keyword]);
  const promise = matchingIds.get(cacheKey) ?? findIds(database, sql`${isListed(scope)} and ${passes}`);
  matchingIds.set(cacheKey, promise);
  promise.catch(() => matchingIds.delete(cacheKey));
  return promise;
}

/** Reads the ids as 8 bytes each, which is faster than rows. */
async function findIds(database: Database, condition: SQL): Promise<ReadonlySet<number>> {
  const [row] = await queryRows<{ ids: Uint8Array | null }>(
    database,
    sql`select string_agg(float8send(${listings.id}::float8), ''::bytea) as ids from ${listings} where ${condition}`,
  );
  const bytes = row?.ids ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Set(Array.from({ length: view.byteLength / 8 }, (_, index) => view.getFloat64(8 * index)));
}

/**
 * Converts the filters of a list into conditions on the columns. Undefined when the site shows only one of sold and
 * rented properties, which the columns do not tell apart.
 */
function columnFilter({ scope, filters, webIds }: QueriedList, totals: ListTotals): ColumnFilter | undefined {
  const closedSince = closedSinceIn(scope);
  if (closedSince === undefined) return undefined;
  const { cities, zones, types } = filters;
  const places = new Set([...placesInAny(totals, cities), ...zones.flatMap(zipsOfZone)]);
  return {
    goal: scope.goal,
    filters,
    closedSince,
    today: dayOf(scope.now),
    isAtPlace: cities.length + zones.length === 0 ? undefined : ({ place }) => places.has(place),
    around:
      cities.length === 0 ? undefined : { centres: cities.flatMap(townPoints), radiusKm: filters.radiusKm },
    isOfType: types.length === 0 ? undefined : (group) => isOfAny(group, webIds),
  };
}

/**
 * Conditions for properties that are in one of the cities or of one of the types. Undefined when the columns cannot
 * answer, as in `columnFilter`.
 */
export function anyOfFilter(
  { scope, cities, webIds }: { scope: ListScope; cities: CityFilter[]; webIds: number[] },
  totals: ListTotals,
): ColumnFilter | undefined {
  const closedSince = closedSinceIn(scope);
  if (closedSince === undefined) return undefined;
  const places = placesInAny(totals, cities);
  return {
    goal: scope.goal,
    filters: NO_FILTERS,
    closedSince,
    today: dayOf(scope.now),
    isAtPlace: (group) => places.has(group.place) || isOfAny(group, webIds),
  };
}

const NO_FILTERS = readListFilters(new URLSearchParams());

function isOfAny(group: ListingGroup, webIds: readonly number[]): boolean {
  return group.webIds.some((webId) => webIds.includes(webId));
}

/**
 * Time from which closed properties are shown, in microseconds since 1970; Infinity when none are. Undefined when it
 * differs between sold and rented properties.
 */
function closedSinceIn({ catalogue, now }: ListScope): number | undefined {
  const { showsSold, showsRented, closedDays } = catalogue;
  if (showsSold !== showsRented) return undefined;
  return showsSold ? recentlyClosedSince({ closedDays, now }).getTime() * 1_000 : Number.POSITIVE_INFINITY;
}

/** Keys of the places that match any of the cities. */
function placesInAny(totals: ListTotals, cities: CityFilter[]): ReadonlySet<string> {
  return new Set(cities.flatMap((city) => placesIn(totals, city)).map(({ key }) => key));
}

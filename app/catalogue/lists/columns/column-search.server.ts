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
 * A list as it is queried; `webIds` are those of the type categories of its filters, and `from` is where its
 * distances are counted from.
 */
export type QueriedList = { offer: ListScope; filters: ListFilters; webIds: number[]; from?: Point };

/** Search of a list in memory: its total, the ids of a page, and what each option of its filters would give. */
export type ColumnSearch = {
  total: () => number;
  ids: (slice: Slice) => number[];
  options: () => OptionCounts;
  priceStatistics: () => PriceStatistics | undefined;
};

/**
 * Searches columns in memory, in one pass for the total and a page; undefined without columns, or when they do
 * not have what the list shows.
 */
export async function searchColumns(
  database: Database,
  list: QueriedList,
  { counts, columns }: { counts: ListTotals; columns: ListColumns | undefined },
): Promise<ColumnSearch | undefined> {
  const filter = columns && columnFilter(list, counts);
  if (!filter) return undefined;
  const isByDistance = list.filters.sort === "distance" && list.from !== undefined;
  const ordered = isByDistance && list.from ? await withDistanceOrder(columns, list.from) : columns;
  const search = columnSearch(ordered, {
    ...filter,
    matchingIds: await findMatchingIds(database, list, columns),
  });
  const name = `${dayOf(list.offer.now)} ${filterQuery(list.filters)}`;
  const { options } = cacheFor(columns);
  return {
    ...search,
    options: () => {
      const made = options.get(name) ?? search.options();
      options.set(name, made);
      return made;
    },
  };
}

/** Searches columns in memory by conditions. */
export function columnSearch(columns: ListColumns, filter: ColumnFilter): ColumnSearch {
  let made: Uint16Array | undefined;
  const failedBits = () => {
    made ??= failedFilters(columns, filter);
    return made;
  };
  return {
    total: () => countPassing(failedBits()),
    ids: (slice) => passingIds(columns, failedBits(), slice),
    options: () => countOptions(columns, failedBits(), filter),
    priceStatistics: () => priceStatistics(columns, failedBits()),
  };
}

/** Ids of the listings that pass the filters which need an index of the database; undefined without such filters. */
async function findMatchingIds(
  database: Database,
  { offer, filters }: QueriedList,
  columns: ListColumns,
): Promise<ReadonlySet<number> | undefined> {
  const passes = passesIndexedSearch(filters);
  if (!passes) return undefined;
  const { matchingIds } = cacheFor(columns);
  const { area, neighbourhood, street, keyword } = filters;
  const name = JSON.stringify([dayOf(offer.now), area, neighbourhood, street, keyword]);
  const promise = matchingIds.get(name) ?? findIds(database, sql`${isListed(offer)} and ${passes}`);
  matchingIds.set(name, promise);
  promise.catch(() => matchingIds.delete(name));
  return promise;
}

/** Sent as 8 bytes each. */
async function findIds(database: Database, condition: SQL): Promise<ReadonlySet<number>> {
  const [row] = await queryRows<{ ids: Uint8Array | null }>(
    database,
    sql`select string_agg(float8send(${listings.id}::float8), ''::bytea) as ids from ${listings} where ${condition}`,
  );
  const bytes = row?.ids ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Set(Array.from({ length: view.byteLength / 8 }, (_, at) => view.getFloat64(8 * at)));
}

/**
 * Conditions of a list on the columns in memory; undefined when these do not tell whether closed properties, of
 * which the list shows some, were sold or rented.
 */
function columnFilter({ offer, filters, webIds }: QueriedList, counts: ListTotals): ColumnFilter | undefined {
  const closedSince = closedSinceIn(offer);
  if (closedSince === undefined) return undefined;
  const { cities, zones, types } = filters;
  const places = new Set([...placesInAny(counts, cities), ...zones.flatMap(zipsOfZone)]);
  return {
    goal: offer.goal,
    filters,
    closedSince,
    today: dayOf(offer.now),
    isAtPlace: cities.length + zones.length === 0 ? undefined : ({ place }) => places.has(place),
    around:
      cities.length === 0 ? undefined : { centres: cities.flatMap(townPoints), radiusKm: filters.radiusKm },
    isOfType: types.length === 0 ? undefined : (group) => isOfAny(group, webIds),
  };
}

/** Conditions of properties that are in one of the cities, or of one of the types. */
export function anyOfFilter(
  { offer, cities, webIds }: { offer: ListScope; cities: CityFilter[]; webIds: number[] },
  counts: ListTotals,
): ColumnFilter | undefined {
  const closedSince = closedSinceIn(offer);
  if (closedSince === undefined) return undefined;
  const places = placesInAny(counts, cities);
  return {
    goal: offer.goal,
    filters: NO_FILTERS,
    closedSince,
    today: dayOf(offer.now),
    isAtPlace: (group) => places.has(group.place) || isOfAny(group, webIds),
  };
}

const NO_FILTERS = readListFilters(new URLSearchParams());

function isOfAny(group: ListingGroup, webIds: readonly number[]): boolean {
  return group.webIds.some((webId) => webIds.includes(webId));
}

/** In microseconds; undefined when it depends on whether a property was sold or rented. */
function closedSinceIn({ catalogue, now }: ListScope): number | undefined {
  const { showsSold, showsRented, closedDays } = catalogue;
  if (showsSold !== showsRented) return undefined;
  return showsSold ? recentlyClosedSince({ closedDays, now }).getTime() * 1_000 : Number.POSITIVE_INFINITY;
}

/** Keys of the places. */
function placesInAny(counts: ListTotals, cities: CityFilter[]): ReadonlySet<string> {
  return new Set(cities.flatMap((city) => placesIn(counts, city)).map(({ key }) => key));
}

import { zipsOfZone } from "../../../property/places/municipalities.ts";
import { recentlyClosedSince } from "../../../property/recently-closed.ts";
import type { Offer } from "../list-condition.server.ts";
import type { CityFilter, ListFilters } from "../list-filters.ts";
import { type OfferCounts, placesIn } from "../offer-counts.server.ts";
import {
  type ColumnFilter,
  countMarked,
  type ListColumns,
  type ListingGroup,
  markedIds,
  matchingPositions,
  type Slice,
} from "./list-columns.ts";

/** A list as it is queried; `webIds` are those of the type categories of its filters. */
export type QueriedList = { offer: Offer; filters: ListFilters; webIds: number[] };

/** Search of a list in memory: its total, and the ids of a page. */
export type ColumnSearch = { total: () => number; ids: (slice: Slice) => number[] };

/**
 * Searches columns in memory, in one pass for the total and a page; undefined without columns, or when they do
 * not have what the list filters by.
 */
export function columnSearch(
  list: QueriedList,
  { counts, columns }: { counts: OfferCounts; columns: ListColumns | undefined },
): ColumnSearch | undefined {
  const filter = columns && columnFilter(list, counts);
  return filter && searchOf(columns, filter);
}

/** Searches columns in memory by conditions. */
export function searchOf(columns: ListColumns, filter: ColumnFilter): ColumnSearch {
  let marks: Uint8Array | undefined;
  const marked = () => {
    marks ??= matchingPositions(columns, filter);
    return marks;
  };
  return { total: () => countMarked(marked()), ids: (slice) => markedIds(columns, marked(), slice) };
}

/**
 * Conditions of a list on the columns in memory; undefined when these do not have what it filters by: an area on
 * the map, a neighbourhood, or whether closed properties were sold or rented.
 */
function columnFilter(
  { offer, filters, webIds }: QueriedList,
  counts: OfferCounts,
): ColumnFilter | undefined {
  const closedSince = closedSinceIn(offer);
  const { cities, zones, types, area, neighbourhood } = filters;
  if (closedSince === undefined || area !== undefined || neighbourhood !== undefined) return undefined;
  const isAnywhere = cities.length + zones.length === 0;
  if (isAnywhere && types.length === 0) return { filters, closedSince };
  const places = new Set([...placesInAny(counts, cities), ...zones.flatMap(zipsOfZone)]);
  const isWantedGroup = (group: ListingGroup) =>
    (isAnywhere || places.has(group.place)) &&
    (types.length === 0 || group.webIds.some((webId) => webIds.includes(webId)));
  return { filters, closedSince, isWantedGroup };
}

/** Conditions of properties that are in one of the cities, or of one of the types. */
export function eitherFilter(
  { offer, cities, webIds }: { offer: Offer; cities: CityFilter[]; webIds: number[] },
  counts: OfferCounts,
): ColumnFilter | undefined {
  const closedSince = closedSinceIn(offer);
  if (closedSince === undefined) return undefined;
  const places = placesInAny(counts, cities);
  const isWantedGroup = (group: ListingGroup) =>
    places.has(group.place) || group.webIds.some((webId) => webIds.includes(webId));
  return { filters: { energy: [], isNewBuild: false }, closedSince, isWantedGroup };
}

/** In microseconds; undefined when it depends on whether a property was sold or rented. */
function closedSinceIn({ catalogue, now }: Offer): number | undefined {
  const { showsSold, showsRented, closedDays } = catalogue;
  if (showsSold !== showsRented) return undefined;
  return showsSold ? recentlyClosedSince({ closedDays, now }).getTime() * 1_000 : Number.POSITIVE_INFINITY;
}

/** Keys of the places. */
function placesInAny(counts: OfferCounts, cities: CityFilter[]): ReadonlySet<string> {
  return new Set(cities.flatMap((city) => placesIn(counts, city)).map(({ key }) => key));
}

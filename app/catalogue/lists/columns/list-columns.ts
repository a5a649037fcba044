import type { ListFilters, Sort } from "../list-filters.ts";
import { orderByNumber } from "./order-by-number.ts";

/** Properties of one place with the same types, which city and type filters include or exclude together. */
export type ListingGroup = { place: string; webIds: readonly number[] };

/**
 * Columns of the listings of one goal by which lists filter and sort, in about 75 bytes per listing. A listing has
 * the same position in all of them. NaN stands for an absent number.
 */
export type ListColumns = {
  ids: Float64Array;
  groups: readonly ListingGroup[];
  /** Index in `groups`. */
  groupOf: Uint32Array;
  /** Microseconds since 1970; NaN while the property is available. */
  closedAt: Float64Array;
  priceEuro: Float64Array;
  bedrooms: Float64Array;
  livingM2: Float64Array;
  /** Character codes; 0 without a label. */
  energyLetters: Uint8Array;
  areNewBuild: Uint8Array;
  /** Positions in the order of each sort. */
  orders: Record<Sort, Uint32Array>;
};

/** Numbers by which the columns are sorted, and which nothing else needs. */
export type SortNumbers = { publishedAt: Float64Array; pricePerM2: Float64Array };

/** Filters of a list, and the conditions that do not follow from them alone. */
export type ColumnFilter = {
  filters: Pick<ListFilters, "minPrice" | "maxPrice" | "bedrooms" | "minArea" | "energy" | "isNewBuild">;
  /** Shows properties closed since this time, in microseconds since 1970; Infinity shows none. */
  closedSince: number;
  /** Absent when no city or type is chosen. */
  isWantedGroup?: (group: ListingGroup) => boolean;
};

/** Positions by sort order: as `orderOf` in list-condition.server.ts. */
export function sortedPositions(
  columns: Omit<ListColumns, "orders">,
  { publishedAt, pricePerM2 }: SortNumbers,
): Record<Sort, () => Uint32Array> {
  const { ids, closedAt, priceEuro, livingM2 } = columns;
  const byId = orderByNumber(
    Uint32Array.from(ids, (_, position) => position),
    ids.map((id) => -id),
  );
  const isClosed = closedAt.map((time) => (Number.isNaN(time) ? 0 : 1));
  const inOrder = (numbers: Float64Array) => orderByNumber(orderByNumber(byId, numbers), isClosed);
  const upwards = (numbers: Float64Array) => () =>
    inOrder(numbers.map((number) => (Number.isNaN(number) ? Number.POSITIVE_INFINITY : number)));
  const downwards = (numbers: Float64Array) => upwards(numbers.map((number) => -number));
  return {
    newest: downwards(publishedAt),
    "price-up": upwards(priceEuro),
    "price-down": downwards(priceEuro),
    area: downwards(livingM2),
    "price-per-m2": upwards(pricePerM2),
  };
}

/**
 * Marks the positions of the listings in a list with 1, column by column, so that each step is a short loop: some
 * milliseconds for a million listings. Follows `passesFilters`, except for areas and neighbourhoods.
 */
export function matchingPositions(columns: ListColumns, wanted: ColumnFilter): Uint8Array {
  const { filters, closedSince, isWantedGroup } = wanted;
  const matching = new Uint8Array(columns.ids.length).fill(1);
  const keepWhere = (isKept: (position: number) => boolean) => {
    for (let position = 0; position < matching.length; position += 1) {
      if (matching[position] === 1 && !isKept(position)) matching[position] = 0;
    }
  };
  const numberAt = (numbers: Float64Array, position: number) => numbers[position] ?? Number.NaN;
  const { closedAt, priceEuro, bedrooms, livingM2, energyLetters, areNewBuild, groupOf, groups } = columns;
  keepWhere((at) => {
    const time = numberAt(closedAt, at);
    return Number.isNaN(time) || time >= closedSince;
  });
  if (isWantedGroup) {
    const areWanted = groups.map(isWantedGroup);
    keepWhere((at) => areWanted[groupOf[at] ?? 0] ?? false);
  }
  const { minPrice, maxPrice, bedrooms: minBedrooms, minArea } = filters;
  if (minPrice !== undefined) keepWhere((at) => numberAt(priceEuro, at) >= minPrice);
  if (maxPrice !== undefined) keepWhere((at) => numberAt(priceEuro, at) <= maxPrice);
  if (minBedrooms !== undefined) keepWhere((at) => numberAt(bedrooms, at) >= minBedrooms);
  if (minArea !== undefined) keepWhere((at) => numberAt(livingM2, at) >= minArea);
  if (filters.energy.length > 0) {
    const codes = new Set(filters.energy.map((letter) => letter.charCodeAt(0)));
    keepWhere((at) => codes.has(energyLetters[at] ?? 0));
  }
  if (filters.isNewBuild) keepWhere((at) => areNewBuild[at] === 1);
  return matching;
}

/** Number of positions that are marked. */
export function countMarked(matching: Uint8Array): number {
  let count = 0;
  for (const mark of matching) count += mark;
  return count;
}

type Slice = { sort: Sort; skipped: number; count: number; total: number };

/** Ids of the marked listings on a page, in the order of the list; walks from the nearer end. */
export function markedIds(
  columns: ListColumns,
  matching: Uint8Array,
  { sort, skipped, count, total }: Slice,
): number[] {
  const order = columns.orders[sort];
  const after = total - skipped - count;
  const isFromEnd = after < skipped;
  const found: number[] = [];
  let left = isFromEnd ? after : skipped;
  for (let step = 0; step < order.length && found.length < count; step += 1) {
    const position = order[isFromEnd ? order.length - 1 - step : step] ?? 0;
    if (matching[position] !== 1) continue;
    if (left > 0) left -= 1;
    else found.push(columns.ids[position] ?? 0);
  }
  return isFromEnd ? found.reverse() : found;
}

import type { Goal } from "../../../property/listing.ts";
import type { ListFilters, Sort } from "../list-filters.ts";
import { orderByNumber } from "./order-by-number.ts";

/** Properties of one place with the same types, which city and type filters include or exclude together. */
export type ListingGroup = { place: string; webIds: readonly number[] };

/**
 * Columns of the listings of one goal by which lists filter and sort, in about 66 bytes per listing. A listing has
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
  areLifeAnnuity: Uint8Array;
  /** Positions in the order of each sort. */
  orders: Record<Sort, Uint32Array>;
};

/** Columns of the listings of a goal in memory; undefined for a list that is not there. */
export type FindColumns = (goal: Goal) => ListColumns | undefined;

/** Numbers by which the columns are sorted, and which nothing else needs. */
export type SortNumbers = { publishedAt: Float64Array; pricePerM2: Float64Array };

/** Filters of a list, and the conditions that do not follow from them alone. */
export type ColumnFilter = {
  filters: Pick<
    ListFilters,
    "minPrice" | "maxPrice" | "bedrooms" | "minArea" | "energy" | "isNewBuild" | "annuity"
  >;
  /** Shows properties closed since this time, in microseconds since 1970; Infinity shows none. */
  closedSince: number;
  /** Absent when no city or type is chosen. */
  isWantedGroup?: (group: ListingGroup) => boolean;
};

/**
 * Positions in each sort order: as `orderOf` in list-condition.server.ts. Yields whenever other work may run.
 */
export function* sortedPositions(
  columns: Omit<ListColumns, "orders">,
  { publishedAt, pricePerM2 }: SortNumbers,
): Generator<void, Record<Sort, Uint32Array>> {
  const { ids, closedAt, priceEuro, livingM2 } = columns;
  const byId = yield* orderByNumber(
    new Uint32Array(ids.length).map((_, position) => position),
    ids.map((id) => -id),
  );
  const inOrder = function* (numbers: Float64Array, sign: 1 | -1): Generator<void, Uint32Array> {
    const keys = numbers.map((number) => (Number.isNaN(number) ? Number.POSITIVE_INFINITY : sign * number));
    return availableFirst(yield* orderByNumber(byId, keys), closedAt);
  };
  return {
    newest: yield* inOrder(publishedAt, -1),
    "price-up": yield* inOrder(priceEuro, 1),
    "price-down": yield* inOrder(priceEuro, -1),
    area: yield* inOrder(livingM2, -1),
    "price-per-m2": yield* inOrder(pricePerM2, 1),
  };
}

/** The same positions with those of closed properties last. */
function availableFirst(positions: Uint32Array, closedAt: Float64Array): Uint32Array {
  const isClosed = (position: number) => !Number.isNaN(closedAt[position]);
  const ordered = new Uint32Array(positions.length);
  ordered.set(positions.filter((position) => !isClosed(position)));
  const closed = positions.filter(isClosed);
  ordered.set(closed, ordered.length - closed.length);
  return ordered;
}

/**
 * Marks the positions of the listings in a list with 1. Follows `passesFilters`, except for areas and
 * neighbourhoods.
 *
 * Each condition is a loop over one column, without a function call or a branch per listing: about a
 * millisecond for a million of them.
 */
export function matchingPositions(columns: ListColumns, wanted: ColumnFilter): Uint8Array {
  const { filters, closedSince, isWantedGroup } = wanted;
  const { minPrice, maxPrice, bedrooms, minArea } = filters;
  const marks = shownMarks(columns.closedAt, closedSince);
  if (isWantedGroup) {
    const areWanted = Uint8Array.from(columns.groups, (group) => (isWantedGroup(group) ? 1 : 0));
    unmarkOthers(marks, columns.groupOf, areWanted);
  }
  if (minPrice !== undefined) unmarkBelow(marks, columns.priceEuro, minPrice);
  if (maxPrice !== undefined) unmarkAbove(marks, columns.priceEuro, maxPrice);
  if (bedrooms !== undefined) unmarkBelow(marks, columns.bedrooms, bedrooms);
  if (minArea !== undefined) unmarkBelow(marks, columns.livingM2, minArea);
  if (filters.energy.length > 0) {
    const areWanted = new Uint8Array(CHARACTER_CODES);
    for (const letter of filters.energy) areWanted[letter.charCodeAt(0)] = 1;
    unmarkOthers(marks, columns.energyLetters, areWanted);
  }
  if (filters.isNewBuild) unmarkOthers(marks, columns.areNewBuild, Uint8Array.of(0, 1));
  if (filters.annuity !== undefined) {
    const areWanted = filters.annuity === "only" ? Uint8Array.of(0, 1) : Uint8Array.of(1, 0);
    unmarkOthers(marks, columns.areLifeAnnuity, areWanted);
  }
  return marks;
}

/** Number of values of a column of character codes. */
const CHARACTER_CODES = 256;

/** Marks what is available, or was closed since a time. */
function shownMarks(closedAt: Float64Array, since: number): Uint8Array {
  const marks = new Uint8Array(closedAt.length);
  // A comparison with NaN, which stands for "not closed", is false.
  for (let at = 0; at < marks.length; at += 1) marks[at] = (closedAt[at] as number) < since ? 0 : 1;
  return marks;
}

/** Unmarks where a number is lower, or absent. */
function unmarkBelow(marks: Uint8Array, numbers: Float64Array, min: number): void {
  for (let at = 0; at < marks.length; at += 1) {
    marks[at] = (marks[at] as number) & Number((numbers[at] as number) >= min);
  }
}

/** Unmarks where a number is higher, or absent. */
function unmarkAbove(marks: Uint8Array, numbers: Float64Array, max: number): void {
  for (let at = 0; at < marks.length; at += 1) {
    marks[at] = (marks[at] as number) & Number((numbers[at] as number) <= max);
  }
}

/** Unmarks where the value is not one of those that have a 1. */
function unmarkOthers(marks: Uint8Array, values: Uint8Array | Uint32Array, areWanted: Uint8Array): void {
  for (let at = 0; at < marks.length; at += 1) {
    marks[at] = (marks[at] as number) & (areWanted[values[at] as number] as number);
  }
}

/** Number of positions that are marked. */
export function countMarked(matching: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < matching.length; at += 1) count += matching[at] as number;
  return count;
}

/** Page of a list, of which the whole has `total` listings. */
export type Slice = { sort: Sort; skipped: number; count: number; total: number };

/** Ids of the marked listings on a page, in any order; walks along the list from its nearer end. */
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
  return found;
}

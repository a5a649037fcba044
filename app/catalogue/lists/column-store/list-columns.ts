import { FEATURES, featureBits } from "../../../property/features.ts";
import type { Goal } from "../../../property/listing.ts";
import { KM_PER_DEGREE, kmPerDegreeEast, type Point } from "../../../property/places/distance.ts";
import { publishedSince } from "../../../property/published-since.ts";
import { stateNumber } from "../../../property/state-of-repair.ts";
import type { ListFilters, Sort, StoredSort } from "../list-filters.ts";
import { type NumberAndFeatureFilters, type NumberColumn, numberBounds } from "../number-filters.ts";
import { orderByNumber } from "./order-by-number.ts";

/** Listings in one place with the same types. A city or type filter includes or excludes all of them together. */
export type ListingGroup = { place: string; webIds: readonly number[] };

/**
 * Columns by which the listings of one goal are filtered and sorted in memory, about 135 bytes per listing. A listing
 * has the same index in every column. NaN stands for an absent number.
 */
export type ListColumns = {
  ids: Float64Array;
  groups: readonly ListingGroup[];
  /** Index in `groups`. */
  groupOf: Uint32Array;
  /** Microseconds since 1970; NaN while the property is available. */
  closedAt: Float64Array;
  /** Microseconds since 1970. */
  publishedAt: Float64Array;
  numbers: Readonly<Record<NumberColumn, Float64Array>>;
  /** Character codes; 0 without a label. */
  energyLetters: Uint8Array;
  areNewBuild: Uint8Array;
  areLifeAnnuity: Uint8Array;
  /** Bits of `featureBits`. */
  features: Uint16Array;
  /** Numbers of `stateNumber`. */
  states: Uint8Array;
  /**
   * Indexes of the listings in each sort order. The order by distance depends on a place (distance-order.server.ts).
   */
  orders: Record<StoredSort, Uint32Array> & { distance?: Uint32Array };
};

/** Returns the columns of a goal, or undefined when they are not loaded. */
export type FindColumns = (goal: Goal) => ListColumns | undefined | Promise<ListColumns | undefined>;

/** Numbers that are needed to sort the columns, and for nothing else. */
export type SortNumbers = { pricePerM2: Float64Array };

/** Filters of a list, and conditions that cannot be derived from the filters alone. */
export type ColumnFilter = {
  goal: Goal;
  filters: NumberAndFeatureFilters &
    Pick<ListFilters, "energy" | "isNewBuild" | "states" | "annuity" | "publishedDays">;
  /**
   * Closed properties are shown when they were closed at or after this time, in microseconds since 1970; Infinity shows
   * none.
   */
  closedSince: number;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Absent when no place is chosen. */
  isAtPlace?: (group: ListingGroup) => boolean;
  /** Centres of the chosen cities, and the radius within which other properties are listed too. */
  around?: { centres: readonly Point[]; radiusKm: number | undefined };
  /** Absent when no type is chosen. */
  isOfType?: (group: ListingGroup) => boolean;
  /** Ids of the listings that pass the filters which only the database can test; absent without such filters. */
  matchingIds?: ReadonlySet<number>;
};

/**
 * Filters that a listing can fail, as bits. A listing that fails exactly one filter would be in the list without that
 * filter, so an option of that filter counts it (option-counts.ts).
 */
export const FILTER_BITS = {
  place: 1,
  type: 2,
  price: 4,
  bedrooms: 8,
  bathrooms: 16,
  energy: 32,
  state: 64,
  annuity: 128,
  published: 256,
  other: 512,
} as const;

const NUMBER_FILTER_BITS: Partial<Record<NumberColumn, number>> = {
  priceEuro: FILTER_BITS.price,
  bedrooms: FILTER_BITS.bedrooms,
  bathrooms: FILTER_BITS.bathrooms,
};

/**
 * Computes the listing positions for each sort order, equal to `listOrder` in list-condition.server.ts. Yields
 * whenever other work may run.
 */
export function* sortedPositions(
  columns: Omit<ListColumns, "orders">,
  { pricePerM2 }: SortNumbers,
): Generator<void, Record<StoredSort, Uint32Array>> {
  const { ids, closedAt, publishedAt } = columns;
  const { priceEuro, livingM2 } = columns.numbers;
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

/**
 * Computes the listing positions in the order of distance from a point; listings without a point come last. Yields
 * like `sortedPositions`.
 */
export function* positionsByDistance(columns: ListColumns, from: Point): Generator<void, Uint32Array> {
  const { ids, closedAt, numbers } = columns;
  const byId = yield* orderByNumber(
    new Uint32Array(ids.length).map((_, position) => position),
    ids.map((id) => -id),
  );
  const squares = ids.map((_, index) => {
    const square = squaredKm(numbers, index, from);
    return Number.isNaN(square) ? Number.POSITIVE_INFINITY : square;
  });
  return availableFirst(yield* orderByNumber(byId, squares), closedAt);
}

/** Moves the positions of closed properties to the end. */
function availableFirst(positions: Uint32Array, closedAt: Float64Array): Uint32Array {
  const isClosed = (position: number) => !Number.isNaN(closedAt[position]);
  const ordered = new Uint32Array(positions.length);
  ordered.set(positions.filter((position) => !isClosed(position)));
  const closed = positions.filter(isClosed);
  ordered.set(closed, ordered.length - closed.length);
  return ordered;
}

/**
 * Computes the bits of the filters that each listing fails (`FILTER_BITS`); 0 for listings that are in the list. Must
 * agree with `passesFilters` in list-condition.server.ts.
 *
 * Each condition is a loop over one column without a function call or a branch per listing, which takes about a
 * millisecond for a million listings.
 */
export function failedFilters(columns: ListColumns, filter: ColumnFilter): Uint16Array {
  const { filters, isAtPlace, around, isOfType, matchingIds } = filter;
  const { groups, groupOf } = columns;
  const failedBits = failClosedBefore(columns.closedAt, filter.closedSince);
  const byGroup = (isWanted: (group: ListingGroup) => boolean) =>
    Uint8Array.from(groups, (group) => (isWanted(group) ? 1 : 0));
  if (isAtPlace && around?.radiusKm !== undefined)
    failOutsideRadius(failedBits, columns, {
      isAllowed: byGroup(isAtPlace),
      ...around,
      radiusKm: around.radiusKm,
    });
  else if (isAtPlace)
    failUnlessAllowed(failedBits, groupOf, { isAllowed: byGroup(isAtPlace), bit: FILTER_BITS.place });
  if (isOfType)
    failUnlessAllowed(failedBits, groupOf, { isAllowed: byGroup(isOfType), bit: FILTER_BITS.type });
  for (const { column, bound, value } of numberBounds(filters, filter.today)) {
    // A bound of 0 means "has a price", which is another filter than the price range.
    const bit = (value > 0 ? NUMBER_FILTER_BITS[column] : undefined) ?? FILTER_BITS.other;
    if (bound === "min") failBelow(failedBits, columns.numbers[column], { min: value, bit });
    else failAbove(failedBits, columns.numbers[column], { max: value, bit });
  }
  if (filters.energy.length > 0) {
    const isAllowed = allowedValues(filters.energy.map((letter) => letter.charCodeAt(0)));
    failUnlessAllowed(failedBits, columns.energyLetters, { isAllowed, bit: FILTER_BITS.energy });
  }
  if (filters.states.length > 0) {
    const isAllowed = allowedValues(filters.states.map(stateNumber));
    failUnlessAllowed(failedBits, columns.states, { isAllowed, bit: FILTER_BITS.state });
  }
  if (filters.isNewBuild)
    failUnlessAllowed(failedBits, columns.areNewBuild, {
      isAllowed: allowedValues([1]),
      bit: FILTER_BITS.other,
    });
  if (filters.features.length > 0) {
    const bits = featureBits(filters.features);
    const isAllowed = Uint8Array.from({ length: FEATURE_VALUES }, (_, value) =>
      Number((value & bits) === bits),
    );
    failUnlessAllowed(failedBits, columns.features, { isAllowed, bit: FILTER_BITS.other });
  }
  if (filters.annuity !== undefined) {
    const isAllowed = allowedValues([filters.annuity === "only" ? 1 : 0]);
    failUnlessAllowed(failedBits, columns.areLifeAnnuity, { isAllowed, bit: FILTER_BITS.annuity });
  }
  if (filters.publishedDays !== undefined) {
    const min = publishedSince(filters.publishedDays, filter.today).getTime() * 1_000;
    failBelow(failedBits, columns.publishedAt, { min, bit: FILTER_BITS.published });
  }
  if (matchingIds) failUnlessMatching(failedBits, columns.ids, matchingIds);
  return failedBits;
}

/** Number of values of a column of bytes. */
const BYTE_VALUES = 256;
/** Number of values of the column of features. */
export const FEATURE_VALUES = 2 ** FEATURES.length;

function allowedValues(values: readonly number[]): Uint8Array {
  const isAllowed = new Uint8Array(BYTE_VALUES);
  for (const value of values) isAllowed[value] = 1;
  return isAllowed;
}

/** Fails the listings that were closed before a time. */
function failClosedBefore(closedAt: Float64Array, since: number): Uint16Array {
  const failedBits = new Uint16Array(closedAt.length);
  // A comparison with NaN, which stands for "not closed", is false.
  for (let index = 0; index < failedBits.length; index += 1)
    failedBits[index] = (closedAt[index] as number) < since ? FILTER_BITS.other : 0;
  return failedBits;
}

/** Fails the listings whose number is lower than the minimum, or absent. */
function failBelow(
  failedBits: Uint16Array,
  numbers: Float64Array,
  { min, bit }: { min: number; bit: number },
) {
  for (let index = 0; index < failedBits.length; index += 1) {
    failedBits[index] = (failedBits[index] as number) | (Number(!((numbers[index] as number) >= min)) * bit);
  }
}

/** Fails the listings whose number is higher than the maximum, or absent. */
function failAbove(
  failedBits: Uint16Array,
  numbers: Float64Array,
  { max, bit }: { max: number; bit: number },
) {
  for (let index = 0; index < failedBits.length; index += 1) {
    failedBits[index] = (failedBits[index] as number) | (Number(!((numbers[index] as number) <= max)) * bit);
  }
}

/** Fails the listings whose value is not allowed; `isAllowed` has a 1 at each allowed value. */
function failUnlessAllowed(
  failedBits: Uint16Array,
  values: Uint8Array | Uint16Array | Uint32Array,
  { isAllowed, bit }: { isAllowed: Uint8Array; bit: number },
): void {
  for (let index = 0; index < failedBits.length; index += 1) {
    failedBits[index] =
      (failedBits[index] as number) | ((1 - (isAllowed[values[index] as number] as number)) * bit);
  }
}

/** Fails the listings that are neither in a chosen place nor within the radius of one of the centres. */
function failOutsideRadius(
  failedBits: Uint16Array,
  columns: Pick<ListColumns, "groupOf" | "numbers">,
  { isAllowed, centres, radiusKm }: { isAllowed: Uint8Array; centres: readonly Point[]; radiusKm: number },
): void {
  const square = radiusKm ** 2;
  for (let index = 0; index < failedBits.length; index += 1) {
    if (isAllowed[columns.groupOf[index] as number] === 1) continue;
    if (!(nearestSquaredKm(columns.numbers, index, centres) <= square))
      failedBits[index] = (failedBits[index] as number) | FILTER_BITS.place;
  }
}

/** Square of the distance to the nearest of several points, in km²; Infinity without a point. */
export function nearestSquaredKm(
  numbers: ListColumns["numbers"],
  index: number,
  centres: readonly Point[],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const centre of centres) {
    const square = squaredKm(numbers, index, centre);
    if (square < least) least = square;
  }
  return least;
}

/** Square of a distance in km², equal to `squaredKm` in list-condition.server.ts; NaN without a point. */
function squaredKm(numbers: ListColumns["numbers"], index: number, { latitude, longitude }: Point): number {
  const north = ((numbers.publicLatitude[index] as number) - latitude) * KM_PER_DEGREE;
  const east = ((numbers.publicLongitude[index] as number) - longitude) * kmPerDegreeEast(latitude);
  return north * north + east * east;
}

/** Fails the listings whose id does not match. */
function failUnlessMatching(
  failedBits: Uint16Array,
  ids: Float64Array,
  matchingIds: ReadonlySet<number>,
): void {
  for (let index = 0; index < failedBits.length; index += 1) {
    if (!matchingIds.has(ids[index] as number))
      failedBits[index] = (failedBits[index] as number) | FILTER_BITS.other;
  }
}

/** Counts the listings that fail no filter. */
export function countPassing(failedBits: Uint16Array): number {
  let count = 0;
  for (let index = 0; index < failedBits.length; index += 1) count += Number(failedBits[index] === 0);
  return count;
}

/**
 * A page of a list that has `total` listings: `count` of them, after the first `skipped` ones. `skipped + count` must
 * not exceed `total`, because pages near the end are read backwards from it.
 */
export type Slice = { sort: Sort; skipped: number; count: number; total: number };

/** Returns the ids of the listings on a page, in no particular order. Starts at the nearer end of the list. */
export function passingIds(
  columns: ListColumns,
  failedBits: Uint16Array,
  { sort, skipped, count, total }: Slice,
): number[] {
  const order = columns.orders[sort] ?? columns.orders.newest;
  const after = total - skipped - count;
  const isFromEnd = after < skipped;
  const ids: number[] = [];
  let toSkip = isFromEnd ? after : skipped;
  for (let step = 0; step < order.length && ids.length < count; step += 1) {
    const position = order[isFromEnd ? order.length - 1 - step : step] ?? 0;
    if (failedBits[position] !== 0) continue;
    if (toSkip > 0) toSkip -= 1;
    else ids.push(columns.ids[position] ?? 0);
  }
  return ids;
}

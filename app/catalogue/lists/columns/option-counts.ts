import { dayNumber } from "../../../property/available-day.ts";
import { FEATURES, type Feature, featureBits } from "../../../property/features.ts";
import type { Goal } from "../../../property/listing.ts";
import { publishedSince } from "../../../property/published-since.ts";
import { STATES_OF_REPAIR, type StateOfRepair, stateNumber } from "../../../property/state-of-repair.ts";
import {
  ENERGY_LETTERS,
  type EnergyLetter,
  PUBLISHED_DAYS,
  type PublishedDays,
  RADII_KM,
  type RadiusKm,
} from "../list-filters.ts";
import {
  type ColumnFilter,
  FEATURE_VALUES,
  FILTER_BITS,
  type ListColumns,
  nearestSquaredKm,
} from "./list-columns.ts";

/**
 * Number of properties that each option of a filter would give, with the other filters as they are. An option of a
 * filter with several values counts its own properties; a feature counts those that have it besides the others.
 */
export type OptionCounts = {
  /** By WebID and by key of a place; absent for none. */
  types: ReadonlyMap<number, number>;
  places: ReadonlyMap<string, number>;
  /** Around the chosen cities; 0 counts those in them, or in a chosen province. Absent without a city. */
  radius?: Readonly<Record<RadiusKm | 0, number>>;
  /** Index 3 counts properties with three or more; 0 counts all with a number. */
  bedrooms: readonly number[];
  bathrooms: readonly number[];
  energy: Readonly<Record<EnergyLetter, number>>;
  states: Readonly<Record<StateOfRepair, number>>;
  features: Readonly<Record<Feature, number>>;
  annuity: { only: number; none: number };
  newBuild: number;
  viewingDays: number;
  withPrice: number;
  published: Readonly<Record<PublishedDays, number>>;
  prices: PriceCounts;
};

/** `counts[n]` is the number of prices from `n * step` on, below the next step; the last also counts those above. */
export type PriceCounts = { step: number; counts: readonly number[] };

/** Options of bedrooms and bathrooms go up to this number. */
export const MAX_ROOMS = 5;

/** Steps in which prices are counted; some are joined for the eye (price-bars.ts). */
const PRICE_STEPS = 400;
const STEP_EURO: Record<Goal, number> = { sale: 5_000, rent: 25 };

/**
 * Counts all options, from the listings that fail at most the filter of the option. Each filter is a loop over one
 * column, as in `failedFilters`.
 */
export function countOptions(
  columns: ListColumns,
  failedBits: Uint16Array,
  { goal, today, isAtPlace, around }: Pick<ColumnFilter, "goal" | "today" | "isAtPlace" | "around">,
): OptionCounts {
  const { groups, groupOf, numbers, energyLetters, states, areLifeAnnuity, areNewBuild } = columns;
  const step = STEP_EURO[goal];
  const tally = (bit: number, values: Values, size = BYTE_VALUES) =>
    countValues(failedBits, { bit, values, size });
  const byType = tally(FILTER_BITS.type, groupOf, groups.length);
  const byPlace = tally(FILTER_BITS.place, groupOf, groups.length);
  const letters = tally(FILTER_BITS.energy, energyLetters);
  const byState = tally(FILTER_BITS.state, states);
  const annuity = tally(FILTER_BITS.annuity, areLifeAnnuity);
  const byFeatures = tally(NO_FILTER_BIT, columns.features, FEATURE_VALUES);
  const types = new Map<number, number>();
  const places = new Map<string, number>();
  groups.forEach(({ place, webIds }, at) => {
    places.set(place, (places.get(place) ?? 0) + (byPlace[at] as number));
    for (const webId of webIds) types.set(webId, (types.get(webId) ?? 0) + (byType[at] as number));
  });
  const countWith = (bit: number) =>
    byFeatures.reduce((total, count, bits) => total + ((bits & bit) === 0 ? 0 : count), 0);
  return {
    types,
    places,
    radius: isAtPlace && around && countRadii(columns, failedBits, { isAtPlace, ...around }),
    bedrooms: countAtLeast(
      countSteps(failedBits, numbers.bedrooms, { bit: FILTER_BITS.bedrooms, size: MAX_ROOMS + 1 }),
    ),
    bathrooms: countAtLeast(
      countSteps(failedBits, numbers.bathrooms, { bit: FILTER_BITS.bathrooms, size: MAX_ROOMS + 1 }),
    ),
    energy: recordOf(ENERGY_LETTERS, (letter) => letters[letter.charCodeAt(0)] ?? 0),
    states: recordOf(STATES_OF_REPAIR, (state) => byState[stateNumber(state)] ?? 0),
    features: recordOf(FEATURES, (feature) => countWith(featureBits([feature]))),
    annuity: { none: annuity[0] ?? 0, only: annuity[1] ?? 0 },
    newBuild: tally(NO_FILTER_BIT, areNewBuild)[1] ?? 0,
    viewingDays: countFrom(failedBits, numbers.lastViewingDay, {
      from: dayNumber(today),
      bit: NO_FILTER_BIT,
    }),
    withPrice: countFrom(failedBits, numbers.priceEuro, { from: 0, bit: NO_FILTER_BIT }),
    published: recordOf(PUBLISHED_DAYS, (days) =>
      countFrom(failedBits, columns.publishedAt, {
        from: publishedSince(days, today).getTime() * 1_000,
        bit: FILTER_BITS.published,
      }),
    ),
    prices: {
      step,
      counts: [
        ...countSteps(failedBits, numbers.priceEuro, { bit: FILTER_BITS.price, size: PRICE_STEPS, step }),
      ],
    },
  };
}

/** Number of listings that each radius would show. */
function countRadii(
  { groups, groupOf, numbers }: ListColumns,
  failedBits: Uint16Array,
  {
    isAtPlace,
    centres,
  }: { isAtPlace: NonNullable<ColumnFilter["isAtPlace"]> } & NonNullable<ColumnFilter["around"]>,
): OptionCounts["radius"] {
  const isInPlace = Uint8Array.from(groups, (group) => Number(isAtPlace(group)));
  const counts = { 0: 0, ...recordOf(RADII_KM, () => 0) };
  for (let at = 0; at < failedBits.length; at += 1) {
    const failed = failedBits[at] as number;
    if (failed !== 0 && failed !== FILTER_BITS.place) continue;
    const isInside = isInPlace[groupOf[at] as number] === 1;
    const square = isInside ? 0 : nearestSquaredKm(numbers, at, centres);
    if (isInside) counts[0] += 1;
    for (const km of RADII_KM) counts[km] += Number(square <= km * km);
  }
  return counts;
}

type Values = Uint8Array | Uint16Array | Uint32Array;

/** Number of values of a column of bytes. */
const BYTE_VALUES = 256;
/** Of filters whose options narrow the list further, only the listings in it count. */
const NO_FILTER_BIT = 0;

/** Number of listings with each value that fail nothing but `bit`. */
function countValues(
  failedBits: Uint16Array,
  { bit, values, size }: { bit: number; values: Values; size: number },
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let at = 0; at < failedBits.length; at += 1) {
    const failed = failedBits[at] as number;
    if (failed === 0 || failed === bit) increment(counts, values[at] as number);
  }
  return counts;
}

/** The same by steps of a number; larger ones are in the last step, and absent ones (NaN) in none. */
function countSteps(
  failedBits: Uint16Array,
  numbers: Float64Array,
  { bit, size, step = 1 }: { bit: number; size: number; step?: number },
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let at = 0; at < failedBits.length; at += 1) {
    const failed = failedBits[at] as number;
    const number = numbers[at] as number;
    if ((failed === 0 || failed === bit) && number >= 0)
      increment(counts, Math.min(Math.floor(number / step), size - 1));
  }
  return counts;
}

/** Number of listings that fail nothing but `bit`, and whose number is at least `from`. */
function countFrom(
  failedBits: Uint16Array,
  numbers: Float64Array,
  { from, bit }: { from: number; bit: number },
): number {
  let count = 0;
  for (let at = 0; at < failedBits.length; at += 1) {
    const failed = failedBits[at] as number;
    count += Number((failed === 0 || failed === bit) && (numbers[at] as number) >= from);
  }
  return count;
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

/** Sums from the end: how many have this number or more. */
function countAtLeast(counts: Uint32Array): number[] {
  return Array.from(counts, (_, from) => sum(counts.subarray(from)));
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function recordOf<Name extends string | number>(
  names: readonly Name[],
  countOf: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
}

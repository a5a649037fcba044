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
 * Number of properties that a list would have with each option of a filter, while the other filters stay. An option
 * of a multi-value filter counts its own properties only; a feature counts the properties that have it in addition to
 * the chosen features.
 */
export type OptionCounts = {
  /** By WebID (type code of the feed). A type without properties is absent or 0. */
  types: ReadonlyMap<number, number>;
  /** By key of a place. A place without properties is absent or 0. */
  places: ReadonlyMap<string, number>;
  /**
   * By radius around the chosen cities; 0 counts the properties in these cities or in a chosen province or region,
   * which the other numbers include. Absent without a city.
   */
  radius?: Readonly<Record<RadiusKm | 0, number>>;
  /** Index 3 counts properties with three or more bedrooms; index 0 counts all with a known number. */
  bedrooms: readonly number[];
  bathrooms: readonly number[];
  energy: Readonly<Record<EnergyLetter, number>>;
  states: Readonly<Record<StateOfRepair, number>>;
  features: Readonly<Record<Feature, number>>;
  annuity: { only: number; none: number };
  newBuild: number;
  /** Properties with a viewing day today or later. */
  viewingDays: number;
  /** Properties with a published price. */
  withPrice: number;
  published: Readonly<Record<PublishedDays, number>>;
  prices: PriceCounts;
};

/**
 * `counts[n]` is the number of prices from `n * step` up to the next step; the last entry also counts all higher
 * prices.
 */
export type PriceCounts = { step: number; counts: readonly number[] };

/** Highest option of the bedroom and bathroom filters. */
export const MAX_ROOMS = 5;

/** Number of steps in which prices are counted. The histogram joins several of them into one bar (price-bars.ts). */
const PRICE_STEPS = 400;
const STEP_EURO: Record<Goal, number> = { sale: 5_000, rent: 25 };

/**
 * Counts all options, among the listings that fail no filter other than that of the option. Each filter is a loop
 * over one column, as in `failedFilters`.
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
  groups.forEach(({ place, webIds }, index) => {
    places.set(place, (places.get(place) ?? 0) + (byPlace[index] as number));
    for (const webId of webIds) types.set(webId, (types.get(webId) ?? 0) + (byType[index] as number));
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

/** Counts the listings within each radius. */
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
  for (let index = 0; index < failedBits.length; index += 1) {
    const failed = failedBits[index] as number;
    if (failed !== 0 && failed !== FILTER_BITS.place) continue;
    const isInside = isInPlace[groupOf[index] as number] === 1;
    const square = isInside ? 0 : nearestSquaredKm(numbers, index, centres);
    if (isInside) counts[0] += 1;
    for (const km of RADII_KM) counts[km] += Number(square <= km * km);
  }
  return counts;
}

type Values = Uint8Array | Uint16Array | Uint32Array;

/** Number of values that a byte can have. */
const BYTE_VALUES = 256;
/** For filters whose options narrow the list further: counts only listings that fail no filter at all. */
const NO_FILTER_BIT = 0;

/** Counts the listings by value, among those that fail no filter other than `bit`. */
function countValues(
  failedBits: Uint16Array,
  { bit, values, size }: { bit: number; values: Values; size: number },
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let index = 0; index < failedBits.length; index += 1) {
    const failed = failedBits[index] as number;
    if (failed === 0 || failed === bit) increment(counts, values[index] as number);
  }
  return counts;
}

/**
 * Counts the listings by steps of a number, as `countValues` does. The last step includes all higher numbers; absent
 * numbers (NaN) are not counted.
 */
function countSteps(
  failedBits: Uint16Array,
  numbers: Float64Array,
  { bit, size, step = 1 }: { bit: number; size: number; step?: number },
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let index = 0; index < failedBits.length; index += 1) {
    const failed = failedBits[index] as number;
    const number = numbers[index] as number;
    if ((failed === 0 || failed === bit) && number >= 0)
      increment(counts, Math.min(Math.floor(number / step), size - 1));
  }
  return counts;
}

/** Counts the listings that fail no filter other than `bit`, and whose number is at least `from`. */
function countFrom(
  failedBits: Uint16Array,
  numbers: Float64Array,
  { from, bit }: { from: number; bit: number },
): number {
  let count = 0;
  for (let index = 0; index < failedBits.length; index += 1) {
    const failed = failedBits[index] as number;
    count += Number((failed === 0 || failed === bit) && (numbers[index] as number) >= from);
  }
  return count;
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

/** Converts counts per number into counts of "this number or more". */
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

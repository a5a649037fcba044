import { dayNumber } from "../../../property/available-day.ts";
import { FEATURES, type Feature, featureBits } from "../../../property/features.ts";
import type { Goal } from "../../../property/listing.ts";
import { STATES_OF_REPAIR, type StateOfRepair, stateNumber } from "../../../property/state-of-repair.ts";
import { ENERGY_LETTERS, type EnergyLetter } from "../list-filters.ts";
import { FAILS, type ListColumns } from "./list-columns.ts";

/**
 * Number of properties that each option of a filter would give, with the other filters as they are. An option of a
 * filter with several values counts its own properties; a feature counts those that have it besides the others.
 */
export type OptionCounts = {
  /** By WebID and by key of a place; absent for none. */
  types: ReadonlyMap<number, number>;
  places: ReadonlyMap<string, number>;
  /** Index 3 counts homes with three or more; 0 counts all that have a number or not. */
  bedrooms: readonly number[];
  bathrooms: readonly number[];
  energy: Readonly<Record<EnergyLetter, number>>;
  states: Readonly<Record<StateOfRepair, number>>;
  features: Readonly<Record<Feature, number>>;
  annuity: { only: number; none: number };
  newBuild: number;
  viewingDays: number;
  withPrice: number;
  prices: PriceCounts;
};

/** `counts[n]` is the number of prices from `n * step` on, below the next step; the last also counts those above. */
export type PriceCounts = { step: number; counts: readonly number[] };

/** Options of bedrooms and bathrooms go up to this number. */
export const MAX_ROOMS = 5;

/** Steps in which prices are counted; some are joined for the eye (price-bars.ts). */
const PRICE_STEPS = 400;
const STEP_EURO: Record<Goal, number> = { sale: 5_000, rent: 25 };

/** Counts all options in one pass, from the listings that fail at most one filter. */
export function countOptions(
  columns: ListColumns,
  fails: Uint16Array,
  { goal, today }: { goal: Goal; today: string },
): OptionCounts {
  const tally = new Tally(columns, { step: STEP_EURO[goal], today: dayNumber(today) });
  for (let at = 0; at < fails.length; at += 1) {
    const failed = fails[at] as number;
    if (failed === 0) tally.addAll(at);
    else if ((failed & (failed - 1)) === 0) tally.addTo(failed, at);
  }
  return tally.counts();
}

/** Sums of a pass. */
class Tally {
  readonly #columns: ListColumns;
  readonly #step: number;
  readonly #today: number;
  readonly #byType: Uint32Array;
  readonly #byPlace: Uint32Array;
  readonly #bedrooms = new Uint32Array(MAX_ROOMS + 1);
  readonly #bathrooms = new Uint32Array(MAX_ROOMS + 1);
  readonly #letters = new Uint32Array(256);
  readonly #states = new Uint32Array(256);
  readonly #features = new Uint32Array(256);
  readonly #annuity = new Uint32Array(2);
  readonly #prices = new Uint32Array(PRICE_STEPS);
  #newBuild = 0;
  #viewingDays = 0;
  #withPrice = 0;

  constructor(columns: ListColumns, { step, today }: { step: number; today: number }) {
    this.#columns = columns;
    this.#step = step;
    this.#today = today;
    this.#byType = new Uint32Array(columns.groups.length);
    this.#byPlace = new Uint32Array(columns.groups.length);
  }

  /** A listing in the list counts for the options of every filter. */
  addAll(at: number): void {
    const { features, areNewBuild, numbers } = this.#columns;
    for (const bit of ONE_FILTER) this.addTo(bit, at);
    add(this.#features, features[at] as number);
    this.#newBuild += areNewBuild[at] as number;
    this.#viewingDays += Number((numbers.lastViewingDay[at] as number) >= this.#today);
    this.#withPrice += Number((numbers.priceEuro[at] as number) >= 0);
  }

  /** A listing that fails one filter alone counts for the options of that filter. */
  addTo(bit: number, at: number): void {
    const { groupOf, numbers, energyLetters, states, areLifeAnnuity } = this.#columns;
    switch (bit) {
      case FAILS.type:
        add(this.#byType, groupOf[at] as number);
        break;
      case FAILS.place:
        add(this.#byPlace, groupOf[at] as number);
        break;
      case FAILS.bedrooms:
        add(this.#bedrooms, roomIndex(numbers.bedrooms[at] as number));
        break;
      case FAILS.bathrooms:
        add(this.#bathrooms, roomIndex(numbers.bathrooms[at] as number));
        break;
      case FAILS.energy:
        add(this.#letters, energyLetters[at] as number);
        break;
      case FAILS.state:
        add(this.#states, states[at] as number);
        break;
      case FAILS.annuity:
        add(this.#annuity, areLifeAnnuity[at] as number);
        break;
      case FAILS.price:
        this.#addPrice(numbers.priceEuro[at] as number);
    }
  }

  #addPrice(euro: number): void {
    if (!(euro >= 0)) return;
    add(this.#prices, Math.min(Math.floor(euro / this.#step), PRICE_STEPS - 1));
  }

  counts(): OptionCounts {
    const { groups } = this.#columns;
    const types = new Map<number, number>();
    const places = new Map<string, number>();
    groups.forEach(({ place, webIds }, at) => {
      places.set(place, (places.get(place) ?? 0) + (this.#byPlace[at] as number));
      for (const webId of webIds) types.set(webId, (types.get(webId) ?? 0) + (this.#byType[at] as number));
    });
    return {
      types,
      places,
      bedrooms: orMore(this.#bedrooms),
      bathrooms: orMore(this.#bathrooms),
      energy: record(ENERGY_LETTERS, (letter) => this.#letters[letter.charCodeAt(0)] ?? 0),
      states: record(STATES_OF_REPAIR, (state) => this.#states[stateNumber(state)] ?? 0),
      features: record(FEATURES, (feature) => this.#countWith(featureBits([feature]))),
      annuity: { none: this.#annuity[0] ?? 0, only: this.#annuity[1] ?? 0 },
      newBuild: this.#newBuild,
      viewingDays: this.#viewingDays,
      withPrice: this.#withPrice,
      prices: { step: this.#step, counts: [...this.#prices] },
    };
  }

  #countWith(bit: number): number {
    return this.#features.reduce((total, count, bits) => total + ((bits & bit) === 0 ? 0 : count), 0);
  }
}

/** Filters of which each listing of the list counts for one option. */
const ONE_FILTER = [
  FAILS.type,
  FAILS.place,
  FAILS.bedrooms,
  FAILS.bathrooms,
  FAILS.energy,
  FAILS.state,
  FAILS.annuity,
  FAILS.price,
];

function add(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

/** NaN, which stands for an absent number, becomes 0. */
function roomIndex(rooms: number): number {
  return rooms >= 1 ? Math.min(Math.floor(rooms), MAX_ROOMS) : 0;
}

/** Sums from the end: how many have this number or more. */
function orMore(counts: Uint32Array): number[] {
  return Array.from(counts, (_, from) => sum(counts.subarray(from)));
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function record<Name extends string>(
  names: readonly Name[],
  countOf: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
}

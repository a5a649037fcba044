import {
  type AnnuityFilter,
  type ListFilters,
  listQuery,
  readListFilters,
} from "../catalogue/lists/list-filters.ts";
import type { NumberFilter } from "../catalogue/lists/number-filters.ts";
import { dayNumber } from "../property/available-day.ts";
import { featureBits } from "../property/features.ts";
import { normaliseName } from "../property/places/normalise-name.ts";
import { stateNumber } from "../property/state-of-repair.ts";
import { streetKey } from "../property/street.ts";
import { keywordQuery } from "../property/words.ts";

/** Further filters of a list, for which a saved search has no field of its own. */
export type WishFilters = Pick<
  ListFilters,
  | "bathrooms"
  | "minLand"
  | "maxLand"
  | "builtFrom"
  | "energy"
  | "isNewBuild"
  | "features"
  | "states"
  | "availableBy"
  | "hasViewingDays"
  | "hasPrice"
  | "keyword"
  | "annuity"
  | "street"
  | "neighbourhood"
>;

/** Wishes that are numbers. */
export const NUMBER_WISHES = [
  "bathrooms",
  "minLand",
  "maxLand",
  "builtFrom",
] as const satisfies readonly NumberFilter[];

/**
 * Wishes of a saved search as they are stored: the query of a list, and the values that the database
 * compares.
 */
export type SearchWishes = Partial<Record<(typeof NUMBER_WISHES)[number], number>> & {
  query?: string;
  energy?: string[];
  newBuild?: true;
  /** Bits of `featureBits`. */
  features?: number;
  /** Numbers of `stateNumber`. */
  states?: number[];
  availableDay?: number;
  viewing?: true;
  withPrice?: true;
  /** Search query of the keyword for PostgreSQL (`keywordQuery`). */
  words?: string;
  annuity?: AnnuityFilter;
  /** Normalised by `streetKey`. */
  street?: string;
  /** Normalised by `normaliseName`. */
  neighbourhood?: string;
};

/** Formats the wishes among the filters as the query of a list; empty when there are none. */
export function wishQuery(filters: WishFilters): string {
  const { bathrooms, minLand, maxLand, builtFrom, energy, isNewBuild, features, states } = filters;
  const { availableBy, hasViewingDays, hasPrice, keyword, annuity, street, neighbourhood } = filters;
  return listQuery({
    ...{ bathrooms, minLand, maxLand, builtFrom, energy, isNewBuild, features, states },
    ...{ availableBy, hasViewingDays, hasPrice, keyword, annuity, street, neighbourhood },
  }).slice(1);
}

/** Parses a query of wishes into the filters of a list. */
export function wishFilters(query: string): ListFilters {
  const filters = readListFilters(new URLSearchParams(query));
  return readListFilters(new URLSearchParams(wishQuery(filters)));
}

/** Converts a query of wishes to the stored form. Absent wishes have no key. */
export function searchWishes(query: string): SearchWishes {
  const filters = wishFilters(query);
  const { energy, features, states, keyword, street, neighbourhood } = filters;
  const wishes: SearchWishes = {
    query: wishQuery(filters) || undefined,
    ...Object.fromEntries(NUMBER_WISHES.map((name) => [name, filters[name]])),
    energy: energy.length > 0 ? energy : undefined,
    newBuild: filters.isNewBuild || undefined,
    features: featureBits(features) || undefined,
    states: states.length > 0 ? states.map(stateNumber) : undefined,
    availableDay: filters.availableBy === undefined ? undefined : dayNumber(filters.availableBy),
    viewing: filters.hasViewingDays || undefined,
    withPrice: filters.hasPrice || undefined,
    words: keyword === undefined ? undefined : keywordQuery(keyword),
    annuity: filters.annuity,
    street: street === undefined ? undefined : streetKey(street),
    neighbourhood: neighbourhood === undefined ? undefined : normaliseName(neighbourhood),
  };
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
}

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

/** Filters of a list for which a saved search has no field of its own. */
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

/** The numbers among the wishes. */
export const WISHED_NUMBERS = [
  "bathrooms",
  "minLand",
  "maxLand",
  "builtFrom",
] as const satisfies readonly NumberFilter[];

/** Wishes of a saved search: as in the URL of a list, and as the database compares them. */
export type SearchWishes = Partial<Record<(typeof WISHED_NUMBERS)[number], number>> & {
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
  /** The keyword as PostgreSQL searches it (`keywordQuery`). */
  words?: string;
  annuity?: AnnuityFilter;
  /** As `streetKey` writes it. */
  street?: string;
  /** As `normaliseName` writes it. */
  neighbourhood?: string;
};

/** The wishes among filters, as the query of a list; empty without any. */
export function wishQuery(filters: WishFilters): string {
  const { bathrooms, minLand, maxLand, builtFrom, energy, isNewBuild, features, states } = filters;
  const { availableBy, hasViewingDays, hasPrice, keyword, annuity, street, neighbourhood } = filters;
  return listQuery({
    ...{ bathrooms, minLand, maxLand, builtFrom, energy, isNewBuild, features, states },
    ...{ availableBy, hasViewingDays, hasPrice, keyword, annuity, street, neighbourhood },
  }).slice(1);
}

/** Filters of a list that a query of wishes stands for. */
export function wishFilters(query: string): ListFilters {
  const filters = readListFilters(new URLSearchParams(query));
  return readListFilters(new URLSearchParams(wishQuery(filters)));
}

/** Wishes as they are stored. Those that are absent have no key. */
export function searchWishes(query: string): SearchWishes {
  const filters = wishFilters(query);
  const { energy, features, states, keyword, street, neighbourhood } = filters;
  const wishes: SearchWishes = {
    query: wishQuery(filters) || undefined,
    ...Object.fromEntries(WISHED_NUMBERS.map((name) => [name, filters[name]])),
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

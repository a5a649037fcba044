import type { ListFilters } from "../lists/list-filters.ts";

/** Filters and sort order of the units of a project: those filters of a list that also apply to units. */
export type UnitFilters = Pick<ListFilters, "bedrooms" | "maxPrice"> & { sort: UnitSort };

export const UNIT_SORTS = ["newest", "price-up", "price-down", "area"] as const;
/** `newest` is the default order of a list; for units it means by floor and reference. */
export type UnitSort = (typeof UNIT_SORTS)[number];

/** Facts about a unit that filters and sorting use. An unpublished price is left out. */
export type UnitFacts = {
  isAvailable: boolean;
  priceEuro?: number;
  bedrooms?: number;
  livingM2?: number;
};

/** The filters of a URL that apply to units. */
export function unitFilters({ bedrooms, maxPrice, sort }: ListFilters): UnitFilters {
  return { bedrooms, maxPrice, sort: UNIT_SORTS.find((known) => known === sort) ?? "newest" };
}

/**
 * The units that pass the filters, sorted. In every order, available units come
 * first, and units with an unknown value come after those with a known one. A unit
 * without a published price never passes a price filter.
 */
export function filteredUnits<Unit>(
  units: readonly Unit[],
  factsOf: (unit: Unit) => UnitFacts,
  { bedrooms, maxPrice, sort }: UnitFilters,
): Unit[] {
  return units
    .map((unit) => ({ unit, facts: factsOf(unit) }))
    .filter(
      ({ facts }) =>
        (bedrooms === undefined || (facts.bedrooms ?? 0) >= bedrooms) &&
        (maxPrice === undefined || (facts.priceEuro ?? Number.POSITIVE_INFINITY) <= maxPrice),
    )
    .sort(
      ({ facts: one }, { facts: other }) =>
        Number(other.isAvailable) - Number(one.isAvailable) || ORDERS[sort](one, other),
    )
    .map(({ unit }) => unit);
}

type Order = (one: UnitFacts, other: UnitFacts) => number;

const ORDERS: Record<UnitSort, Order> = {
  newest: () => 0,
  "price-up": (one, other) => knownFirst(one.priceEuro, other.priceEuro, (a, b) => a - b),
  "price-down": (one, other) => knownFirst(one.priceEuro, other.priceEuro, (a, b) => b - a),
  area: (one, other) => knownFirst(one.livingM2, other.livingM2, (a, b) => b - a),
};

function knownFirst(
  one: number | undefined,
  other: number | undefined,
  compare: (one: number, other: number) => number,
): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return compare(one, other);
}

import type { ListFilters } from "./list-filters.ts";

/** What narrows and orders the homes of a project: what the address of a list says, as far as it concerns them. */
export type UnitFilters = Pick<ListFilters, "bedrooms" | "maxPrice"> & { sort: UnitSort };

export const UNIT_SORTS = ["newest", "price-up", "price-down", "area"] as const;
/** `newest`, the usual order of lists, is here the order of the project: by floor and reference. */
export type UnitSort = (typeof UNIT_SORTS)[number];

/** A unit as it is compared. A price that is not published plays no part. */
export type ComparedUnit = {
  isAvailable: boolean;
  priceEuro?: number;
  bedrooms?: number;
  livingM2?: number;
};

/** The filters of an address that concern the homes of a project. */
export function unitFilters({ bedrooms, maxPrice, sort }: ListFilters): UnitFilters {
  return { bedrooms, maxPrice, sort: UNIT_SORTS.find((known) => known === sort) ?? "newest" };
}

/**
 * The units that pass, in the wanted order. What can still be had comes first in every order; a unit of which
 * the figure is not known comes after those of which it is, and one without a public price passes no limit.
 */
export function chosenUnits<Unit>(
  units: readonly Unit[],
  compared: (unit: Unit) => ComparedUnit,
  { bedrooms, maxPrice, sort }: UnitFilters,
): Unit[] {
  return units
    .map((unit) => ({ unit, facts: compared(unit) }))
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

type Order = (one: ComparedUnit, other: ComparedUnit) => number;

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

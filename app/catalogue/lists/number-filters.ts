import { dayNumber } from "../../property/available-day.ts";
import type { Feature } from "../../property/features.ts";

/** Numbers of a listing by which lists and alerts filter or sort, by the name of their column. */
export const NUMBER_COLUMNS = [
  "priceEuro",
  "bedrooms",
  "livingM2",
  "bathrooms",
  "groundM2",
  "constructionYear",
  "availableDay",
  "lastViewingDay",
  "publicLatitude",
  "publicLongitude",
] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

type NumberFilterRule = { column: NumberColumn; bound: "min" | "max"; largest: number };

/** Larger numbers filter nothing. */
export const MAX_EURO = 1_000_000_000;
export const MAX_AREA_M2 = 1_000_000;

/** Filters that are one number, by their name in the URL. A listing without the number passes none of them. */
export const NUMBER_FILTERS = {
  minPrice: { column: "priceEuro", bound: "min", largest: MAX_EURO },
  maxPrice: { column: "priceEuro", bound: "max", largest: MAX_EURO },
  bedrooms: { column: "bedrooms", bound: "min", largest: 100 },
  minArea: { column: "livingM2", bound: "min", largest: MAX_AREA_M2 },
  maxArea: { column: "livingM2", bound: "max", largest: MAX_AREA_M2 },
  bathrooms: { column: "bathrooms", bound: "min", largest: 100 },
  minLand: { column: "groundM2", bound: "min", largest: 100_000_000 },
  maxLand: { column: "groundM2", bound: "max", largest: 100_000_000 },
  builtFrom: { column: "constructionYear", bound: "min", largest: 2_200 },
} as const satisfies Record<string, NumberFilterRule>;

export type NumberFilter = keyof typeof NUMBER_FILTERS;
export const NUMBER_FILTER_NAMES = Object.keys(NUMBER_FILTERS) as NumberFilter[];

/** A bound that a number of a listing must keep. */
export type NumberBound = { column: NumberColumn; bound: "min" | "max"; value: number };

/** Filters that a listing must pass by its own numbers and features. */
export type NumberAndFeatureFilters = Partial<Record<NumberFilter, number>> & {
  availableBy?: string;
  features: readonly Feature[];
  hasViewingDays: boolean;
  hasPrice: boolean;
};

/** All bounds of the filters of a list. Properties to be viewed today count as open, whatever the hour. */
export function numberBounds(
  filters: Omit<NumberAndFeatureFilters, "features">,
  today: string,
): NumberBound[] {
  const bounds: NumberBound[] = NUMBER_FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    const { column, bound } = NUMBER_FILTERS[name];
    return value === undefined ? [] : [{ column, bound, value }];
  });
  const { availableBy, hasViewingDays, hasPrice } = filters;
  if (availableBy) bounds.push({ column: "availableDay", bound: "max", value: dayNumber(availableBy) });
  if (hasViewingDays) bounds.push({ column: "lastViewingDay", bound: "min", value: dayNumber(today) });
  if (hasPrice) bounds.push({ column: "priceEuro", bound: "min", value: 0 });
  return bounds;
}

import { dayNumber } from "../../property/available-day.ts";
import type { Feature } from "../../property/features.ts";

/** Numeric columns of a listing by which lists and alerts filter or sort. */
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

/** Maximum values of the number filters. A larger number is ignored. */
export const MAX_EURO = 1_000_000_000;
export const MAX_AREA_M2 = 1_000_000;

/** Filters that consist of one number, by their name in the URL. A listing without that number passes none of them. */
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

/** A lower or upper bound for a numeric column. The bound itself is allowed. */
export type NumberBound = { column: NumberColumn; bound: "min" | "max"; value: number };

/** Filters that depend only on the numbers and features of a listing. */
export type NumberAndFeatureFilters = Partial<Record<NumberFilter, number>> & {
  availableBy?: string;
  features: readonly Feature[];
  hasViewingDays: boolean;
  hasPrice: boolean;
};

/** Converts the filters of a list into bounds. A viewing day counts as upcoming until the end of the day. */
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

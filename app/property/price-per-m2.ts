import { type PricedProperty, type PriceSettings, totalPriceEuro } from "./price.ts";

type MeasuredProperty = PricedProperty & { goal: "sale" | "rent"; livingM2?: number | undefined };

/** Smaller living areas are treated as mistakes. */
const MIN_LIVING_M2 = 10;

/**
 * Price per m² of living area of a property for sale, in whole euro. Undefined for rentals, life annuities,
 * prices that are not published, starting prices, and prices per unit.
 */
export function pricePerM2Euro(property: MeasuredProperty, settings: PriceSettings = {}): number | undefined {
  const { livingM2 } = property;
  if (livingM2 === undefined || livingM2 < MIN_LIVING_M2) return undefined;
  const priceEuro = totalPriceEuro(property, settings);
  return priceEuro === undefined ? undefined : Math.round(priceEuro / livingM2);
}

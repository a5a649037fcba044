import { hasPriceUnit } from "../property/price.ts";
import { rentPeriod } from "../property/rent-period.ts";
import type { ExportedListing } from "./exported-listing.ts";

/**
 * Price for formats that do not name its unit: of the whole property for sale, or of one period of its rent. Undefined
 * when no price is published, and for a price per unit, such as € 95 /m². The price of a life annuity is its bouquet.
 */
export function wholePriceEuro({
  goal,
  priceEuro,
  priceUnitText,
  finance,
}: ExportedListing): number | undefined {
  if (finance.annuity !== undefined) return priceEuro;
  const isPerUnit = goal === "sale" ? hasPriceUnit(priceUnitText) : rentPeriod(priceUnitText) === undefined;
  return isPerUnit ? undefined : priceEuro;
}

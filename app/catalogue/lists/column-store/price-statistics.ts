import type { StoredSort } from "../list-filters.ts";
import type { ListColumns } from "./list-columns.ts";

/** Statistics of the published prices in a list. */
export type PriceStatistics = {
  lowestEuro: number;
  highestEuro: number;
  /** Among properties whose living area is known. */
  medianPerM2Euro?: number;
};

const BY_PRICE_PER_M2: StoredSort = "price-per-m2";

/**
 * Computes the statistics of the available listings that fail no filter. Undefined when none of them has a price. Reads
 * them in the order of price per m², so that the median needs no sorting.
 */
export function priceStatistics(columns: ListColumns, failedBits: Uint16Array): PriceStatistics | undefined {
  const { closedAt, numbers, orders } = columns;
  let [lowestEuro, highestEuro] = [Number.POSITIVE_INFINITY, 0];
  const perM2: number[] = [];
  for (const index of orders[BY_PRICE_PER_M2]) {
    const price = numbers.priceEuro[index] as number;
    if (failedBits[index] !== 0 || !Number.isNaN(closedAt[index]) || !(price > 0)) continue;
    lowestEuro = Math.min(lowestEuro, price);
    highestEuro = Math.max(highestEuro, price);
    const area = numbers.livingM2[index] as number;
    if (area > 0) perM2.push(price / area);
  }
  if (highestEuro === 0) return undefined;
  return { lowestEuro, highestEuro, medianPerM2Euro: perM2[Math.floor((perM2.length - 1) / 2)] };
}

import type { PriceCounts } from "./column-store/option-counts.ts";

/**
 * Bar of the price histogram: counts the prices from `fromEuro` up to the next bar. The last bar also counts all
 * higher prices.
 */
export type PriceBar = { fromEuro: number; count: number };

/** Maximum number of bars. */
const MAX_BARS = 24;

/**
 * Share of the highest prices that are combined in the last bar, so that one very expensive property does not flatten
 * the others.
 */
const HIGHEST_SHARE = 0.03;

/**
 * Computes the bars of a price histogram, all of the same width in euro. Empty when all prices fall into one bar, or
 * when there are fewer than five.
 */
export function priceBars({ step, counts }: PriceCounts): PriceBar[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const first = counts.findIndex((count) => count > 0);
  const last = highestStep(counts, total * HIGHEST_SHARE);
  if (total < MIN_PRICES || last <= first) return [];
  const width = Math.ceil((last - first + 1) / MAX_BARS);
  const firstBarStep = Math.floor(first / width) * width;
  const bars: PriceBar[] = [];
  for (let from = firstBarStep; from <= last; from += width)
    bars.push({ fromEuro: from * step, count: sumOf(counts.slice(from, from + width)) });
  const endStep = firstBarStep + bars.length * width;
  const lastBar = bars.at(-1);
  if (lastBar) lastBar.count += sumOf(counts.slice(endStep));
  return bars.length > 1 ? bars : [];
}

const MIN_PRICES = 5;

/** Returns the lowest step above which there are at most this number of prices. */
function highestStep(counts: readonly number[], maxAbove: number): number {
  let above = 0;
  let index = counts.length - 1;
  for (; index > 0; index -= 1) {
    above += counts[index] ?? 0;
    if (above > maxAbove) break;
  }
  return index;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

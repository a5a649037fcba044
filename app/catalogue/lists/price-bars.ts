import type { PriceCounts } from "./columns/option-counts.ts";

/** Bar of the histogram of prices: from a price on, below the next bar; the last one counts all above. */
export type PriceBar = { fromEuro: number; count: number };

/** Maximum number of bars. */
const MAX_BARS = 24;

/** Share of the prices, at the upper end, that are in the last bar together: a castle must not flatten the others. */
const HIGHEST_SHARE = 0.03;

/**
 * Bars of a histogram of prices, all of the same width in euro; empty when all prices are the same, or there are too
 * few to see anything.
 */
export function priceBars({ step, counts }: PriceCounts): PriceBar[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const first = counts.findIndex((count) => count > 0);
  const last = highestStep(counts, total * HIGHEST_SHARE);
  if (total < MIN_PRICES || last <= first) return [];
  const width = Math.ceil((last - first + 1) / MAX_BARS);
  const begin = Math.floor(first / width) * width;
  const bars: PriceBar[] = [];
  for (let from = begin; from <= last; from += width)
    bars.push({ fromEuro: from * step, count: sumOf(counts.slice(from, from + width)) });
  const end = begin + bars.length * width;
  const lastBar = bars.at(-1);
  if (lastBar) lastBar.count += sumOf(counts.slice(end));
  return bars.length > 1 ? bars : [];
}

const MIN_PRICES = 5;

/** The step above which at most this number of prices are. */
function highestStep(counts: readonly number[], most: number): number {
  let above = 0;
  let at = counts.length - 1;
  for (; at > 0; at -= 1) {
    above += counts[at] ?? 0;
    if (above > most) break;
  }
  return at;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

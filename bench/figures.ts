/** Quantile of the figures; `share` is from 0 to 1. */
export function quantile(figures: number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Median and 95th percentile, rounded to a tenth. */
export function percentiles(figures: number[]): { p50: number; p95: number; count: number } {
  return {
    p50: roundToTenth(quantile(figures, 0.5)),
    p95: roundToTenth(quantile(figures, 0.95)),
    count: figures.length,
  };
}

/** Rounds to one decimal. */
export function roundToTenth(figure: number): number {
  return Math.round(figure * 10) / 10;
}

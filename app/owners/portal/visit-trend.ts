import type { DayVisits } from "./visit-graph.ts";

/** Comparison of the visits of a period with the period before. */
export type VisitTrend =
  /** `none`: no visits; `first`: nothing to compare with; `steady`: about as many as before. */
  | { kind: "none" | "first" | "steady"; visits: number }
  | { kind: "more" | "fewer"; visits: number; percent: number };

/** Smaller differences are treated as chance. */
const STEADY_PERCENT = 5;

/**
 * Compares the days of the graph with as many days before. The result is `first` when not all of the earlier days were
 * counted, or when they had no visits.
 */
export function visitTrend(
  days: readonly DayVisits[],
  daysBefore: readonly DayVisits[],
  countedSince: string | undefined,
): VisitTrend {
  const visits = sumOf(days);
  const before = sumOf(daysBefore);
  if (visits === 0) return { kind: "none", visits };
  const isFullyCounted = countedSince !== undefined && countedSince <= (daysBefore[0]?.day ?? "");
  if (!isFullyCounted || before === 0) return { kind: "first", visits };
  const percent = Math.round(((visits - before) / before) * 100);
  if (Math.abs(percent) < STEADY_PERCENT) return { kind: "steady", visits };
  return { kind: percent > 0 ? "more" : "fewer", visits, percent: Math.abs(percent) };
}

/** Day with the most visits; the latest day when several have the same number. Returns `undefined` without visits. */
export function busiestDay(days: readonly DayVisits[]): DayVisits | undefined {
  const most = Math.max(0, ...days.map(({ visits }) => visits));
  return most === 0 ? undefined : days.findLast(({ visits }) => visits === most);
}

export function sumOf(days: readonly DayVisits[]): number {
  return days.reduce((sum, { visits }) => sum + visits, 0);
}

/** Rounds shares to whole percents that add up to 100: the remainder goes to the largest rounding losses. */
export function percentShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const shares = exact.map(Math.floor);
  const remaining = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, remaining)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

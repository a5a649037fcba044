import type { Period } from "../../owners/visits/visit-periods.ts";
import { daysLater, weekdayOf } from "../../time/brussels-time.ts";

/** Units by which figures are added up. */
export const STATISTICS_UNITS = ["day", "week", "month"] as const;

export type StatisticsUnit = (typeof STATISTICS_UNITS)[number];

/** Days, weeks or months that are shown. */
export const UNIT_COUNTS: Record<StatisticsUnit, number> = { day: 30, week: 12, month: 12 };

/**
 * Periods of the statistics: the shown one, which ends today, and the one before. The latter ends as far from its end
 * as today is from the end of its week or month, so that the two can be compared.
 */
export type StatisticsPeriods = {
  unit: StatisticsUnit;
  now: Period;
  before: Period;
  /** First day of each unit of both periods, in order. */
  starts: Record<"now" | "before", string[]>;
};

/** Reads the unit of an address: weeks unless another is named. */
export function readUnit(text: string | null): StatisticsUnit {
  return STATISTICS_UNITS.find((unit) => unit === text) ?? "week";
}

/** @param today the day in Brussels, as `dayOf` gives it. */
export function statisticsPeriods(unit: StatisticsUnit, today: string): StatisticsPeriods {
  const count = UNIT_COUNTS[unit];
  const first = unitStart(unit, today);
  const starts = Array.from({ length: 2 * count }, (_, index) =>
    unitsLater(unit, first, index + 1 - 2 * count),
  );
  const before = starts.slice(0, count);
  const now = starts.slice(count);
  return {
    unit,
    now: { from: now[0] ?? first, to: today },
    before: { from: before[0] ?? first, to: sameDayBefore(unit, today, before.at(-1) ?? first) },
    starts: { now, before },
  };
}

/** First day of the unit that a day is in. A week begins on Monday. */
export function unitStart(unit: StatisticsUnit, day: string): string {
  if (unit === "day") return day;
  return unit === "week" ? daysLater(day, -weekdayOf(day)) : `${day.slice(0, 8)}01`;
}

function unitsLater(unit: StatisticsUnit, start: string, count: number): string {
  if (unit !== "month") return daysLater(start, unit === "week" ? 7 * count : count);
  const [year = 0, month = 1] = start.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** Day of the last unit before that is as far in it as today is in its own; the last day of a shorter month. */
function sameDayBefore(unit: StatisticsUnit, today: string, start: string): string {
  if (unit === "month") {
    const lastDay = Number(daysLater(unitsLater("month", start, 1), -1).slice(8));
    return daysLater(start, Math.min(Number(today.slice(8)), lastDay) - 1);
  }
  return daysLater(start, unit === "week" ? weekdayOf(today) : 0);
}

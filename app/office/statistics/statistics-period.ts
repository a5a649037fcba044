import type { Period } from "../../owners/visits/visit-periods.ts";
import { daysLater, weekdayOf } from "../../time/brussels-time.ts";

/** Units of time by which the statistics are grouped. */
export const STATISTICS_UNITS = ["day", "week", "month"] as const;

export type StatisticsUnit = (typeof STATISTICS_UNITS)[number];

/** Number of days, weeks or months in a period. */
export const UNIT_COUNTS: Record<StatisticsUnit, number> = { day: 30, week: 12, month: 12 };

/**
 * The two periods that the statistics compare: the current one, which ends today, and the previous one. The previous
 * one ends on the same weekday or day of the month as today, so that the last unit of both is cut at the same point.
 */
export type StatisticsPeriods = {
  unit: StatisticsUnit;
  now: Period;
  before: Period;
  /** First day of each unit of both periods, in chronological order. */
  starts: Record<"now" | "before", string[]>;
};

/** Reads the unit from a URL; weeks by default. */
export function readUnit(text: string | null): StatisticsUnit {
  return STATISTICS_UNITS.find((unit) => unit === text) ?? "week";
}

/** Calculates the periods that end on a day. @param today the day in Belgian time, as `dayOf` formats it. */
export function statisticsPeriods(unit: StatisticsUnit, today: string): StatisticsPeriods {
  const count = UNIT_COUNTS[unit];
  const first = unitStart(unit, today);
  const starts = Array.from({ length: 2 * count }, (_, index) =>
    addUnits(unit, first, index + 1 - 2 * count),
  );
  const before = starts.slice(0, count);
  const now = starts.slice(count);
  return {
    unit,
    now: { from: now[0] ?? first, to: today },
    before: { from: before[0] ?? first, to: matchingDay(unit, today, before.at(-1) ?? first) },
    starts: { now, before },
  };
}

/** First day of the unit that contains a day. Weeks begin on Monday. */
export function unitStart(unit: StatisticsUnit, day: string): string {
  if (unit === "day") return day;
  return unit === "week" ? daysLater(day, -weekdayOf(day)) : `${day.slice(0, 8)}01`;
}

function addUnits(unit: StatisticsUnit, start: string, count: number): string {
  if (unit !== "month") return daysLater(start, unit === "week" ? 7 * count : count);
  const [year = 0, month = 1] = start.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** Day in an earlier unit at the same position as today in its unit; the last day of a shorter month. */
function matchingDay(unit: StatisticsUnit, today: string, start: string): string {
  if (unit === "month") {
    const lastDay = Number(daysLater(addUnits("month", start, 1), -1).slice(8));
    return daysLater(start, Math.min(Number(today.slice(8)), lastDay) - 1);
  }
  return daysLater(start, unit === "week" ? weekdayOf(today) : 0);
}

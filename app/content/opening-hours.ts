import { WEEKDAYS } from "../config/appointment-settings.ts";
import type { OpeningHours } from "../config/opening-hours.ts";
import { publicHolidays } from "../forms/booking/holidays.ts";
import { dayOf, daysLater, minutesOf, momentAt, weekdayOf } from "../time/brussels-time.ts";

/** Opening and closing time on one day, such as 09:00 and 12:30. */
export type OpenPeriod = { opens: string; closes: string };

/** State of an office. `changesAt`: when it closes or opens next; absent when it stays closed for `MAX_DAYS_AHEAD`. */
export type OpenState = { isOpen: boolean; changesAt?: Date };

/** Days ahead in which the next opening is searched: more than any holiday of an office. */
const MAX_DAYS_AHEAD = 60;

/**
 * Opening periods on a date (`YYYY-MM-DD`) in order, e.g. before and after lunch; empty when the office is closed.
 * `otherHours` take precedence over public holidays, and public holidays over the regular `hours`.
 */
export function periodsOn(
  day: string,
  { hours, isClosedOnHolidays, otherHours }: OpeningHours,
): OpenPeriod[] {
  const exceptions = otherHours.filter(
    ({ firstDay, lastDay = firstDay }) => firstDay <= day && day <= lastDay,
  );
  if (exceptions.length > 0)
    return sortPeriods(exceptions.flatMap(({ opens, closes }) => (opens && closes ? { opens, closes } : [])));
  if (isClosedOnHolidays && isHoliday(day)) return [];
  return regularPeriods(weekdayOf(day), hours);
}

/** Opening periods on a regular day of the week; 0 is Monday. */
export function regularPeriods(weekday: number, hours: OpeningHours["hours"]): OpenPeriod[] {
  const name = WEEKDAYS[weekday];
  return sortPeriods(
    hours
      .filter(({ days }) => name !== undefined && days.includes(name))
      .map(({ opens, closes }) => ({ opens, closes })),
  );
}

/** Returns true for a Belgian public holiday (`YYYY-MM-DD`). */
export function isHoliday(day: string): boolean {
  return publicHolidays(Number(day.slice(0, 4))).includes(day);
}

function sortPeriods(periods: OpenPeriod[]): OpenPeriod[] {
  return periods.toSorted((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
}

/** State of an office at a moment; undefined for an office without opening hours. */
export function openState(now: Date, office: OpeningHours): OpenState | undefined {
  if (office.hours.length === 0 && office.otherHours.length === 0) return undefined;
  const today = dayOf(now);
  for (let days = 0; days <= MAX_DAYS_AHEAD; days += 1) {
    const day = daysLater(today, days);
    for (const { opens, closes } of periodsOn(day, office)) {
      const start = momentAt(day, minutesOf(opens));
      // "24:00" is the beginning of the next day.
      const end = closes === "24:00" ? momentAt(daysLater(day, 1), 0) : momentAt(day, minutesOf(closes));
      if (now < start) return { isOpen: false, changesAt: start };
      if (now < end) return { isOpen: true, changesAt: end };
    }
  }
  return { isOpen: false };
}

/** Groups consecutive days of the week with the same hours, `first` to `last`; 0 is Monday. */
export function groupWeekdays(
  hours: OpeningHours["hours"],
): { first: number; last: number; periods: OpenPeriod[] }[] {
  const rows: { first: number; last: number; periods: OpenPeriod[] }[] = [];
  for (const weekday of WEEKDAYS.keys()) {
    const periods = regularPeriods(weekday, hours);
    const row = rows.at(-1);
    if (row && JSON.stringify(row.periods) === JSON.stringify(periods)) row.last = weekday;
    else rows.push({ first: weekday, last: weekday, periods });
  }
  return rows;
}

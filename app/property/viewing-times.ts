import { WEEKDAYS } from "../config/appointment-settings.ts";
import { brusselsIso, minutesOf, momentsAt } from "../time/brussels-time.ts";
import type { OpenHours, ViewingDay } from "./listing.ts";

/**
 * Periods of viewings that are not over yet in Brussels time, the next one first, without duplicates. A day may have
 * several.
 */
export function upcomingViewingDays(days: readonly ViewingDay[], now: Date): ViewingDay[] {
  const localTime = brusselsIso(now).slice(0, 16);
  const upcoming = days.filter(({ day, until }) => `${day}T${until}` > localTime);
  return [...new Map(upcoming.map((viewingDay) => [sortKey(viewingDay), viewingDay])).values()].sort((a, b) =>
    sortKey(a).localeCompare(sortKey(b)),
  );
}

/** Open hours of a week, from Monday on, without duplicates. */
export function openHoursInOrder(hours: readonly OpenHours[]): OpenHours[] {
  const orderKey = ({ weekday, from, until }: OpenHours) => `${WEEKDAYS.indexOf(weekday)} ${from} ${until}`;
  return [...new Map(hours.map((period) => [orderKey(period), period])).values()].sort((a, b) =>
    orderKey(a).localeCompare(orderKey(b)),
  );
}

/**
 * Start and end of a period of viewings. Where the clock is turned back and a time occurs twice, the start is the first
 * and the end the second. Undefined when one of the times does not occur, because the clock is turned forward.
 */
export function viewingMoments({ day, from, until }: ViewingDay): { begin: Date; end: Date } | undefined {
  const begin = momentsAt(day, minutesOf(from)).at(0);
  const end = momentsAt(day, minutesOf(until)).at(-1);
  return begin && end && { begin, end };
}

function sortKey({ day, from, until }: ViewingDay): string {
  return `${day} ${from} ${until}`;
}

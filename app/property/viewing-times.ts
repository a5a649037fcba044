import { WEEKDAYS } from "../config/appointment-settings.ts";
import { brusselsIso, minutesOf, momentsAt } from "./brussels-time.ts";
import type { OpenHours, ViewingDay } from "./listing.ts";

/** The viewing days that are not over at this moment, by the clock of Brussels: the next one first, each once. */
export function comingViewingDays(days: readonly ViewingDay[], now: Date): ViewingDay[] {
  const clock = brusselsIso(now).slice(0, 16);
  const coming = days.filter(({ day, until }) => `${day}T${until}` > clock);
  return [...new Map(coming.map((one) => [writtenDay(one), one])).values()].sort((a, b) =>
    writtenDay(a).localeCompare(writtenDay(b)),
  );
}

/** The open hours of a week from Monday on, each once. */
export function openHoursInOrder(hours: readonly OpenHours[]): OpenHours[] {
  const order = ({ weekday, from, until }: OpenHours) => `${WEEKDAYS.indexOf(weekday)} ${from} ${until}`;
  return [...new Map(hours.map((one) => [order(one), one])).values()].sort((a, b) =>
    order(a).localeCompare(order(b)),
  );
}

/**
 * When a viewing day begins and ends, as moments. An hour that the clock shows twice counts as the first when
 * something begins and as the second when it ends; nothing for one that the clock of that day leaves out.
 */
export function viewingMoments({ day, from, until }: ViewingDay): { begin: Date; end: Date } | undefined {
  const begin = momentsAt(day, minutesOf(from)).at(0);
  const end = momentsAt(day, minutesOf(until)).at(-1);
  return begin && end && { begin, end };
}

function writtenDay({ day, from, until }: ViewingDay): string {
  return `${day} ${from} ${until}`;
}

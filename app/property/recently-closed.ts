import { dayOf, daysLater, startOfDay } from "../time/brussels-time.ts";

/**
 * Moment since which a sold or rented property counts as recently closed: the start of a day in Brussels,
 * `closedDays` before today.
 *
 * Lists, pages, search, the map and the owner portal all use this function, and its result changes only at
 * midnight: a visitor who sees a property in a list can also open its page. Source:
 * docs/specification-notes.md#n271.
 */
export function recentlyClosedSince(moment: { closedDays: number; now: Date }): Date {
  return startOfDay(firstDayClosed(moment));
}

/** First day, in Brussels, on which a sold or rented property counts as recently closed. */
export function firstDayClosed({ closedDays, now }: { closedDays: number; now: Date }): string {
  return daysLater(dayOf(now), -closedDays);
}

/** Next midnight in Brussels, when results that are valid for a whole day change. */
export function nextMidnight(now: Date): Date {
  return startOfDay(daysLater(dayOf(now), 1));
}

import { dayOf, daysLater, momentsAt } from "./brussels-time.ts";

/**
 * The moment since which a sold or let home counts as recently closed: the start of a day in Brussels, so many
 * days before today.
 *
 * Lists, pages, search, the map and the owner portal all ask this, and the answer changes at midnight only:
 * whoever sees a home in a list then also finds its page. Source: docs/specification-notes.md#n271.
 */
export function recentlyClosedSince({ closedDays, now }: { closedDays: number; now: Date }): Date {
  return startOfDay(daysLater(dayOf(now), -closedDays));
}

/** The moment at which the answers that hold for a whole day change: the next midnight in Brussels. */
export function nextMidnight(now: Date): Date {
  return startOfDay(daysLater(dayOf(now), 1));
}

function startOfDay(day: string): Date {
  const [start] = momentsAt(day, 0);
  if (start === undefined) throw new Error(`The clock of Brussels never shows midnight on ${day}`);
  return start;
}

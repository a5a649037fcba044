import { daysLater, startOfDay } from "../time/brussels-time.ts";

/**
 * Moment since which a property was published in the last days: the start of a day in Brussels, so many days before
 * today (`YYYY-MM-DD`). It changes only at midnight, as the other rules of lists do.
 */
export function publishedSince(days: number, today: string): Date {
  return startOfDay(daysLater(today, -days));
}

import { daysLater, startOfDay } from "../time/brussels-time.ts";

/** Numbers of days of which lists can show the new properties alone. */
export const PUBLISHED_DAYS = [1, 3, 7, 14, 30] as const;
export type PublishedDays = (typeof PUBLISHED_DAYS)[number];

/**
 * Moment since which a property was published in the last days: the start of a day in Brussels, so many days before
 * today (`YYYY-MM-DD`). It changes only at midnight, as the other rules of lists do.
 */
export function publishedSince(days: PublishedDays, today: string): Date {
  return startOfDay(daysLater(today, -days));
}

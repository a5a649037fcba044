import { daysLater, startOfDay } from "../time/brussels-time.ts";

/**
 * Moment from which a property counts as published in the last `days` days: the start of the day in Brussels that many
 * days before `today` (`YYYY-MM-DD`). Changes only at midnight, like the other rules of lists.
 */
export function publishedSince(days: number, today: string): Date {
  return startOfDay(daysLater(today, -days));
}

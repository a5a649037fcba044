import { dayOf, daysLater, minutesOf, momentsAt, weekdayOf } from "../time/brussels-time.ts";

/** Time in Belgium of daily and weekly alerts: before recipients leave for work, weekly ones on Monday. */
const DIGEST_TIME = "07:00";

/**
 * Returns the latest time up to now at which daily or weekly alerts were due. They contain the matches that were
 * found before that time.
 */
export function lastDigest(frequency: "daily" | "weekly", now: Date): Date {
  const today = dayOf(now);
  const first = frequency === "daily" ? today : daysLater(today, -weekdayOf(today));
  const periodDays = frequency === "daily" ? 1 : 7;
  const moment = digestOf(first);
  return moment <= now ? moment : digestOf(daysLater(first, -periodDays));
}

function digestOf(day: string): Date {
  const [moment] = momentsAt(day, minutesOf(DIGEST_TIME));
  if (!moment) throw new Error(`The clock of Brussels never shows ${DIGEST_TIME} on ${day}`);
  return moment;
}

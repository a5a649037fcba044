import { isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import { CLOCK_TIME } from "../../time/clock-time.ts";

/** Names of form fields for times, to report the invalid one. */
export type TimeField = "day" | "from" | "to" | "minutes";

const MINUTE_MS = 60_000;
const MIN_MINUTES = 5;
const MAX_MINUTES = 720;

/**
 * Reads a day and a time in Belgian time. Returns the name of the invalid field instead when there is no such moment.
 */
export function readMoment(day: string, time: string, timeField: TimeField): Date | TimeField {
  if (!isDay(day)) return "day";
  if (!CLOCK_TIME.test(time)) return timeField;
  // The hour that is skipped in March does not exist, and of the one that is repeated in October the first is taken.
  return momentsAt(day, minutesOf(time))[0] ?? timeField;
}

/**
 * Reads the day, the time and the length in minutes of a future appointment. Returns its start and end, or the name of the
 * invalid field: "day" for a time in the past.
 */
export function readTime(
  { day = "", from = "", minutes = "" }: Record<string, string>,
  now: Date,
): { startsAt: Date; endsAt: Date } | TimeField {
  const startsAt = readMoment(day, from, "from");
  if (typeof startsAt === "string") return startsAt;
  if (startsAt <= now) return "day";
  const length = /^\d{1,3}$/.test(minutes) ? Number(minutes) : 0;
  if (length < MIN_MINUTES || length > MAX_MINUTES) return "minutes";
  return { startsAt, endsAt: new Date(startsAt.getTime() + length * MINUTE_MS) };
}

/**
 * Reads a period that may end on a later day, or returns the name of the invalid field. Without a last day it ends
 * on the first.
 */
export function readPeriod({
  day = "",
  from = "",
  lastDay = "",
  to = "",
}: Record<string, string>): { startsAt: Date; endsAt: Date } | TimeField {
  const startsAt = readMoment(day, from, "from");
  if (typeof startsAt === "string") return startsAt;
  const endsAt = readMoment(lastDay === "" ? day : lastDay, to, "to");
  // The last day and the end time share one error.
  if (typeof endsAt === "string") return "to";
  return endsAt > startsAt ? { startsAt, endsAt } : "to";
}

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
  // The hour that is skipped in March does not exist.
  return momentsAt(day, minutesOf(time))[0] ?? timeField;
}

/** Reads the start and the length of a future appointment, or returns the name of the invalid field. */
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
 * Reads a period of one or more days, or returns the name of the invalid field. Without a last day it ends on the
 * first.
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

import type { Language } from "../i18n/languages.ts";
import { plainDate } from "./dates.ts";

/*
 * Dates and times in the time zone of Brussels. A day is written "2026-03-29", a time of day is in minutes
 * since midnight, and a moment carries its offset, "2026-03-29T10:00+02:00", so that it gives both the local
 * time and the exact moment.
 */

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Brussels",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * Offsets of Brussels from UTC, in minutes. Summer time is first, because it comes first when the clock is
 * turned back.
 */
const OFFSETS_MIN = [120, 60];

/**
 * Returns the moments at which the clock of Brussels shows this time: one on most days; none in the hour that
 * is skipped in March; two in the hour that is repeated in October, in order.
 */
export function momentsAt(day: string, minutes: number): Date[] {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  return OFFSETS_MIN.map((offset) => new Date(asUtc - offset * MINUTE_MS)).filter(
    (moment) => moment.getTime() + offsetMinutes(moment) * MINUTE_MS === asUtc,
  );
}

/** Moment at which the clock of Brussels first shows this time; an hour later for a time that is skipped in March. */
export function momentAt(day: string, minutes: number): Date {
  const [moment] = [...momentsAt(day, minutes), ...momentsAt(day, minutes + 60)];
  if (moment === undefined) throw new RangeError(`No clock shows ${minutes} minutes on ${day}`);
  return moment;
}

const HOUR_MS = 60 * MINUTE_MS;
/** Cache of the offsets by hour of UTC, in which an offset never changes: the formatter is a hundred times slower. */
const offsetsByHour = new Map<number, number>();
/** More than a year of hours. */
const MAX_OFFSETS = 10_000;

/** Offset of Brussels from UTC at a moment, in minutes. */
export function offsetMinutes(moment: Date): number {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  const known = offsetsByHour.get(hour);
  if (known !== undefined) return known;
  if (offsetsByHour.size >= MAX_OFFSETS) offsetsByHour.clear();
  const offset = formattedOffset(moment);
  offsetsByHour.set(hour, offset);
  return offset;
}

function formattedOffset(moment: Date): number {
  const parts = new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const clockAsUtc = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return clockAsUtc / MINUTE_MS - Math.floor(moment.getTime() / MINUTE_MS);
}

/** Formats a moment in Brussels time with its offset, e.g. "2026-10-25T02:30+01:00". */
export function brusselsIso(moment: Date): string {
  const offset = offsetMinutes(moment);
  const clockTime = new Date(moment.getTime() + offset * MINUTE_MS).toISOString().slice(0, 16);
  return `${clockTime}+${String(offset / 60).padStart(2, "0")}:00`;
}

/** Formats the Brussels time of a moment, e.g. "10:30". */
export function clockText(moment: Date): string {
  return brusselsIso(moment).slice(11, 16);
}

/** Day of a moment in Brussels, e.g. "2026-10-25". */
export function dayOf(moment: Date): string {
  return brusselsIso(moment).slice(0, 10);
}

/** Adds calendar days, however many hours those days have. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The midnight at which a day in Brussels starts. */
export function startOfDay(day: string): Date {
  const [start] = momentsAt(day, 0);
  if (start === undefined) throw new Error(`The clock of Brussels never shows midnight on ${day}`);
  return start;
}

/** Day of the week; 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Converts "09:30" into minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** True for an existing calendar day in the form "2026-10-25". */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && plainDate(text) !== undefined;
}

const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-BE", fr: "fr-BE", de: "de-BE" };

/**
 * Formats the parts of a calendar day, and the whole, short and long: "Mon", "23", "Nov", "Mon 23 Nov", "Monday, 23 November
 * 2026".
 */
export function dayTexts(
  day: string,
  language: Language,
): { weekday: string; day: string; month: string; short: string; whole: string } {
  const noon = new Date(`${day}T12:00:00Z`);
  const { weekday, month, short, whole } = dayFormats(language);
  // `Intl` has no ordinal for the first of a French month.
  const withOrdinal = (text: string) => (language === "fr" ? text.replace(" 1 ", " 1er ") : text);
  return {
    weekday: weekday.format(noon),
    day: String(Number(day.slice(8))),
    month: month.format(noon),
    short: withOrdinal(short.format(noon)),
    whole: withOrdinal(whole.format(noon)),
  };
}

type DayFormats = Record<"weekday" | "month" | "short" | "whole", Intl.DateTimeFormat>;

/** Cache by language, because creating a formatter takes a hundred times as long as using it. */
const dayFormatsCache = new Map<Language, DayFormats>();

function dayFormats(language: Language): DayFormats {
  const known = dayFormatsCache.get(language);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", ...options });
  const formats = {
    weekday: format({ weekday: "short" }),
    month: format({ month: "short" }),
    short: format({ weekday: "short", day: "numeric", month: "short" }),
    whole: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  };
  dayFormatsCache.set(language, formats);
  return formats;
}

/** A Monday, for the names of the days of the week. */
const A_MONDAY = "2026-11-23";

/** Short name of a day of the week, e.g. "Mon"; 0 is Monday. */
export function weekdayText(weekday: number, language: Language): string {
  return dayFormats(language).weekday.format(new Date(`${daysLater(A_MONDAY, weekday)}T12:00:00Z`));
}

/** Formats a period, e.g. "10:00-10:30"; in the repeated hour of October with the offset from UTC. */
export function periodText(startsAt: Date, endsAt: Date): string {
  const isRepeated = momentsAt(dayOf(startsAt), minutesOf(clockText(startsAt))).length > 1;
  const offset = isRepeated ? ` (UTC+${offsetMinutes(startsAt) / 60})` : "";
  return `${clockText(startsAt)}-${clockText(endsAt)}${offset}`;
}

/** Formats a day with a period, e.g. "Monday, 23 November 2026, 10:00-10:30". */
export function dayAndPeriodText(startsAt: Date, endsAt: Date, language: Language): string {
  return `${dayTexts(dayOf(startsAt), language).whole}, ${periodText(startsAt, endsAt)}`;
}

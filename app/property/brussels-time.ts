import type { Language } from "../i18n/languages.ts";
import { plainDate } from "./dates.ts";

/*
 * Moments by the clock of Brussels. A day is written "2026-03-29", a time of it in minutes since midnight on the
 * clock; a moment with its offset, "2026-03-29T10:00+02:00", so that it says both what the clock showed and when
 * that was.
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

/** What the clock of Brussels may be ahead of UTC: in summer first, as that comes first when it is turned back. */
const OFFSETS_MIN = [120, 60];

/**
 * When the clock of Brussels shows this: once, as on most days; never, in the hour that is left out in March; or
 * twice, in the hour that October has twice, the first time first.
 */
export function momentsAt(day: string, minutes: number): Date[] {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  return OFFSETS_MIN.map((offset) => new Date(asUtc - offset * MINUTE_MS)).filter(
    (moment) => moment.getTime() + offsetMinutes(moment) * MINUTE_MS === asUtc,
  );
}

/** How far the clock of Brussels is ahead of UTC then. */
export function offsetMinutes(moment: Date): number {
  const parts = new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return shown / MINUTE_MS - Math.floor(moment.getTime() / MINUTE_MS);
}

/** A moment as the clock of Brussels shows it, with its offset: "2026-10-25T02:30+01:00". */
export function brusselsIso(moment: Date): string {
  const offset = offsetMinutes(moment);
  const shown = new Date(moment.getTime() + offset * MINUTE_MS).toISOString().slice(0, 16);
  return `${shown}+${String(offset / 60).padStart(2, "0")}:00`;
}

/** What the clock shows, "10:30". */
export function clockText(moment: Date): string {
  return brusselsIso(moment).slice(11, 16);
}

/** The day in Brussels, "2026-10-25". */
export function dayOf(moment: Date): string {
  return brusselsIso(moment).slice(0, 10);
}

/** So many days later on the calendar, whatever their length. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** "09:30" in minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Whether a text is a day of the calendar, "2026-10-25". */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && plainDate(text) !== undefined;
}

const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-BE", fr: "fr-BE", de: "de-BE" };

/** A day of the calendar in parts and in words: "mon", "23", "Nov", "Monday, 23 November 2026". */
export function dayWords(
  day: string,
  language: Language,
): { weekday: string; day: string; month: string; whole: string } {
  const noon = new Date(`${day}T12:00:00Z`);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", ...options }).format(noon);
  return {
    weekday: words({ weekday: "short" }),
    day: String(Number(day.slice(8))),
    month: words({ month: "short" }),
    whole: words({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  };
}

/** From when to when, "10:00-10:30"; in the hour that October has twice, with its distance from UTC. */
export function timeWords(startsAt: Date, endsAt: Date): string {
  const isTwice = momentsAt(dayOf(startsAt), minutesOf(clockText(startsAt))).length > 1;
  const offset = isTwice ? ` (UTC+${offsetMinutes(startsAt) / 60})` : "";
  return `${clockText(startsAt)}-${clockText(endsAt)}${offset}`;
}

/** "Monday, 23 November 2026, 10:00-10:30". */
export function dayAndTime(startsAt: Date, endsAt: Date, language: Language): string {
  return `${dayWords(dayOf(startsAt), language).whole}, ${timeWords(startsAt, endsAt)}`;
}

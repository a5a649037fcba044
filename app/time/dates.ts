import { BELGIAN_FORMATS } from "../i18n/belgian-formats.ts";
import type { Formats, FormattedValue } from "../i18n/formatted-value.ts";

/** A calendar day without a time; months and days count from 1. */
export interface PlainDate {
  year: number;
  month: number;
  day: number;
}

/** `YYYY-MM-DD`, alone or with a time, which may carry an offset. */
const ISO_FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/;

const BRUSSELS_DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Brussels",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/**
 * Reads the day of a date or a moment. `2026-03-07` is that day wherever the visitor is; a moment, such as
 * `2026-03-07T23:30:00Z`, has its day in Brussels (here the 8th); a time without an offset is Brussels time.
 * Undefined for any other form, and for days that do not exist.
 */
export function plainDate(value: string | Date | undefined): PlainDate | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Date) return dayInBrussels(value);
  const form = ISO_FORM.exec(value.trim());
  if (form === null) return undefined;
  const [, year, month, day, time, seconds = ":00", offset] = form;
  const written = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isCalendarDay(written)) return undefined;
  if (time === undefined) return written;
  // `Date` reads the offset, and requires its colon; "Z" is used to check the time alone.
  const zone = (offset ?? "Z").replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const moment = new Date(`${year}-${month}-${day}T${time}${seconds}${zone}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  return offset === undefined ? written : dayInBrussels(moment);
}

const UTC_TIME = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,6})?Z$/;

/**
 * True for an existing moment in UTC, such as "2026-11-24T10:00:00.123456Z", which PostgreSQL accepts too. `Date.parse`
 * alone also accepts 31 February and the year 0.
 */
export function isUtcTime(text: string): boolean {
  const [, toSeconds] = UTC_TIME.exec(text) ?? [];
  const ms = toSeconds === undefined ? Number.NaN : Date.parse(`${toSeconds}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === `${toSeconds}.000Z`;
}

/**
 * Formats day-month-year, e.g. "07-03-2026", in every language (specification §9), or in other formats; empty for
 * an absent or invalid date.
 */
export function dateText(
  value: string | Date | undefined,
  formats: Pick<Formats, "day"> = BELGIAN_FORMATS,
): string {
  const date = plainDate(value);
  return date === undefined ? "" : formats.day(date);
}

/** Formats a day without its year, e.g. "07-03"; empty for an absent or invalid date. */
export function dayAndMonthText(
  value: string | Date | undefined,
  formats: Pick<Formats, "dayAndMonth"> = BELGIAN_FORMATS,
): string {
  const date = plainDate(value);
  return date === undefined ? "" : formats.dayAndMonth(date);
}

/** A date as a value of a text, in the formats of its language; empty for an absent or invalid date. */
export function dateValue(value: string | Date | undefined): FormattedValue | "" {
  const date = plainDate(value);
  return date === undefined ? "" : { format: "day", value: date };
}

/**
 * Formats the day as `YYYY-MM-DD`, for `<time datetime>` and structured data; empty for an absent or invalid
 * date.
 */
export function dateIso(value: string | Date | undefined): string {
  const date = plainDate(value);
  return date === undefined ? "" : `${padded(date.year, 4)}-${padded(date.month)}-${padded(date.day)}`;
}

function dayInBrussels(moment: Date): PlainDate | undefined {
  if (Number.isNaN(moment.getTime())) return undefined;
  const parts = new Map(BRUSSELS_DAY.formatToParts(moment).map((part) => [part.type, Number(part.value)]));
  return { year: parts.get("year") ?? 0, month: parts.get("month") ?? 0, day: parts.get("day") ?? 0 };
}

function isCalendarDay({ year, month, day }: PlainDate): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function padded(number: number, width = 2): string {
  return String(number).padStart(width, "0");
}

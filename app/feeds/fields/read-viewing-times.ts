import { WEEKDAYS } from "../../config/appointment-settings.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { MAX_OPEN_HOURS, MAX_VIEWING_DAYS, type OpenHours, type ViewingDay } from "../../property/listing.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { FieldError, quoted } from "./field-error.ts";
import { readMoment } from "./read-moment.ts";

/*
 * Viewing times in a feed: a text, such as "28/11/2026 10:00-12:00" or "zaterdag 10u tot 12u30", or an object
 * with a start and an end.
 */

const CLOCK = String.raw`\d{1,2}(?:[:.uh]\d{2}|[uh])?`;
const SPAN = new RegExp(
  String.raw`^(.+?)[\s,T]+(${CLOCK})\s*(?:-|–|to|tot|à|bis)\s*(${CLOCK})\s*(?:uhr)?$`,
  "iu",
);

/** Names of the parts of an object, ignoring case. */
const KEY_NAMES = {
  day: ["day", "date"],
  weekday: ["weekday"],
  from: ["from", "start"],
  until: ["until", "end"],
};

/** Called with the reason when a part of a field is left out. */
export type Warn = (reason: string) => void;

/** Reads the viewing days, in order of time; if there are more than a listing may have, only the last ones, with a warning. */
export function readViewingDays(
  items: readonly unknown[],
  field: string,
  warn: Warn,
): ViewingDay[] | undefined {
  const days = items
    .filter(isPresent)
    .map((item) => readViewingDay(item, field))
    .sort((a, b) => `${a.day} ${a.from}`.localeCompare(`${b.day} ${b.from}`));
  if (days.length > MAX_VIEWING_DAYS) warn(tooManyMessage(days.length, MAX_VIEWING_DAYS));
  return days.length === 0 ? undefined : days.slice(-MAX_VIEWING_DAYS);
}

/** Reads the weekly open hours; if there are more than a listing may have, only the first ones, with a warning. */
export function readOpenHours(items: readonly unknown[], field: string, warn: Warn): OpenHours[] | undefined {
  const hours = items.filter(isPresent).map((item) => readHoursOfWeek(item, field));
  if (hours.length > MAX_OPEN_HOURS) warn(tooManyMessage(hours.length, MAX_OPEN_HOURS));
  return hours.length === 0 ? undefined : hours.slice(0, MAX_OPEN_HOURS);
}

/** Message about a list that was shortened. */
export function tooManyMessage(count: number, maximum: number): string {
  return `has ${count} items, more than the maximum of ${maximum}; the others were left out`;
}

function readViewingDay(item: unknown, field: string): ViewingDay {
  const [, dayText = "", from = "", until = ""] = SPAN.exec(spanText(item, "day")) ?? [];
  const moment = readMoment(dayText);
  if (typeof moment !== "object") {
    throw new FieldError(
      field,
      `${quoted(item)} is not a viewing day: use a date and two times, such as "28/11/2026 10:00-12:00"`,
    );
  }
  return { day: moment.day, ...readTimes({ from, until }, field, item) };
}

function readHoursOfWeek(item: unknown, field: string): OpenHours {
  const [, name = "", from = "", until = ""] = SPAN.exec(spanText(item, "weekday")) ?? [];
  const weekday = WEEKDAY_NAMES.get(weekdayName(name));
  if (weekday === undefined) {
    throw new FieldError(
      field,
      `${quoted(item)} are not opening hours: use a day of the week and two times, such as "Saturday 10:00-12:00"`,
    );
  }
  return { weekday, ...readTimes({ from, until }, field, item) };
}

function readTimes(
  { from, until }: { from: string; until: string },
  field: string,
  item: unknown,
): { from: string; until: string } {
  const span = { from: normaliseTime(from), until: normaliseTime(until) };
  if (span.from === undefined || span.until === undefined)
    throw new FieldError(field, `${quoted(item)} has an impossible time`);
  if (span.from >= span.until) throw new FieldError(field, `${quoted(item)} ends before it begins`);
  return { from: span.from, until: span.until };
}

/** Normalises "9", "9u", "9h30" and "09:30" to the form "09:30"; undefined for an impossible time. */
function normaliseTime(text: string): string | undefined {
  const [hour = "", minute = ""] = text.split(/[:.uh]/i);
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}

/** Longer than any text with viewing times. */
const MAX_CHARACTERS = 200;

/**
 * Text of an item; an object is converted to a text that `SPAN` matches. Empty for any other value, and for a text that
 * is too long.
 */
function spanText(item: unknown, first: "day" | "weekday"): string {
  if (typeof item === "string") return item.length > MAX_CHARACTERS ? "" : item.trim();
  const parts = { first: partOf(item, first), from: partOf(item, "from"), until: partOf(item, "until") };
  if (parts.first !== "") return `${parts.first} ${parts.from}-${parts.until}`;
  // Two moments on the same day in Belgium.
  const [begin, end] = [readMoment(parts.from), readMoment(parts.until)];
  if (typeof begin !== "object" || typeof end !== "object" || begin.day !== end.day) return "";
  const [from, until] = [begin, end].map(({ moment }) => brusselsIso(new Date(moment)).slice(11, 16));
  return `${begin.day} ${from}-${until}`;
}

function partOf(item: unknown, name: keyof typeof KEY_NAMES): string {
  if (typeof item !== "object" || item === null) return "";
  const [, value] = Object.entries(item).find(([key]) => KEY_NAMES[name].includes(key.toLowerCase())) ?? [];
  return typeof value === "string" && value.length <= MAX_CHARACTERS ? value.trim() : "";
}

function isPresent(item: unknown): boolean {
  return item !== null && item !== undefined && item !== "";
}

/** All names of the days of the week in the four languages, long and short. */
const WEEKDAY_NAMES = new Map(
  LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" });
      // 1 January 2024 was a Monday.
      return WEEKDAYS.map(
        (weekday, index) => [weekdayName(format.format(Date.UTC(2024, 0, 1 + index))), weekday] as const,
      );
    }),
  ),
);

function weekdayName(text: string): string {
  return normaliseName(text.replace(/\.$/, ""));
}

import { dateIso } from "../../time/dates.ts";

/** Notation of some CRMs: milliseconds since 1970. An offset after them does not change the moment. */
const JSON_DATE = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;
/** Day first, as usual in Belgium. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/;
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** An earlier date means "empty" in some systems, which write year 1, 1899 or 1900. */
const FIRST_YEAR = 1901;

/**
 * Reads a date of a feed, alone or with a time: `2026-03-07`, `2026-03-07T09:30:00Z`, `07/03/2026 9:30`,
 * `/Date(1772870400000)/`. `"empty"` for a date that means "none" (before 1901); undefined for an invalid
 * date, such as 31 February.
 *
 * `day` is `YYYY-MM-DD`; `moment` is a timestamp in UTC. A time without offset is Belgian time, and so is the
 * midnight of a date without a time.
 */
export function readMoment(raw: string): { day: string; moment: string } | "empty" | undefined {
  const text = raw.trim();
  const milliseconds = JSON_DATE.exec(text)?.[1];
  if (milliseconds !== undefined) return fromMoment(new Date(Number(milliseconds)));
  const iso = isoForm(text);
  const form = iso === undefined ? null : ISO.exec(iso);
  if (!iso || !form) return undefined;
  const [, year = "", month, day, time = "00:00", offset] = form;
  if (Number(year) < FIRST_YEAR) return "empty";
  // `dateIso` refuses days that do not exist.
  if (dateIso(`${year}-${month}-${day}`) === "") return undefined;
  const clock = time.length === 5 ? `${time}:00` : time;
  if (offset !== undefined) {
    return fromMoment(
      new Date(`${year}-${month}-${day}T${clock}${offset.toUpperCase().replace(/(\d{2})(\d{2})$/, "$1:$2")}`),
    );
  }
  const moment = belgianMoment(`${year}-${month}-${day}T${clock}Z`);
  return moment === undefined ? undefined : { day: `${year}-${month}-${day}`, moment: moment.toISOString() };
}

/** Reads a text that may be a date, which becomes `YYYY-MM-DD`. Undefined for a date that means "none". */
export function readDayOrText(text: string): string | undefined {
  const date = readMoment(text);
  return date === "empty" ? undefined : (date?.day ?? text);
}

function isoForm(text: string): string | undefined {
  const form = DAY_FIRST.exec(text);
  if (!form) return text;
  const [, day = "", month = "", year, time] = form;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return time === undefined
    ? date
    : `${date}T${time.padStart(time.length + (time.indexOf(":") === 1 ? 1 : 0), "0")}`;
}

function fromMoment(moment: Date): { day: string; moment: string } | "empty" | undefined {
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return undefined;
  if (moment.getUTCFullYear() < FIRST_YEAR) return "empty";
  return { day: dateIso(moment), moment: moment.toISOString() };
}

const BRUSSELS_CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Brussels",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Moment at which the local time in Brussels equals the UTC time of `clockAsUtc`. */
function belgianMoment(clockAsUtc: string): Date | undefined {
  const clockMs = Date.parse(clockAsUtc);
  if (Number.isNaN(clockMs)) return undefined;
  const firstGuess = clockMs - brusselsOffsetMs(clockMs);
  // Close to a change of summer time, the first guess may be on its wrong side.
  return new Date(clockMs - brusselsOffsetMs(firstGuess));
}

function brusselsOffsetMs(momentMs: number): number {
  const part = new Map(BRUSSELS_CLOCK.formatToParts(momentMs).map(({ type, value }) => [type, value]));
  const clock = `${part.get("year")}-${part.get("month")}-${part.get("day")}T${part.get("hour")}:${part.get("minute")}:${part.get("second")}Z`;
  return Date.parse(clock) - Math.floor(momentMs / 1000) * 1000;
}

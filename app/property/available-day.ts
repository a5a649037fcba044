import type { Listing } from "./listing.ts";
import { normaliseName } from "./places/normalise-name.ts";

const DAY_MS = 86_400_000;

/** Number of days from 1 January 1970 to a date, `YYYY-MM-DD`; NaN for another text. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / DAY_MS);
}

/** Texts that mean "available immediately", in four languages, as `normaliseName` returns them. */
const AT_ONCE =
  /\b(at once|immediate|immediately|available now|onmiddellijk|onmiddellijke|direct|meteen|nu|immediat|immediatement|de suite|sofort)\b/;

/**
 * Day from which a property is available, as a `dayNumber`; 0 for "at once". Undefined when the text names no day,
 * such as "on signing the deed".
 */
export function availableDay({ availability }: Pick<Listing, "availability">): number | undefined {
  for (const text of Object.values(availability ?? {})) {
    const day = dayInText(text ?? "");
    if (day !== undefined) return day;
    if (AT_ONCE.test(normaliseName(text ?? ""))) return 0;
  }
  return undefined;
}

/** Finds a date in a text: "2027-02-01", or with the day first, as usual in Belgium, "1/2/2027" or "01.02.2027". */
function dayInText(text: string): number | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  const [, year, month, day] = iso ?? [];
  const dayFirst = iso ? undefined : /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(text);
  const date = dayFirst
    ? `${dayFirst[3]}-${dayFirst[2]?.padStart(2, "0")}-${dayFirst[1]?.padStart(2, "0")}`
    : `${year}-${month}-${day}`;
  const number = dayNumber(date);
  // Rejects texts without a date, and days that do not exist, such as 30 February.
  const isDay = Number.isFinite(number) && new Date(number * DAY_MS).toISOString().startsWith(date);
  return isDay ? Math.max(number, 0) : undefined;
}

/**
 * Last day, as a `dayNumber`, on which a property can be viewed without an appointment: `NO_END` for weekly open hours,
 * which have no end. Undefined without viewing days and open hours.
 */
export function lastViewingDay({
  viewingDays = [],
  openHours = [],
}: Pick<Listing, "viewingDays" | "openHours">): number | undefined {
  if (openHours.length > 0) return NO_END;
  return viewingDays.length > 0 ? Math.max(...viewingDays.map(({ day }) => dayNumber(day))) : undefined;
}

/** A day later than any other. */
const NO_END = 1_000_000;

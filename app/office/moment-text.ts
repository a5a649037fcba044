import type { Formats } from "../i18n/formatted-value.ts";
import { clockText, dayOf } from "../time/brussels-time.ts";
import { dateText } from "../time/dates.ts";

/** Formats a moment for a list: "14:05" today, otherwise "21-11-2026, 23:16", in Belgian time and the formats of the site. */
export function momentText(at: string, now: Date, formats: Pick<Formats, "day">): string {
  const moment = new Date(at);
  const clock = clockText(moment);
  return dayOf(moment) === dayOf(now) ? clock : `${dateText(dayOf(moment), formats)}, ${clock}`;
}

import type { Formats } from "../../i18n/formatted-value.ts";
import { clockText } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";

/** Formats the moment of an event in Belgian time: "21-11-2026, 23:16", or as readers of the mail write a day. */
export function momentWords(at: string, formats: Pick<Formats, "day">): string {
  const moment = new Date(at);
  return `${dateText(moment, formats)}, ${clockText(moment)}`;
}

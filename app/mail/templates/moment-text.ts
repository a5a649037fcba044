import type { Formats } from "../../i18n/formatted-value.ts";
import { clockText } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";

/** Formats a time in Belgium, in the day format of the mail: "21-11-2026, 23:16". */
export function momentText(isoTime: string, formats: Pick<Formats, "day">): string {
  const moment = new Date(isoTime);
  return `${dateText(moment, formats)}, ${clockText(moment)}`;
}

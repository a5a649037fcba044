import { formatEuro } from "../format/currency.ts";
import { numberText } from "../format/number-text.ts";
import type { Formats } from "./formatted-value.ts";

/** The formats of the specification, the same in every language. */
export const BELGIAN_FORMATS: Formats = {
  hasLanguageFormats: false,
  number: numberText,
  euro: formatEuro,
  day: ({ year, month, day }) => `${digits(day, 2)}-${digits(month, 2)}-${digits(year, 4)}`,
  dayAndMonth: ({ month, day }) => `${digits(day, 2)}-${digits(month, 2)}`,
};

function digits(number: number, length: number): string {
  return String(number).padStart(length, "0");
}

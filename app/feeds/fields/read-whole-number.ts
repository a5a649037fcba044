import type { SourceRecord } from "./source-record.ts";

/** Reads a number of rooms, which some feeds write with halves ("1.5"), rounded down. Undefined for less than one. */
export function readRoomCount(source: SourceRecord, field: string): number | undefined {
  const amount = source.amount(field);
  return amount === undefined ? undefined : Math.floor(amount) || undefined;
}

/** Reads the year in a text such as "1932", "ca. 1932" or "01.05.1932"; undefined when there is none. */
export function readYear(text: string | undefined): number | undefined {
  const year = Number(/\b(1[0-9]\d{2}|20\d{2}|21\d{2})\b/.exec(text ?? "")?.[1]);
  return Number.isNaN(year) ? undefined : year;
}

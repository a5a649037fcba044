import type { QueryReading } from "./query-reading.ts";
import type { Phrase } from "./read-phrases.ts";

/** "direct beschikbaar", "libre de suite", "available from March": the day follows, or stands before. */
export function readAvailable(reading: QueryReading, phrase: Phrase): void {
  const isNow = (at: number) => reading.roleAt(at) === "now";
  const isAvailable = (at: number) => reading.roleAt(at) === "available";
  const next = afterSmallWords(reading, reading.at + 1);
  const here = reading.at;
  const isDated = reading.phrases[next]?.meanings.some(({ kind }) => kind === "month") || reading.dayAt(next);
  if (isAvailable(here) && isDated) reading.at = next;
  else if (reading.today !== undefined && isAvailable(here) && isNow(next))
    reading.setAvailable(reading.today, next + 1);
  else if (reading.today !== undefined && isNow(here) && isAvailable(reading.at + 1))
    reading.setAvailable(reading.today, here + 2);
  else if (reading.today !== undefined && isNow(here) && reading.saysRent())
    reading.setAvailable(reading.today, here + 1);
  else if (isAvailable(here) && reading.understood.availableBy !== undefined) return;
  else reading.leaveUnread(phrase);
}

/** "vanaf", "from", "à partir de", "am". */
function afterSmallWords(reading: QueryReading, from: number): number {
  let at = from;
  while (["atLeast", "in", "filler", "about"].includes(reading.roleAt(at) ?? "")) at += 1;
  return at;
}

/** Free from the first of a month, or from a day: the next that comes, unless a year follows. */
export function readMonth(reading: QueryReading, month: number, day = 1): void {
  const at = reading.at;
  const year = /^20[2-9]\d$/.exec(reading.textAt(at + 1))?.[0];
  if (reading.today === undefined || day > new Date(Date.UTC(2024, month, 0)).getUTCDate()) {
    reading.understood.unread.push(reading.typed(day === 1 ? at : at - 1, at + 1));
    reading.at = at + 1;
    return;
  }
  const inYear = (of: string | number) =>
    `${of}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const thisYear = Number(reading.today.slice(0, 4));
  const next = inYear(thisYear) >= reading.today ? thisYear : thisYear + 1;
  reading.setAvailable(inYear(year ?? next), at + (year === undefined ? 1 : 2));
}

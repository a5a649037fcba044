import type { ImportedSubscriber } from "../../alerts/subscribers.server.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";
import { readAddress } from "../../mail/mail-address.ts";
import { isDay } from "../../time/brussels-time.ts";

/** More people than an office form has room for. */
export const MAX_LINES = 2_000;

/** People of an import, and the numbers of the lines that cannot be read. */
export type ReadLines = { people: ImportedSubscriber[]; wrong: number[] };

/**
 * Reads people that were copied from a spreadsheet: address, language and day of consent, separated by tabs, semicolons
 * or commas. A missing language is `language`, a missing day `agreedOn`. A line of column names is left out, and the
 * first of two lines with one address counts.
 */
export function readSubscriberLines(
  text: string,
  { language, agreedOn, today }: { language: Language; agreedOn: string; today: string },
): ReadLines {
  const people = new Map<string, ImportedSubscriber>();
  const wrong: number[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const [address = "", ...others] = cells;
    if (cells.every((cell) => cell === "")) continue;
    if (index === 0 && !line.includes("@")) continue;
    const email = readAddress(address)?.toLowerCase();
    const written = others.filter((cell) => cell !== "");
    const readLanguage = written.find((cell) => isLanguage(cell.toLowerCase()))?.toLowerCase() as Language;
    const days = written.filter((cell) => /\d/.test(cell)).map(readDay);
    const day = days[0] ?? agreedOn;
    if (email === undefined || days.includes(undefined) || !isDay(day) || day > today) wrong.push(index + 1);
    else if (!people.has(email))
      people.set(email, { email, language: readLanguage ?? language, agreedOn: day });
  }
  return { people: [...people.values()], wrong };
}

/** Reads "2026-05-12", "12/05/2026" and "12-5-2026"; undefined for anything else. */
function readDay(text: string): string | undefined {
  const [, date = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const day = year === "" ? text.slice(0, 10) : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}

import type { ImportedSubscriber } from "../../alerts/subscribers.server.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";
import { readAddress } from "../../mail/mail-address.ts";
import { isDay } from "../../time/brussels-time.ts";

/** Maximum number of subscribers in one import. */
export const MAX_LINES = 2_000;

/** Maximum length of the text that says how the people of a list agreed, in characters. */
export const MAX_PROOF_CHARACTERS = 500;

/** Subscribers to import, and the numbers of the lines that are invalid, counted from 1. */
export type SubscriberLines = { people: ImportedSubscriber[]; invalidLines: number[] };

/**
 * Reads subscribers copied from a spreadsheet. Each line has an e-mail address, and optionally a language and a day of
 * consent, separated by tabs, semicolons or commas; `language` and `agreedOn` are the defaults. A header line is
 * skipped, and the first line of a repeated address counts.
 */
export function readSubscriberLines(
  text: string,
  { language, agreedOn, today }: { language: Language; agreedOn: string; today: string },
): SubscriberLines {
  const people = new Map<string, ImportedSubscriber>();
  const invalidLines: number[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const [address = "", ...others] = cells;
    if (cells.every((cell) => cell === "")) continue;
    if (index === 0 && !line.includes("@")) continue;
    const email = readAddress(address)?.toLowerCase();
    const filled = others.filter((cell) => cell !== "");
    const readLanguage = filled.find((cell) => isLanguage(cell.toLowerCase()))?.toLowerCase() as Language;
    const days = filled.filter((cell) => /\d/.test(cell)).map(readDay);
    const day = days[0] ?? agreedOn;
    if (email === undefined || days.includes(undefined) || !isDay(day) || day > today)
      invalidLines.push(index + 1);
    else if (!people.has(email))
      people.set(email, { email, language: readLanguage ?? language, agreedOn: day });
  }
  return { people: [...people.values()], invalidLines };
}

/** Reads "2026-05-12", "12/05/2026" and "12-5-2026"; undefined for anything else. */
function readDay(text: string): string | undefined {
  const [, date = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const day = year === "" ? text.slice(0, 10) : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}

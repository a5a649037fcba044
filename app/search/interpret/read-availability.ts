import type { InterpreterState } from "./interpreter-state.ts";
import type { Phrase } from "./read-phrases.ts";

/**
 * Reads the words "available" and "now". "Direct beschikbaar" and "libre de suite" mean today, and so does "now" alone in a
 * text about renting. Before a date ("available from March") the word is skipped: `readMonth` reads the date. After a date
 * (`ab 1. Dezember frei`) nothing more is read. Any other use is ignored.
 */
export function readAvailableOrNow(state: InterpreterState, phrase: Phrase): void {
  const isNow = (index: number) => state.roleAt(index) === "now";
  const isAvailable = (index: number) => state.roleAt(index) === "available";
  const here = state.position;
  const next = afterPrepositions(state, here + 1);
  if (isAvailable(here) && isDateAt(state, next)) state.position = next;
  else if (state.today !== undefined && isAvailable(here) && isNow(next))
    state.setAvailable(state.today, next + 1);
  else if (state.today !== undefined && isNow(here) && isAvailable(here + 1))
    state.setAvailable(state.today, here + 2);
  else if (state.today !== undefined && isNow(here) && state.saysRent())
    state.setAvailable(state.today, here + 1);
  else if (isAvailable(here) && state.result.availableBy !== undefined) return;
  else state.ignore(phrase);
}

/** True when a month is at this index, or a day before a month. */
function isDateAt(state: InterpreterState, index: number): boolean {
  const isMonth = state.phrases[index]?.meanings.some(({ kind }) => kind === "month") ?? false;
  return isMonth || state.dayAt(index) !== undefined;
}

/** Index of the first phrase after words such as "vanaf", "from", "à partir de" and "am". */
function afterPrepositions(state: InterpreterState, from: number): number {
  let index = from;
  while (["atLeast", "in", "filler", "about"].includes(state.roleAt(index) ?? "")) index += 1;
  return index;
}

/**
 * Reads the date by which a property must be available: a day of a month, by default the first. It is the next such
 * date, unless a year follows. A date that does not exist in that year, such as 29 February 2027, is ignored.
 */
export function readMonth(state: InterpreterState, month: number, day = 1): void {
  const start = state.position;
  const typedYear = /^20[2-9]\d$/.exec(state.textAt(start + 1))?.[0];
  const dateInYear = (year: number) =>
    `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const thisYear = Number(state.today?.slice(0, 4));
  const nextYear = dateInYear(thisYear) >= (state.today ?? "") ? thisYear : thisYear + 1;
  const year = typedYear === undefined ? nextYear : Number(typedYear);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (state.today === undefined || day > daysInMonth) {
    state.result.ignored.push(state.typedBetween(day === 1 ? start : start - 1, start + 1));
    state.position = start + 1;
    return;
  }
  state.setAvailable(dateInYear(year), start + (typedYear === undefined ? 1 : 2));
}

import type { InterpreterState } from "./interpreter-state.ts";
import type { Phrase } from "./read-phrases.ts";

/**
 * Reads by when a property must be available: "direct beschikbaar", "libre de suite", "available from March". The word
 * for the time may follow or precede the word for "available".
 */
export function readAvailable(state: InterpreterState, phrase: Phrase): void {
  const isNow = (index: number) => state.roleAt(index) === "now";
  const isAvailable = (index: number) => state.roleAt(index) === "available";
  const next = afterSmallWords(state, state.position + 1);
  const here = state.position;
  const isDated = state.phrases[next]?.meanings.some(({ kind }) => kind === "month") || state.dayAt(next);
  if (isAvailable(here) && isDated) state.position = next;
  else if (state.today !== undefined && isAvailable(here) && isNow(next))
    state.setAvailable(state.today, next + 1);
  else if (state.today !== undefined && isNow(here) && isAvailable(state.position + 1))
    state.setAvailable(state.today, here + 2);
  else if (state.today !== undefined && isNow(here) && state.saysRent())
    state.setAvailable(state.today, here + 1);
  else if (isAvailable(here) && state.result.availableBy !== undefined) return;
  else state.ignore(phrase);
}

/** Index of the first phrase after words such as "vanaf", "from", "à partir de" and "am". */
function afterSmallWords(state: InterpreterState, from: number): number {
  let index = from;
  while (["atLeast", "in", "filler", "about"].includes(state.roleAt(index) ?? "")) index += 1;
  return index;
}

/**
 * Reads the date by which a property must be available: a day of a month, by default the first. It is the next such
 * date, unless a year follows.
 */
export function readMonth(state: InterpreterState, month: number, day = 1): void {
  const start = state.position;
  const year = /^20[2-9]\d$/.exec(state.textAt(start + 1))?.[0];
  if (state.today === undefined || day > new Date(Date.UTC(2024, month, 0)).getUTCDate()) {
    state.result.ignored.push(state.typedBetween(day === 1 ? start : start - 1, start + 1));
    state.position = start + 1;
    return;
  }
  const dateInYear = (dateYear: string | number) =>
    `${dateYear}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const thisYear = Number(state.today.slice(0, 4));
  const next = dateInYear(thisYear) >= state.today ? thisYear : thisYear + 1;
  state.setAvailable(dateInYear(year ?? next), start + (year === undefined ? 1 : 2));
}

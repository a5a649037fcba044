import type { InterpreterState } from "./interpreter-state.ts";
import type { Phrase } from "./read-phrases.ts";

/** "direct beschikbaar", "libre de suite", "available from March": the day follows, or stands before. */
export function readAvailable(state: InterpreterState, phrase: Phrase): void {
  const isNow = (at: number) => state.roleAt(at) === "now";
  const isAvailable = (at: number) => state.roleAt(at) === "available";
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

/** "vanaf", "from", "à partir de", "am". */
function afterSmallWords(state: InterpreterState, from: number): number {
  let at = from;
  while (["atLeast", "in", "filler", "about"].includes(state.roleAt(at) ?? "")) at += 1;
  return at;
}

/** Free from the first of a month, or from a day: the next that comes, unless a year follows. */
export function readMonth(state: InterpreterState, month: number, day = 1): void {
  const at = state.position;
  const year = /^20[2-9]\d$/.exec(state.textAt(at + 1))?.[0];
  if (state.today === undefined || day > new Date(Date.UTC(2024, month, 0)).getUTCDate()) {
    state.result.ignored.push(state.typedBetween(day === 1 ? at : at - 1, at + 1));
    state.position = at + 1;
    return;
  }
  const inYear = (of: string | number) =>
    `${of}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const thisYear = Number(state.today.slice(0, 4));
  const next = inYear(thisYear) >= state.today ? thisYear : thisYear + 1;
  state.setAvailable(inYear(year ?? next), at + (year === undefined ? 1 : 2));
}

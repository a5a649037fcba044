import { ENERGY_LETTERS, type EnergyLetter } from "../../catalogue/lists/list-filters.ts";
import type { QueryReading } from "./query-reading.ts";
import { AND_WORDS, UP_TO_WORDS } from "./range-words.ts";
import type { Phrase } from "./read-phrases.ts";

/** "EPC A", "label B of beter", "PEB A-C". An energy score in kWh is no filter. */
export function readEnergy(reading: QueryReading, phrase: Phrase): void {
  const start = reading.at;
  let qualifier = reading.qualifier;
  let at = start + 1;
  for (; at < reading.phrases.length && letterOf(reading.textAt(at)) === undefined; at += 1) {
    const role = reading.roleAt(at);
    if (role === "atLeast" || role === "atMost") qualifier = role;
    else if (role !== "energy" && role !== "filler" && role !== "with") break;
  }
  const letters: EnergyLetter[] = [];
  let isRange = false;
  for (; at < reading.phrases.length; at += 1) {
    const text = reading.textAt(at);
    const letter = letterOf(text);
    // "EPC A à Namur": a letter that follows without a link must be a capital, "A, B of C".
    const isCapital = /^[A-G]$/.test(reading.phrases[at]?.tokens[0]?.typed ?? "");
    if (letter !== undefined && (letters.length === 0 || isEnergyLink(reading, at - 1) || isCapital)) {
      if (isRange) letters.push(...lettersBetween(letters.at(-1) ?? letter, letter));
      letters.push(letter);
      isRange = false;
    } else if (text === "+" && letters.length > 0) continue;
    else if (isEnergyLink(reading, at) && letterOf(reading.textAt(at + 1)) && letters.length > 0)
      isRange = UP_TO_WORDS.includes(text);
    else break;
  }
  reading.qualifier = undefined;
  if (letters.length === 0) {
    readEnergyScore(reading, phrase, start, at);
    return;
  }
  const isBetter =
    qualifier === "atLeast" || reading.roleAt(at) === "orBetter" || reading.roleAt(at) === "orMore";
  if (reading.roleAt(at) === "orBetter" || reading.roleAt(at) === "orMore") at += 1;
  const wanted = isBetter ? lettersBetween("a", letters[0] ?? "a") : [];
  reading.understood.energy = ENERGY_LETTERS.filter((one) => [...letters, ...wanted].includes(one));
  reading.at = at;
}

function isEnergyLink(reading: QueryReading, at: number): boolean {
  const text = reading.textAt(at);
  return text === "&" || AND_WORDS.includes(text) || UP_TO_WORDS.includes(text);
}

function readEnergyScore(reading: QueryReading, phrase: Phrase, start: number, at: number): void {
  // The letter may stand before: "A-label".
  const before = letterOf(reading.textAt(start - 1));
  const typed = reading.phrases[start - 1]?.tokens[0]?.typed ?? "";
  const isUnread = reading.understood.unread.at(-1) === typed;
  if (before && (isUnread || (reading.understood.energy.length === 0 && /^[A-G]$/.test(typed)))) {
    if (isUnread) reading.understood.unread.pop();
    reading.understood.energy = [before];
    return;
  }
  if (reading.phrases[at]?.tokens[0]?.value === undefined) {
    reading.leaveUnread(phrase);
    return;
  }
  reading.at = at + 1;
  if (reading.textAt(reading.at) === "kwh") reading.at += 1;
  reading.understood.unread.push(reading.typed(start, reading.at));
}

function letterOf(text: string): EnergyLetter | undefined {
  return ENERGY_LETTERS.find((letter) => letter === text);
}

function lettersBetween(from: EnergyLetter, to: EnergyLetter): EnergyLetter[] {
  return ENERGY_LETTERS.filter((letter) => letter >= from && letter <= to);
}

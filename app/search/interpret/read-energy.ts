import { ENERGY_LETTERS, type EnergyLetter } from "../../catalogue/lists/list-filters.ts";
import type { InterpreterState } from "./interpreter-state.ts";
import { AND_WORDS, UP_TO_WORDS } from "./range-words.ts";
import type { Phrase } from "./read-phrases.ts";

/** Reads energy labels: "EPC A", "label B of beter", "PEB A-C". An energy score in kWh is ignored: it has no filter. */
export function readEnergy(state: InterpreterState, phrase: Phrase): void {
  const start = state.position;
  let qualifier = state.qualifier;
  let index = start + 1;
  for (; index < state.phrases.length && letterOf(state.textAt(index)) === undefined; index += 1) {
    const role = state.roleAt(index);
    if (role === "atLeast" || role === "atMost") qualifier = role;
    else if (role !== "energy" && role !== "filler" && role !== "with") break;
  }
  const letters: EnergyLetter[] = [];
  let isRange = false;
  for (; index < state.phrases.length; index += 1) {
    const text = state.textAt(index);
    const letter = letterOf(text);
    // "EPC A à Namur": a letter that follows without a link must be a capital, "A, B of C".
    const isCapital = /^[A-G]$/.test(state.phrases[index]?.tokens[0]?.typed ?? "");
    if (letter !== undefined && (letters.length === 0 || isEnergyLink(state, index - 1) || isCapital)) {
      if (isRange) letters.push(...lettersBetween(letters.at(-1) ?? letter, letter));
      letters.push(letter);
      isRange = false;
    } else if (text === "+" && letters.length > 0) continue;
    else if (isEnergyLink(state, index) && letterOf(state.textAt(index + 1)) && letters.length > 0)
      isRange = UP_TO_WORDS.includes(text);
    else break;
  }
  state.qualifier = undefined;
  if (letters.length === 0) {
    readEnergyWithoutLetters(state, phrase, start, index);
    return;
  }
  // "Minimum C" and "PEB max C" both allow C and better.
  const isBetter =
    qualifier === "atLeast" ||
    qualifier === "atMost" ||
    state.roleAt(index) === "orBetter" ||
    state.roleAt(index) === "orMore";
  if (state.roleAt(index) === "orBetter" || state.roleAt(index) === "orMore") index += 1;
  const betterLetters = isBetter ? lettersBetween("a", letters[0] ?? "a") : [];
  state.result.energy = ENERGY_LETTERS.filter((letter) => [...letters, ...betterLetters].includes(letter));
  state.position = index;
}

function isEnergyLink(state: InterpreterState, index: number): boolean {
  const text = state.textAt(index);
  return text === "&" || AND_WORDS.includes(text) || UP_TO_WORDS.includes(text);
}

/**
 * Reads a word such as "EPC" or "label" that no letter follows: with the letter before it ("A-label"), or with a score
 * ("EPC 200 kWh"), which is ignored. `start` is the index of the word, `index` that of the phrase after it.
 */
function readEnergyWithoutLetters(
  state: InterpreterState,
  phrase: Phrase,
  start: number,
  index: number,
): void {
  const before = letterOf(state.textAt(start - 1));
  const typed = state.phrases[start - 1]?.tokens[0]?.typed ?? "";
  const isIgnored = state.result.ignored.at(-1) === typed;
  if (before && (isIgnored || (state.result.energy.length === 0 && /^[A-G]$/.test(typed)))) {
    if (isIgnored) state.result.ignored.pop();
    state.result.energy = [before];
    return;
  }
  if (state.phrases[index]?.tokens[0]?.value === undefined) {
    state.ignore(phrase);
    return;
  }
  state.position = index + 1;
  if (state.textAt(state.position) === "kwh") state.position += 1;
  state.result.ignored.push(state.typedBetween(start, state.position));
}

function letterOf(text: string): EnergyLetter | undefined {
  return ENERGY_LETTERS.find((letter) => letter === text);
}

function lettersBetween(from: EnergyLetter, to: EnergyLetter): EnergyLetter[] {
  return ENERGY_LETTERS.filter((letter) => letter >= from && letter <= to);
}

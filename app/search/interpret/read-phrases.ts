import {
  compoundParts,
  derivedMatch,
  exactMatch,
  MAX_WORDS,
  type Match,
  type Meaning,
  nearestMatch,
  type Streets,
  streetMatch,
} from "./lexicon.ts";
import type { Token } from "./tokens.ts";
import { WITHOUT_PHRASES } from "./trait-words.ts";

/** A part of a text with its meanings; none for an unknown word. */
export type Phrase = {
  tokens: Token[];
  meanings: Meaning[];
  /** The corrected spelling of a misspelled phrase. */
  corrected?: string;
};

/** Settings for the interpretation of a text. */
export type InterpretOptions = {
  /**
   * Number of properties at a postal code. When two towns are equally similar to a misspelled one, the town with more
   * properties is chosen.
   */
  propertyCountAt?: (zip: string) => number;
  /** Streets with listings. */
  streets?: Streets;
  /** True to correct no spelling mistakes. */
  isExact?: boolean;
};

/**
 * Splits a text into the longest known phrases. An unknown word, alone or with the next two, is replaced by the known
 * phrase with the most similar spelling.
 */
export function readPhrases(
  tokens: readonly Token[],
  { propertyCountAt = () => 0, streets = new Map(), isExact = false }: InterpretOptions,
): Phrase[] {
  const read: Phrase[] = [];
  for (let index = 0; index < tokens.length; ) {
    const words = wordsFrom(tokens, index);
    const [word = ""] = words;
    const known = exactMatch(words) ?? derivedMatch(word);
    const match = streetMatch(words, streets, known?.length ?? 0) ?? known;
    const parts = match ? undefined : compoundParts(word);
    const length = match?.length ?? 1;
    const phrase = { tokens: tokens.slice(index, index + length), meanings: match?.meanings ?? [] };
    read.push(...(parts ? compoundPhrases(phrase, parts) : [phrase]));
    index += length;
  }
  return isExact ? read : withCorrections(read, propertyCountAt);
}

/** A phrase for each word of a compound; the first has the compound as typed. */
function compoundPhrases({ tokens }: Phrase, parts: readonly string[]): Phrase[] {
  return parts.map((part, index) => ({
    tokens: [{ typed: index === 0 ? (tokens[0]?.typed ?? part) : "", text: part }],
    meanings: exactMatch([part])?.meanings ?? [],
  }));
}

/** Words that follow each other; a number or a sign ends them. */
function wordsFrom(tokens: readonly Token[], from: number): string[] {
  const texts = tokens.slice(from, from + MAX_WORDS);
  const end = texts.findIndex(({ value, text }) => value !== undefined || /^[+/-]$/.test(text));
  return (end < 0 ? texts : texts.slice(0, end)).map(({ text }) => text);
}

function withCorrections(phrases: readonly Phrase[], propertyCountAt: (zip: string) => number): Phrase[] {
  const read: Phrase[] = [];
  for (let index = 0; index < phrases.length; index += 1) {
    const nearestFound = correctionAt(phrases, index, propertyCountAt);
    const isPlace = nearestFound?.meanings.some(({ kind }) => kind === "place") ?? false;
    const found = isPlace && isBesidePlace(phrases, index) ? undefined : nearestFound;
    const phrase = phrases[index] as Phrase;
    if (found === undefined) {
      read.push(phrase);
      continue;
    }
    const spanned = phrases.slice(index, index + found.length);
    read.push({
      tokens: spanned.flatMap(({ tokens }) => tokens),
      meanings: found.meanings,
      corrected: found.corrected,
    });
    index += found.length - 1;
  }
  return read;
}

/** True for a word that follows a place: it says something about the place, such as the name of a street. */
function isBesidePlace(phrases: readonly Phrase[], index: number): boolean {
  return phrases[index - 1]?.meanings.some(({ kind }) => kind === "place" || kind === "zone") ?? false;
}

/** Corrects an unknown word, or a common word and the unknown word after it: "te kop", "la louvierre". */
function correctionAt(
  phrases: readonly Phrase[],
  index: number,
  propertyCountAt: (zip: string) => number,
): Match | undefined {
  const isUnknown = (phrase: Phrase | undefined) =>
    phrase?.meanings.length === 0 &&
    phrase.tokens.every(
      ({ value, text }) => value === undefined && text.length > 1 && !WITHOUT_PHRASES.includes(text),
    );
  const isCommonWord = (phrase: Phrase | undefined) =>
    phrase?.tokens.length === 1 &&
    phrase.meanings.some(({ kind }) => kind === "role") &&
    !/\W/.test(phrase.tokens[0]?.text ?? "");
  const span: string[] = [];
  for (const phrase of phrases.slice(index, index + 3)) {
    if (!isUnknown(phrase) && !isCommonWord(phrase)) break;
    span.push(phrase.tokens[0]?.text ?? "");
  }
  const first = phrases.slice(index, index + span.length).findIndex(isUnknown);
  if (first < 0) return undefined;
  const found = nearestMatch(span, propertyCountAt);
  if (!found || found.length <= first) return undefined;
  // The unknown word alone may be as similar as the phrase with the common word before it.
  if (first > 0) {
    const alone = nearestMatch(span.slice(first, first + 1), propertyCountAt);
    if (
      alone &&
      lengthDifference(alone, span.slice(first, first + 1)) <=
        lengthDifference(found, span.slice(0, found.length))
    )
      return undefined;
  }
  return found;
}

function lengthDifference({ corrected = "" }: Match, typed: readonly string[]): number {
  return Math.abs(corrected.replaceAll(" ", "").length - typed.join("").length);
}

import { plainLetters } from "../format/plain-letters.ts";

/** Longer words are cut. */
const MAX_WORD_LENGTH = 40;

/** Words of a text for comparison: lower case, without accents, each once, in the order of the text. */
export function wordsOf(text: string): string[] {
  const words = plainLetters(text).match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))];
}

/** PostgreSQL full-text query (`tsquery`) for texts that contain, for each word of a keyword, a word that begins with it. */
export function keywordQuery(keyword: string): string {
  return wordsOf(keyword)
    .map((word) => `${word}:*`)
    .join(" & ");
}

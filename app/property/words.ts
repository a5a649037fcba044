import { plainLetters } from "../format/plain-letters.ts";

const MAX_LETTERS = 40;

/** Words of a text for comparison: lower case, without accents, each once, in the order of the text. */
export function wordsOf(text: string): string[] {
  const words = plainLetters(text).match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_LETTERS)))];
}

/** Words of a keyword as PostgreSQL searches them: "zicht op zee" has three, each the beginning of a word. */
export function keywordQuery(keyword: string): string {
  return wordsOf(keyword)
    .map((word) => `${word}:*`)
    .join(" & ");
}

import { referenceKey, searchWords } from "./search-words.ts";

/** What somebody searches for, read once for all that it is compared with. */
export type Query = {
  /** As typed, without spaces around it and cut to size: what a page may say that it looked for. */
  text: string;
  /** Compared with IDs and references. */
  key: string;
  /** Compared with the words of types and cities. */
  words: string[];
  /** Whether the last word may go on: no space was typed after it. */
  isBeingTyped: boolean;
};

/** Characters of a query that count; the name of no town is longer. */
export const LONGEST_QUERY = 100;

/**
 * Reads what was typed, whatever it is. Control characters and halves of characters become spaces; what is
 * beyond the limit is left out.
 */
export function readQuery(typed: string): Query {
  const wellFormed = typed.toWellFormed().replace(/[\s\p{Cc}\uFFFD]+/gu, " ");
  const cut = Array.from(wellFormed.trimStart()).slice(0, LONGEST_QUERY).join("");
  const text = cut.trim();
  return { text, key: referenceKey(text), words: searchWords(text), isBeingTyped: !cut.endsWith(" ") };
}

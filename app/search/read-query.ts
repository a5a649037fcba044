import { MAX_TYPED_CHARACTERS } from "../catalogue/lists/list-filters.ts";
import { referenceKey, searchWords } from "./search-words.ts";

/** A parsed search query, with a form of the text for each comparison. */
export type Query = {
  /** The typed text, trimmed and cut to the maximum length; shown as the text that was searched for. */
  text: string;
  /** Compared with IDs and references. */
  key: string;
  /** Compared with the words of types and cities. */
  words: string[];
  /** True when the last word may be unfinished: no space follows it. */
  isBeingTyped: boolean;
};

/**
 * Parses any typed text. Control characters and lone surrogates become
 * spaces; the text is cut to the maximum length.
 */
export function readQuery(typed: string): Query {
  const wellFormed = typed.toWellFormed().replace(/[\s\p{Cc}\uFFFD]+/gu, " ");
  const limited = Array.from(wellFormed.trimStart()).slice(0, MAX_TYPED_CHARACTERS).join("");
  const text = limited.trim();
  return { text, key: referenceKey(text), words: searchWords(text), isBeingTyped: !limited.endsWith(" ") };
}

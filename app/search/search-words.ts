import { normaliseName } from "../property/places/normalise-name.ts";

/**
 * Words of a text, normalised for search: without accents, in lower case, and separated by anything that is
 * not a letter or digit, so that "Appartement/loft" has two. Without duplicates; empty for a text of punctuation
 * only. Source: specification §5, docs/specification-notes.md#n12 and #n100.
 */
export function searchWords(text: string): string[] {
  const words = normaliseName(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter((word) => word !== "");
}

/**
 * Normalises an ID or a reference for comparison: upper case, with spaces
 * collapsed, and nothing else changed.
 */
export function referenceKey(text: string): string {
  return text.replace(/\s+/g, " ").trim().toUpperCase();
}

import { normaliseName } from "../property/normalise-name.ts";

/**
 * The words of a text as searching compares them: without accents, in lower case, and parted by whatever
 * is neither letter nor digit, so that "Appartement/loft" has two. Each once; none in a text of signs.
 * Source: specification §5, docs/specification-notes.md#n12 and #n100.
 */
export function searchWords(text: string): string[] {
  const words = normaliseName(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter((word) => word !== "");
}

/** An ID or a reference as it is compared: in capitals, spaces collapsed, nothing else changed. */
export function referenceKey(text: string): string {
  return text.replace(/\s+/g, " ").trim().toUpperCase();
}

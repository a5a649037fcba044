import { plainLetters } from "../../format/plain-letters.ts";

/**
 * Normalises a name for comparison: no accents, lower case, apostrophes and hyphens become spaces.
 * "Saint-Josse-ten-Noode" → "saint josse ten noode"; "'s-Gravenvoeren" → "s gravenvoeren". Source:
 * specification §5, docs/specification-notes.md#n12.
 */
export function normaliseName(name: string): string {
  return plainLetters(name)
    .replace(/['’‘`\-‐‑–\s]+/g, " ")
    .trim();
}

/** Normalised words of a name; an empty list for an empty name. */
export function nameTokens(name: string): string[] {
  return normaliseName(name)
    .split(" ")
    .filter((token) => token !== "");
}

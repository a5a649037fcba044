import { plainLetters } from "./plain-letters.ts";

/**
 * A name as names are compared: without accents, in lower case, apostrophes and hyphens as spaces.
 * "Saint-Josse-ten-Noode" → "saint josse ten noode"; "'s-Gravenvoeren" → "s gravenvoeren".
 * Source: specification §5, docs/specification-notes.md#n12.
 */
export function normaliseName(name: string): string {
  return plainLetters(name)
    .replace(/['’‘`\-‐‑–\s]+/g, " ")
    .trim();
}

/** The words of a name, as they are compared one by one; none in an empty name. */
export function nameTokens(name: string): string[] {
  return normaliseName(name)
    .split(" ")
    .filter((token) => token !== "");
}

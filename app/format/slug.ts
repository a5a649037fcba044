import { plainLetters } from "./plain-letters.ts";

const LONGEST_SLUG = 80;

/**
 * Converts a text to a segment of a URL: "'s-Gravenvoeren" → "s-gravenvoeren", "Cœur de Liège" →
 * "coeur-de-liege".
 *
 * Only a-z, 0-9 and single hyphens, at most 80 characters. Empty when no such character is left, such as for
 * a text in Greek: the caller then leaves the segment out. Source: docs/specification-notes.md#n53.
 */
export function slug(text: string): string {
  const words = plainLetters(text).replace(/[^a-z0-9]+/g, "-");
  return words.replace(/^-/, "").slice(0, LONGEST_SLUG).replace(/-$/, "");
}

/** Lower-case letters that Unicode does not decompose. */
const LIGATURES: Record<string, string> = { ß: "ss", œ: "oe", æ: "ae" };

/** Converts a text to lower case without accents: "Œuvre à Liège" → "oeuvre a liege". */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßœæ]/g, (letter) => LIGATURES[letter] ?? letter);
}

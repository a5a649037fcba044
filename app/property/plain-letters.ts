/** Letters that Unicode does not take apart, in lower case. */
const LIGATURES: Record<string, string> = { ß: "ss", œ: "oe", æ: "ae" };

/** A text in lower case and without accents: "Œuvre à Liège" → "oeuvre a liege". */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßœæ]/g, (letter) => LIGATURES[letter] ?? letter);
}

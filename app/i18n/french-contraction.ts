/** Placeholders whose values are names of towns or other places. */
export const PLACE_PLACEHOLDERS: readonly string[] = ["city", "place"];

const CONTRACTIONS = { à: ["au ", "aux "], de: ["du ", "des "] } as const;

/**
 * Appends the name of a place to a French text. A preposition at its end is contracted with the article of the name
 * ("au Roeulx", "aux Bons Villers", "du Roeulx"), and "de" with a vowel ("d’Anvers"). The article "La" stays.
 */
export function appendPlace(text: string, place: string): string {
  const [, article = "", name = ""] = /^(les?) (.+)$/i.exec(place) ?? [];
  if (name === "") return /^[aeiouyéè]/i.test(place) ? text.replace(/\bde $/, "d’") + place : text + place;
  const [, preposition = ""] = /(?:^|[\s’])(à|de) $/i.exec(text) ?? [];
  if (preposition === "") return text + place;
  const contractions = CONTRACTIONS[preposition.toLowerCase() as keyof typeof CONTRACTIONS];
  const contracted = contractions[article.length === 2 ? 0 : 1];
  const isCapital = preposition !== preposition.toLowerCase();
  const shown = isCapital ? contracted.charAt(0).toUpperCase() + contracted.slice(1) : contracted;
  return text.slice(0, -(preposition.length + 1)) + shown + name;
}

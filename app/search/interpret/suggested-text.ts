import type { Language } from "../../i18n/languages.ts";
import { displayName } from "./interpretation-filters.ts";
import { nearestWord } from "./lexicon.ts";
import { readPhrases } from "./read-phrases.ts";
import { tokensOf } from "./tokens.ts";

/**
 * "Did you mean": the text with each unknown word replaced by the most similar known one. Tolerates one mistake more
 * than `interpretText` corrects without asking. Place names are in the language of the page. Undefined when no word
 * was replaced.
 */
export function suggestedText(
  text: string,
  { propertyCountAt, language }: { propertyCountAt: (zip: string) => number; language: Language },
): string | undefined {
  const tokens = tokensOf(text);
  const unknown = new Set(
    readPhrases(tokens, { isExact: true }).flatMap((phrase) =>
      phrase.meanings.length === 0 ? phrase.tokens : [],
    ),
  );
  let isChanged = false;
  const words = tokens.map((token) => {
    const nearest =
      unknown.has(token) && token.value === undefined ? nearestWord(token.text, propertyCountAt) : undefined;
    if (nearest !== undefined) isChanged = true;
    return nearest === undefined ? token.typed : displayName(nearest, language);
  });
  return isChanged ? words.join(" ") : undefined;
}

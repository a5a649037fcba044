import type { Language } from "../../i18n/languages.ts";
import { nearestWord } from "./lexicon.ts";
import { readPhrases } from "./read-phrases.ts";
import { tokensOf } from "./tokens.ts";
import { writtenName } from "./understood-filters.ts";

/**
 * A text with each word that is not known in its nearest spelling, "did you mean": with one mistake more than
 * `understandQuery` corrects without asking. Names of places are those of the language. Undefined when no word has
 * one.
 */
export function suggestedText(
  text: string,
  { weightOf, language }: { weightOf: (zip: string) => number; language: Language },
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
      unknown.has(token) && token.value === undefined ? nearestWord(token.text, weightOf) : undefined;
    if (nearest !== undefined) isChanged = true;
    return nearest === undefined ? token.typed : writtenName(nearest, language);
  });
  return isChanged ? words.join(" ") : undefined;
}

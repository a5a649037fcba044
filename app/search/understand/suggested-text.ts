import { nearestWord } from "./lexicon.ts";
import { readPhrases } from "./read-phrases.ts";
import { tokensOf } from "./tokens.ts";

/**
 * A text with each word that is not known in its nearest spelling, "did you mean": with one mistake more than
 * `understandQuery` corrects without asking. Undefined when no word has one.
 */
export function suggestedText(text: string, weightOf: (zip: string) => number): string | undefined {
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
    return nearest ?? token.typed;
  });
  return isChanged ? words.join(" ") : undefined;
}

import { createContext, useContext } from "react";
import type { LanguageTexts, Translate } from "./language-texts.ts";
import type { Area } from "./text-keys.ts";

/** Texts in the language of the page. Around every page. */
export const TextsContext = createContext<LanguageTexts | undefined>(undefined);

/**
 * Returns the function for texts in the language of the page, where keys without an area are of the given one.
 *
 * @throws Error outside of `TextsContext`.
 */
export function useTranslations<Default extends Area = "common">(area: Default): Translate<Default>;
export function useTranslations(): Translate;
export function useTranslations(area: Area = "common"): Translate<never> {
  const texts = useContext(TextsContext);
  if (texts === undefined) throw new Error("useTranslations needs a TextsContext around it");
  return texts.ofArea(area);
}

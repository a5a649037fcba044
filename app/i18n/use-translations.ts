import { createContext, useContext } from "react";
import type { Formats } from "./formatted-value.ts";
import type { LanguageTexts, Translate } from "./language-texts.ts";
import type { Area } from "./text-keys.ts";

/** Texts in the language of the page. Every page is rendered inside this context. */
export const TextsContext = createContext<LanguageTexts | undefined>(undefined);

/**
 * Returns the function for texts in the language of the page, where keys without an area are of the given one.
 *
 * @throws Error outside of `TextsContext`.
 */
export function useTranslations<Default extends Area = "common">(area: Default): Translate<Default>;
export function useTranslations(): Translate;
// The signatures above check the keys of an area: here it is only known at run time.
export function useTranslations(area: Area = "common"): Translate<never> {
  return useTexts().ofArea(area);
}

/**
 * Returns the formats of the page's language.
 *
 * @throws Error outside of `TextsContext`.
 */
export function useFormats(): Formats {
  return useTexts().formats;
}

function useTexts(): LanguageTexts {
  const texts = useContext(TextsContext);
  if (texts === undefined) throw new Error("useTranslations and useFormats need a TextsContext around them");
  return texts;
}

import { browserTexts } from "../i18n/browser-texts.ts";
import type { LanguageTexts, Translate } from "../i18n/language-texts.ts";
import type { Area } from "../i18n/text-keys.ts";

let texts: Promise<LanguageTexts | undefined> | undefined;

/** Texts in the language of the page; undefined when they cannot be loaded, and the next call tries again. */
export async function pageTexts(): Promise<LanguageTexts | undefined> {
  const { lang, dataset } = document.documentElement;
  texts ??= browserTexts(lang, dataset.texts ?? "");
  const found = await texts;
  if (found === undefined) texts = undefined;
  return found;
}

/**
 * Texts of one area, for a script that needs no other: a tenth of the bytes. Undefined when they cannot be loaded.
 */
export async function areaTexts<Name extends Area>(area: Name): Promise<Translate<Name> | undefined> {
  const { lang, dataset } = document.documentElement;
  const found = await browserTexts(lang, `${dataset.texts}?area=${area}`);
  return found?.ofArea(area);
}

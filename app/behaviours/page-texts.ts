import { browserTexts } from "../i18n/browser-texts.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";

let texts: Promise<LanguageTexts | undefined> | undefined;

/** Texts in the language of the page; undefined when they cannot be loaded, and the next call tries again. */
export async function pageTexts(): Promise<LanguageTexts | undefined> {
  const { lang, dataset } = document.documentElement;
  texts ??= browserTexts(lang, dataset.texts ?? "");
  const found = await texts;
  if (found === undefined) texts = undefined;
  return found;
}

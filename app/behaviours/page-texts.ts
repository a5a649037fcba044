import { browserTexts } from "../i18n/browser-texts.ts";
import type { LanguageTexts, Translate } from "../i18n/language-texts.ts";
import type { Area } from "../i18n/text-keys.ts";

/** Cache of the texts of the page. */
let texts: Promise<LanguageTexts | undefined> | undefined;

/** All texts in the language of the page. Undefined when they cannot be loaded; the next call then tries again. */
export async function pageTexts(): Promise<LanguageTexts | undefined> {
  const { lang, dataset } = document.documentElement;
  texts ??= browserTexts(lang, dataset.texts ?? "");
  const loaded = await texts;
  if (loaded === undefined) texts = undefined;
  return loaded;
}

/** Texts of one area, a tenth of the bytes of all texts. Undefined when they cannot be loaded. */
export async function areaTexts<Name extends Area>(area: Name): Promise<Translate<Name> | undefined> {
  const { lang, dataset } = document.documentElement;
  const loaded = await browserTexts(lang, `${dataset.texts}?area=${area}`);
  return loaded?.ofArea(area);
}

import type { FormattedValue } from "../i18n/formatted-value.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";

/**
 * Translates a text key that is composed of names of forms and fields, which the types of the keys do not
 * cover. A test checks that each of these texts exists.
 */
export type TranslateAnyKey = (
  key: string,
  values?: Readonly<Record<string, string | number | FormattedValue>>,
) => string;

export function translateAnyKey(texts: LanguageTexts): TranslateAnyKey {
  return texts.t as unknown as TranslateAnyKey;
}

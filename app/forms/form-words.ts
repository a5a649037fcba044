import type { FormattedValue } from "../i18n/formatted-value.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";

/** Texts by keys that are composed of names of forms and fields; a test checks that each of them exists. */
export type Words = (
  key: string,
  values?: Readonly<Record<string, string | number | FormattedValue>>,
) => string;

export function wordsIn(texts: LanguageTexts): Words {
  return texts.t as unknown as Words;
}

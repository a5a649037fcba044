import type { i18n } from "i18next";

/** Texts by keys that are composed of names of forms and fields; a test checks that each of them exists. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export function wordsIn(texts: i18n): Words {
  return texts.t as unknown as Words;
}

import type { i18n } from "i18next";

/** Texts by keys that are put together from names of forms and fields; a test asks for every one of them. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export function wordsIn(texts: i18n): Words {
  return texts.t as unknown as Words;
}

import type { Language } from "../i18n/languages.ts";

/** Name of a language in the language of the reader: "French". */
export function languageName(one: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(one) ?? one;
}

export function languageNames(wanted: readonly Language[], language: Language): string[] {
  return wanted.map((one) => languageName(one, language));
}

import type { Language } from "../i18n/languages.ts";

/** Name of a language in the language of the reader: "French" for `fr` and a reader in English. `code`: a language code. */
export function languageName(code: string, readerLanguage: Language): string {
  return new Intl.DisplayNames([readerLanguage], { type: "language" }).of(code) ?? code;
}

/** Names of several languages in the language of the reader. */
export function languageNames(codes: readonly Language[], readerLanguage: Language): string[] {
  return codes.map((code) => languageName(code, readerLanguage));
}

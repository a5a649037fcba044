import type { Language } from "../../i18n/languages.ts";

/** Names of languages in the language of the reader: "French". */
export function languageNames(wanted: readonly Language[], language: Language): string[] {
  const names = new Intl.DisplayNames([language], { type: "language" });
  return wanted.map((one) => names.of(one) ?? one);
}

/** Interface languages, in the order of the switcher. English is the base language (specification §1). */
export const LANGUAGES = ["en", "nl", "fr", "de"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Language whose paths have no prefix (specification §1; paths in docs/specification-notes.md#n46). */
export const BASE_LANGUAGE = "en" satisfies Language;

/**
 * Returns true when a text is the code of an interface language, enabled or not. Upper-case codes are not
 * accepted.
 */
export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.includes(code as Language);
}

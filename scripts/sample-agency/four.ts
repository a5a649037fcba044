import type { Language } from "../../app/i18n/languages.ts";

/** One text in the four languages, each written in its own. */
export type Four = Record<Language, string>;

/** The four texts in the order of the switcher: English, Dutch, French, German. */
export function four(en: string, nl: string, fr: string, de: string): Four {
  return { en, nl, fr, de };
}

/** The same text in every language: names of streets and people. */
export function same(text: string): Four {
  return four(text, text, text, text);
}

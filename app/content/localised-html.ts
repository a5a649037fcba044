import type { Language } from "../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../i18n/multilingual-text.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { resolveLink } from "./site-folder/link-target.ts";

/**
 * HTML of a text in one language, with its internal links localised: `/contact/` becomes `/nl/contact/`. Relies on
 * the sanitiser, which always writes attributes with double quotes. Empty when there is no text in the language.
 */
export function localisedHtml(
  texts: MultilingualText | undefined,
  language: Language,
  table: readonly PathTableEntry[],
): string {
  return textInLanguage(texts, language).replaceAll(
    /(<a [^>]*?href=")(\/[^"]*)"/g,
    (_, before: string, path: string) => {
      return `${before}${resolveLink(path, language, table).href}"`;
    },
  );
}

import type { Language } from "../i18n/languages.ts";
import type { PathTableEntry } from "../i18n/path-table.ts";
import { type Texts, textIn } from "../i18n/texts.ts";
import { linkIn } from "./link-target.ts";

/**
 * Cleaned HTML in a language, its links to pages of ours leading to that language: `/contact/` becomes
 * `/nl/contact/`. Cleaned HTML writes attributes in one way, with double quotes.
 */
export function htmlIn(
  texts: Texts | undefined,
  language: Language,
  table: readonly PathTableEntry[],
): string {
  return textIn(texts, language).replaceAll(
    /(<a [^>]*?href=")(\/[^"]*)"/g,
    (_, before: string, path: string) => {
      return `${before}${linkIn(path, language, table).href}"`;
    },
  );
}

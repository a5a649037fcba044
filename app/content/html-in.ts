import type { Language } from "../i18n/languages.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { type Texts, textIn } from "../i18n/texts.ts";
import { linkIn } from "./site-folder/link-target.ts";

/**
 * Localises the internal links of sanitised HTML: `/contact/` becomes `/nl/contact/`. Relies on the
 * sanitiser, which always writes attributes with double quotes.
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

import { BASE_LANGUAGE, LANGUAGES, type Language } from "../languages.ts";
import { fillPath, pathFor, type Query, queryText } from "./path-for.ts";
import { BUILT_IN_PATHS, type PathTableEntry } from "./path-table.ts";
import { readPath } from "./read-path.ts";

/**
 * Path of the same page in another language: `/nl/kopen/` for `/for-sale/`.
 *
 * A language that does not have the page gets its English path. An unknown path gives the home page of the language
 * (specification §2; a request for it is a 404: docs/specification-notes.md#n2).
 */
export function translatePath(
  pathname: string,
  language: Language,
  table: readonly PathTableEntry[] = BUILT_IN_PATHS,
): string {
  const reading = readPath(pathname, LANGUAGES, table);
  return reading.kind === "not-found"
    ? pathFor("home", language)
    : fillPath(reading.entry, language, reading.params);
}

/**
 * Link of the language switcher: a path in the chosen language, with the query added.
 *
 * A URL without a prefix follows the visitor's stored choice, so a link to English carries `?lng=`: the
 * server stores it and redirects to the clean URL.
 */
export function switcherLink(path: string, language: Language, query: Query = {}): string {
  const params = new URLSearchParams(queryText(query));
  if (language === BASE_LANGUAGE) params.set("lng", BASE_LANGUAGE);
  return path + queryText(params);
}

import { BASE_LANGUAGE, type Language } from "./languages.ts";
import { isOwnerScreen } from "./owner-screens.ts";
import { fillPattern, type PathValues, pathPattern } from "./path-pattern.ts";
import {
  PATH_TABLE,
  type PathParams,
  type PathTableEntry,
  pathEntry,
  pathIn,
  type Screen,
} from "./path-table.ts";

/** What follows the `?`: names and values, several values under one name as a list; absent ones are left out. */
export type Query =
  | URLSearchParams
  | Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

/**
 * The path of a screen in a language, encoded: `pathFor("property", "nl", { id: 12 })` is `/nl/pand/12/`.
 *
 * English has no prefix. A language that does not have the screen gets the English path (specification §2:
 * the login is not in German). An optional parameter that is absent, or that cannot be written in a path,
 * leaves its segment out.
 *
 * @throws RangeError when a parameter that the path needs is absent or cannot be written in a path.
 */
export function pathFor<Name extends Screen>(
  screen: Name,
  language: Language,
  ...[params, query]: Record<never, never> extends PathParams<Name>
    ? [params?: PathParams<Name>, query?: Query]
    : [params: PathParams<Name>, query?: Query]
): string {
  const path = fillPath(pathEntry(screen, PATH_TABLE), language, params ?? {});
  return path + (query === undefined ? "" : queryText(query));
}

/** The same for a row of any path table, such as one with an agency's own pages. */
export function fillPath(entry: PathTableEntry, language: Language, values: PathValues): string {
  const path = pathIn(entry, language) ?? entry.original;
  return entry.isExternal ? path : fillPattern(pathPattern(path), values);
}

/**
 * The first of these languages that has the screen; English is asked before the others that are left.
 *
 * A page for owners that no enabled language has is in English all the same: on a site in German alone, owners
 * would otherwise have no way in (docs/specification-notes.md#n8).
 */
export function languageWithScreen(
  entry: PathTableEntry,
  wanted: Language,
  enabled: readonly Language[],
): Language | undefined {
  const candidates: Language[] = [wanted, BASE_LANGUAGE, ...enabled];
  return (
    candidates.find((language) => enabled.includes(language) && pathIn(entry, language) !== undefined) ??
    (isOwnerScreen(entry.screen) ? BASE_LANGUAGE : undefined)
  );
}

/** A query with its `?`; empty without any parameter. */
export function queryText(query: Query): string {
  const text = (query instanceof URLSearchParams ? query : searchParams(query)).toString();
  return text && `?${text}`;
}

function searchParams(query: Exclude<Query, URLSearchParams>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) params.append(name, String(one).toWellFormed());
    }
  }
  return params;
}

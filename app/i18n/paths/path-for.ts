import { BASE_LANGUAGE, type Language } from "../languages.ts";
import { fillPattern, type PathValues, pathPattern } from "./path-pattern.ts";
import { type PathParams, type PathTableEntry, pathEntry, pathIn, type Screen } from "./path-table.ts";

/** Query parameters; a list gives several values for one name, and absent values are left out. */
export type Query =
  | URLSearchParams
  | Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

/**
 * Encoded path of a screen in a language: `pathFor("property", "nl", { id: 12 })` is `/nl/pand/12/`.
 *
 * English has no prefix. A language that does not have the screen gets the English path (specification §2:
 * the login is not in German). An optional parameter that is absent, or that is not a valid path segment,
 * leaves its segment out.
 *
 * @throws RangeError when a required parameter is absent or is not a valid path segment.
 */
export function pathFor<Name extends Screen>(
  screen: Name,
  language: Language,
  // `params` may be omitted for a screen without required parameters: `{}` is then a valid value of them.
  ...[params, query]: Record<never, never> extends PathParams<Name>
    ? [params?: PathParams<Name>, query?: Query]
    : [params: PathParams<Name>, query?: Query]
): string {
  const path = fillPath(pathEntry(screen), language, params ?? {});
  return path + (query === undefined ? "" : queryText(query));
}

/** Like `pathFor`, for a row of any path table, such as one with pages of the agency. */
export function fillPath(entry: PathTableEntry, language: Language, values: PathValues): string {
  const path = pathIn(entry, language) ?? entry.englishPath;
  return entry.isExternal ? path : fillPattern(pathPattern(path), values);
}

/**
 * Language in which a screen is shown: the preferred one, else English, else the first enabled language; only enabled
 * languages that have the screen. Undefined when there is none.
 *
 * An owner page that no enabled language has is shown in English: otherwise owners could not sign in on a
 * site in German only (docs/specification-notes.md#n8).
 */
export function languageWithScreen(
  entry: PathTableEntry,
  preferred: Language,
  enabled: readonly Language[],
): Language | undefined {
  const candidates: Language[] = [preferred, BASE_LANGUAGE, ...enabled];
  return (
    candidates.find((language) => enabled.includes(language) && pathIn(entry, language) !== undefined) ??
    (entry.audience === "owner" ? BASE_LANGUAGE : undefined)
  );
}

/** Query string with its `?`; empty without parameters. */
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

import type { Language } from "../languages.ts";
import { fillPath } from "./path-for.ts";
import type { PathValues } from "./path-pattern.ts";
import { type PathParams, type PathTableEntry, pathEntry, pathIn, type Screen } from "./path-table.ts";

/** One `<link rel="alternate" hreflang="…">`: a path of this site. */
export type Alternate = { hreflang: Language | "x-default"; path: string };

/**
 * Paths of the same page in every enabled language that has it, including the current one, and `x-default`
 * for visitors with none of these languages, which is the default language.
 *
 * `paramsIn` returns the parameters in a language, because city names differ.
 */
export function alternates<Name extends Screen>(
  screen: Name,
  languages: { enabled: readonly Language[]; default: Language },
  paramsIn: (language: Language) => PathParams<Name>,
): Alternate[] {
  return entryAlternates(pathEntry(screen), languages, paramsIn);
}

/** Like `alternates`, for a row of any path table, such as one with pages of the agency. */
export function entryAlternates(
  entry: PathTableEntry,
  languages: { enabled: readonly Language[]; default: Language },
  paramsIn: (language: Language) => PathValues,
): Alternate[] {
  const inLanguages: Alternate[] = languages.enabled
    .filter((language) => pathIn(entry, language) !== undefined)
    .map((language) => ({ hreflang: language, path: fillPath(entry, language, paramsIn(language)) }));
  const fallback = inLanguages.find(({ hreflang }) => hreflang === languages.default) ?? inLanguages[0];
  return fallback === undefined ? [] : [...inLanguages, { hreflang: "x-default", path: fallback.path }];
}

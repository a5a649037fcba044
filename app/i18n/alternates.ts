import type { Language } from "./languages.ts";
import { fillPath } from "./path-for.ts";
import type { PathValues } from "./path-pattern.ts";
import { type PathParams, type PathTableEntry, pathEntry, pathIn, type Screen } from "./path-table.ts";

/** One `<link rel="alternate" hreflang="…">`: a path of this site. */
export type Alternate = { hreflang: Language | "x-default"; path: string };

/**
 * The same page in every enabled language that has it, itself included, and `x-default`: where somebody with
 * none of these languages is sent, which is the default language.
 *
 * `paramsIn` gives the parameters in a language, for the name of a city differs.
 */
export function alternates<Name extends Screen>(
  screen: Name,
  languages: { enabled: readonly Language[]; default: Language },
  paramsIn: (language: Language) => PathParams<Name>,
): Alternate[] {
  return entryAlternates(pathEntry(screen), languages, paramsIn);
}

/** The same for a row of any path table, such as one with an agency's own pages. */
export function entryAlternates(
  entry: PathTableEntry,
  languages: { enabled: readonly Language[]; default: Language },
  paramsIn: (language: Language) => PathValues,
): Alternate[] {
  const found: Alternate[] = languages.enabled
    .filter((language) => pathIn(entry, language) !== undefined)
    .map((language) => ({ hreflang: language, path: fillPath(entry, language, paramsIn(language)) }));
  const neutral = found.find(({ hreflang }) => hreflang === languages.default) ?? found[0];
  return neutral === undefined ? [] : [...found, { hreflang: "x-default", path: neutral.path }];
}

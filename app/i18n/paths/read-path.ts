import { BASE_LANGUAGE, isLanguage, type Language } from "../languages.ts";
import { fillPath, languageWithScreen } from "./path-for.ts";
import { matchPattern, type PathPattern, pathPattern } from "./path-pattern.ts";
import { pathSegments } from "./path-segments.ts";
import { BUILT_IN_PATHS, type PathTableEntry } from "./path-table.ts";

/** Screen that a path leads to. */
type ReadScreen = {
  /** Language of the path. */
  language: Language;
  /**
   * The same language, when the first segment of the path names it; also `en`, which redirects to the path
   * without it.
   */
  prefix: Language | undefined;
  entry: PathTableEntry;
  params: Record<string, string>;
};

/** Page, redirect, or not found. */
export type PathReading =
  | ({ kind: "page" } & ReadScreen)
  /**
   * `path` is an encoded path of this site, without a query. 301 redirects to the canonical spelling of a
   * page, 302 to another language when this one does not have the screen.
   */
  | ({ kind: "redirect"; status: 301 | 302; path: string } & ReadScreen)
  | { kind: "not-found"; prefix: Language | undefined };

/**
 * Reads the pathname of a request: finds its screen and language, or the redirect to the right path.
 *
 * A first segment that is an enabled language is the language (specification §2). The path is then looked up
 * in that language, and after that as an English path, which redirects to the translated one. Other
 * case, a missing trailing slash and `/en/…` redirect to the canonical spelling. Everything else is not
 * found: a code that is not enabled, a path of another language, `//evil`.
 */
export function readPath(
  pathname: string,
  enabled: readonly Language[],
  table: readonly PathTableEntry[] = BUILT_IN_PATHS,
): PathReading {
  const segments = pathSegments(pathname);
  const code = segments?.[0]?.toLowerCase();
  const prefix = isLanguage(code) ? code : undefined;
  if (segments === undefined || (prefix && !enabled.includes(prefix))) {
    return { kind: "not-found", prefix: undefined };
  }

  const language = prefix ?? BASE_LANGUAGE;
  const match = findMatch(prefix === undefined ? segments : segments.slice(1), language, table);
  const available = match && languageWithScreen(match.entry, language, enabled);
  if (match === undefined || available === undefined) return { kind: "not-found", prefix };

  const path = fillPath(match.entry, available, match.params);
  if (path === pathname) return { kind: "page", language, prefix, ...match };
  // Without a prefix the visitor's language decides, not the language in which the path was spelled.
  const status = available === language ? 301 : 302;
  return { kind: "redirect", status, path, language, prefix, ...match };
}

type Match = { entry: PathTableEntry; params: Record<string, string> };

function findMatch(
  segments: string[],
  language: Language,
  table: readonly PathTableEntry[],
): Match | undefined {
  for (const { entry, pattern } of candidates(table, language)) {
    const params = matchPattern(pattern, segments, (name, value) => isValue(entry, name, value));
    if (params !== undefined) return { entry, params };
  }
  return undefined;
}

type Candidate = { entry: PathTableEntry; pattern: PathPattern };

const candidateCache = new WeakMap<readonly PathTableEntry[], Map<Language, Candidate[]>>();

/** Candidates for a path in a language: the language's own paths, then the English paths. */
function candidates(table: readonly PathTableEntry[], language: Language): Candidate[] {
  const perLanguage = candidateCache.get(table) ?? new Map<Language, Candidate[]>();
  candidateCache.set(table, perLanguage);
  const found = perLanguage.get(language) ?? findCandidates(table, language);
  perLanguage.set(language, found);
  return found;
}

function findCandidates(table: readonly PathTableEntry[], language: Language): Candidate[] {
  const ownEntries = table.filter((entry) => !entry.isExternal);
  const candidate = (entry: PathTableEntry, path: string) => ({ entry, pattern: pathPattern(path) });
  const translated = ownEntries.flatMap((entry) => {
    const path = language === BASE_LANGUAGE ? undefined : entry.paths[language];
    // `/kopen/` for the Dutch `/nl/kopen/`: the prefix is already read.
    return path === undefined ? [] : candidate(entry, path.slice(`/${language}`.length));
  });
  const english = ownEntries.flatMap((entry) =>
    [entry.englishPath, ...(entry.aliases ?? [])].map((path) => candidate(entry, path)),
  );
  return [...translated, ...english];
}

function isValue({ allowedValues }: PathTableEntry, name: string, value: string): boolean {
  if (name === "id") return /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value));
  return allowedValues?.[name]?.includes(value) ?? value.length <= 200;
}

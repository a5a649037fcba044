import { BASE_LANGUAGE, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { AGENCY_PAGE_PATHS, BUILT_IN_PATHS, type PathTableEntry } from "../../i18n/paths/path-table.ts";
import type { MenuPage } from "./menu-page.server.ts";
import type { PathRow } from "./path-row.server.ts";

/**
 * Path table row of an agency page: its own, or that of the built-in screen whose page it is. Addresses in the page come
 * before those of `paths.json`.
 */
export function pagePathEntry(
  page: Pick<MenuPage, "id" | "path" | "paths">,
  rows: readonly PathRow[],
): PathTableEntry {
  const screen = builtInScreenAt(page.path);
  if (screen !== undefined) return screen;
  const own = rows.find((row) => row.original === page.path);
  const paths = own?.external ? own.paths : { ...own?.paths, ...page.paths };
  return {
    screen: `page:${page.id}`,
    englishPath: fullPath(paths.en, BASE_LANGUAGE) ?? page.path,
    paths: Object.fromEntries(
      LANGUAGES.filter((language) => language !== BASE_LANGUAGE).map((language) => [
        language,
        fullPath(paths[language], language) ?? `/${language}${page.path}`,
      ]),
    ),
    // The configured path keeps leading to the page when another English path is given.
    ...(paths.en === undefined ? {} : { aliases: [page.path] }),
    isExternal: own?.external ?? false,
    audience: "public",
    caching: "shared",
    indexing: "index",
  };
}

/**
 * Built-in screen with this English path, of which an agency may write the page; `/home/` is the home page
 * (specification §2).
 */
export function builtInScreenAt(path: string): PathTableEntry | undefined {
  const lower = path.toLowerCase();
  return [...BUILT_IN_PATHS, ...AGENCY_PAGE_PATHS].find(
    ({ audience, englishPath, aliases = [] }) =>
      audience !== "staff" && (englishPath.toLowerCase() === lower || aliases.includes(lower)),
  );
}

/** `over-ons` and `/nl/over-ons/` are the same Dutch path; a URL of another site is returned unchanged. */
function fullPath(text: string | undefined, language: Language): string | undefined {
  if (text === undefined || /^https?:/i.test(text)) return text;
  const segments = text.split("/").filter(Boolean);
  if (segments[0] === language) segments.shift();
  const prefix = language === BASE_LANGUAGE ? [] : [language];
  return `/${[...prefix, ...segments].join("/")}/`;
}

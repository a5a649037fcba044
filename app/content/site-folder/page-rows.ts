import { BASE_LANGUAGE, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { AGENCY_PAGE_PATHS, BUILT_IN_PATHS, type PathTableEntry } from "../../i18n/paths/path-table.ts";
import type { MenuPage } from "./menu-page.server.ts";
import type { PathRow } from "./path-row.server.ts";

/**
 * Path table entry of an agency page. Paths in the page take precedence over those in `paths.json`. When the agency wrote
 * the page for a built-in screen, this is the entry of the screen.
 */
export function pagePathEntry(
  page: Pick<MenuPage, "id" | "path" | "paths">,
  rows: readonly PathRow[],
): PathTableEntry {
  const screen = builtInScreenAt(page.path);
  if (screen !== undefined) return screen;
  const ownRow = rows.find((row) => row.original === page.path);
  const paths = ownRow?.external ? ownRow.paths : { ...ownRow?.paths, ...page.paths };
  return {
    screen: `page:${page.id}`,
    englishPath: fullPath(paths.en, BASE_LANGUAGE) ?? page.path,
    paths: Object.fromEntries(
      LANGUAGES.filter((language) => language !== BASE_LANGUAGE).map((language) => [
        language,
        fullPath(paths[language], language) ?? `/${language}${page.path}`,
      ]),
    ),
    // With another English path, the page's own path stays an alias.
    ...(paths.en === undefined ? {} : { aliases: [page.path] }),
    isExternal: ownRow?.external ?? false,
    audience: "public",
    caching: "shared",
    indexing: "index",
  };
}

/**
 * Path table entry of the built-in screen with this English path, for which an agency may write a page. `/home/` is the
 * home page (specification §2). Undefined when there is none.
 */
export function builtInScreenAt(path: string): PathTableEntry | undefined {
  const lowerCasePath = path.toLowerCase();
  return [...BUILT_IN_PATHS, ...AGENCY_PAGE_PATHS].find(
    ({ audience, englishPath, aliases = [] }) =>
      audience !== "staff" &&
      (englishPath.toLowerCase() === lowerCasePath || aliases.includes(lowerCasePath)),
  );
}

/** Adds slashes and the language prefix: `/nl/over-ons/` for `over-ons`. Returns a URL of another site unchanged. */
function fullPath(path: string | undefined, language: Language): string | undefined {
  if (path === undefined || /^https?:/i.test(path)) return path;
  const segments = path.split("/").filter(Boolean);
  if (segments[0] === language) segments.shift();
  const prefix = language === BASE_LANGUAGE ? [] : [language];
  return `/${[...prefix, ...segments].join("/")}/`;
}

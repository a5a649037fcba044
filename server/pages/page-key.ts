import { costsQuery, readCostsQuery } from "../../app/catalogue/costs/costs-query.ts";
import { type ListFilters, listQuery, readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { decodeArea } from "../../app/catalogue/lists/map-area.ts";
import { formatNewsQuery, parseNewsQuery } from "../../app/content/news/news-query.ts";
import { LANGUAGES, type Language } from "../../app/i18n/languages.ts";
import { PATH_TABLE, type PathTableEntry } from "../../app/i18n/paths/path-table.ts";
import { type PathReading, readPath } from "../../app/i18n/paths/read-path.ts";
import { GOALS, type Goal } from "../../app/property/listing.ts";
import { readQuery } from "../../app/search/read-query.ts";
import { searchUrl } from "../../app/search/search-url.ts";

/**
 * Returns the cache key of a page, which is also the URL that it is rendered from: the path and its
 * filters, in one order and spelling. Campaign codes, unknown parameters and empty values are removed, so
 * that they neither fill the cache nor reach a page that other visitors get.
 */
export function pageKey(url: URL): string {
  if (!url.search) return url.pathname;
  return url.pathname + knownQuery(readPath(url.pathname, LANGUAGES, PATH_TABLE), url.searchParams);
}

/** Row of the path table of the page with this key; undefined when the page is not found. */
export function screenOfKey(
  key: string,
  { languages, table }: { languages: readonly Language[]; table: readonly PathTableEntry[] },
): PathTableEntry | undefined {
  const [path = ""] = key.split("?", 1);
  const parsedPath = readPath(path, languages, table);
  return parsedPath.kind === "page" ? parsedPath.entry : undefined;
}

/** Returns the query in a fixed order, with only the parameters that change the page of this screen. */
function knownQuery(parsedPath: PathReading, parameters: URLSearchParams): string {
  const entry = parsedPath.kind === "page" ? parsedPath.entry : undefined;
  const kind = entry?.audience === "public" ? entry.query : undefined;
  if (kind === "search-text") return searchTextQuery(parameters);
  if (kind === "news") return formatNewsQuery(parseNewsQuery(parameters));
  if (kind === "costs") return costsQuery(readCostsQuery(parameters));
  const filters = filterQuery(readListFilters(parameters));
  return kind === "saved-search" ? withGoal(parameters, filters) : filters;
}

/** Keeps the goal (buy or rent) in the URL of a saved search that starts from a list. */
function withGoal(parameters: URLSearchParams, query: string): string {
  const goal = knownGoal(parameters);
  return goal ? `?goal=${goal}${query.replace("?", "&")}` : query;
}

/** Returns the filters of a list that also apply to its map, without its search text, order, view, page and visible area. */
export function mapQuery(parameters: URLSearchParams): string {
  const filters = readListFilters(parameters);
  return filterQuery({
    ...filters,
    area: undefined,
    searchText: undefined,
    sort: "newest",
    view: "grid",
    page: 1,
  });
}

/** Returns the filters of a list that also apply to its feed, whose order is newest first. */
export function feedQuery(parameters: URLSearchParams): string {
  const filters = readListFilters(parameters);
  return filterQuery({
    ...filters,
    distanceTo: undefined,
    searchText: undefined,
    sort: "newest",
    view: "grid",
    page: 1,
  });
}

function filterQuery(filters: ListFilters): string {
  return listQuery({
    ...filters,
    area: filters.area !== undefined && decodeArea(filters.area) ? filters.area : undefined,
    cities: filters.cities.toSorted((a, b) => compare(a.name, b.name) || compare(a.zip, b.zip)),
    types: filters.types.toSorted((a, b) => a - b),
  });
}

function searchTextQuery(parameters: URLSearchParams): string {
  return searchUrl("", readQuery(parameters.get("q") ?? "").text, {
    goal: knownGoal(parameters),
    isExact: parameters.get("exact") === "1",
  });
}

function knownGoal(parameters: URLSearchParams): Goal | undefined {
  return GOALS.find((known) => known === parameters.get("goal"));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { type ListFilters, listQuery, readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { readArea } from "../../app/catalogue/lists/map-area.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import { GOALS, type Goal } from "../../app/property/listing.ts";
import { readQuery } from "../../app/search/read-query.ts";
import { searchAddress } from "../../app/search/search-address.ts";

/** Suffix of React Router's data requests in client navigation: `/nl/kopen/_.data`. */
export const DATA_ENDING = "_.data";

/** Parameter with the routes whose data client navigation requests (React Router's single fetch). */
const ROUTES = "_routes";
/** Routes that every page has, and the route of pages that the agency writes (app/routes.ts). */
const SHARED_ROUTES = ["root", "content-page"];

/** Search result pages: their address holds the typed text, and whether it is for sale or for rent. */
const SEARCH_PATHS = new Set(LANGUAGES.map((language) => pathFor("search", language)));

/** Pages of a saved search. */
const DEMAND_PATHS = new Set(LANGUAGES.map((language) => pathFor("demand-register", language)));

/**
 * Returns the cache key of a page, which is also the address under which it is rendered: the path and its
 * filters, in one order and spelling. Campaign codes, unknown parameters and empty values are removed, so
 * that they neither fill the cache nor reach a page that other visitors get.
 */
export function pageKey(url: URL): string {
  if (!url.search) return url.pathname;
  const isData = url.pathname.endsWith(DATA_ENDING);
  const page = isData ? url.pathname.slice(0, -DATA_ENDING.length) : url.pathname;
  const query = SEARCH_PATHS.has(page)
    ? typedQuery(url.searchParams)
    : goalQuery(page, url.searchParams, filterQuery(readListFilters(url.searchParams)));
  const routes = isData ? knownRoutes(page, url.searchParams.get(ROUTES)) : "";
  if (!routes) return `${url.pathname}${query}`;
  return `${url.pathname}${query}${query ? "&" : "?"}${new URLSearchParams({ [ROUTES]: routes })}`;
}

/** Returns the requested routes that the page can have, in one order. Others make no difference. */
function knownRoutes(page: string, asked: string | null): string {
  if (asked === null) return "";
  const names = asked.split(",");
  const reading = readPath(page, LANGUAGES);
  const own = reading.kind === "page" ? [`${reading.language}:${reading.entry.screen}`] : [];
  return [...SHARED_ROUTES, ...own].filter((name) => names.includes(name)).join(",");
}

/** Keeps the goal (buy or rent) in the address of a saved search that starts from a list. */
function goalQuery(page: string, parameters: URLSearchParams, query: string): string {
  const goal = DEMAND_PATHS.has(page) && knownGoal(parameters);
  return goal ? `?goal=${goal}${query.replace("?", "&")}` : query;
}

/** Returns the filters of a list that also apply to its map, without order, page and visible area. */
export function mapQuery(parameters: URLSearchParams): string {
  const filters = readListFilters(parameters);
  return filterQuery({ ...filters, area: undefined, sort: "newest", view: "grid", page: 1 });
}

function filterQuery(filters: ListFilters): string {
  return listQuery({
    ...filters,
    area: filters.area !== undefined && readArea(filters.area) ? filters.area : undefined,
    cities: filters.cities.toSorted((a, b) => compare(a.name, b.name) || compare(a.zip, b.zip)),
    types: filters.types.toSorted((a, b) => a - b),
  });
}

function typedQuery(parameters: URLSearchParams): string {
  return searchAddress("", readQuery(parameters.get("q") ?? "").text, knownGoal(parameters));
}

function knownGoal(parameters: URLSearchParams): Goal | undefined {
  return GOALS.find((known) => known === parameters.get("goal"));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { type ListFilters, listQuery, readListFilters } from "../app/catalogue/list-filters.ts";
import { readArea } from "../app/catalogue/map-area.ts";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/path-for.ts";
import { readPath } from "../app/i18n/read-path.ts";
import { GOALS, type Goal } from "../app/property/listing.ts";
import { readQuery } from "../app/search/read-query.ts";
import { searchAddress } from "../app/search/search-address.ts";

/** React Router's name for the data of a page, asked for by client navigation: `/nl/kopen/_.data`. */
export const DATA_ENDING = "_.data";

/** Names the routes of whose data client navigation asks for a part of a page (React Router's single fetch). */
const ROUTES = "_routes";
/** The routes that every page has, and the one of pages that the agency writes (app/routes.ts). */
const SHARED_ROUTES = ["root", "content-page"];

/** The pages of results: their address says what was typed, and whether for homes for sale or for rent. */
const SEARCH_PATHS = new Set(LANGUAGES.map((language) => pathFor("search", language)));

/** The pages of a search that goes on by itself. */
const DEMAND_PATHS = new Set(LANGUAGES.map((language) => pathFor("demand-register", language)));

/**
 * What names a page in the cache, and the address under which it is rendered: the path, and the filters
 * that its parameters say, in one order and one spelling. Campaign codes, other strange parameters and
 * values that say nothing are left out, so that they neither fill the cache nor reach a page that others
 * will see.
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

/** Those of the routes that are asked for which a page can have, in one order: others make no difference to it. */
function knownRoutes(page: string, asked: string | null): string {
  if (asked === null) return "";
  const names = asked.split(",");
  const reading = readPath(page, LANGUAGES);
  const own = reading.kind === "page" ? [`${reading.language}:${reading.entry.screen}`] : [];
  return [...SHARED_ROUTES, ...own].filter((name) => names.includes(name)).join(",");
}

/** A search that goes on from a list also says whether homes are bought or rented. */
function goalQuery(page: string, parameters: URLSearchParams, query: string): string {
  const goal = DEMAND_PATHS.has(page) && knownGoal(parameters);
  return goal ? `?goal=${goal}${query.replace("?", "&")}` : query;
}

/** The filters by which the homes of a list are on its map: not its order, its page, or the area that is seen. */
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

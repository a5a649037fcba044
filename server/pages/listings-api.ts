import type { FindColumns } from "../../app/catalogue/lists/column-store/list-columns.ts";
import { listQuery, readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { listPage } from "../../app/catalogue/lists/list-page.server.ts";
import { LIST_SCREENS } from "../../app/catalogue/lists/list-screen.ts";
import type { Remember } from "../../app/catalogue/lists/list-totals.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Database } from "../../app/database/database.server.ts";
import { embeddedList } from "../../app/exports/embedded-list.ts";
import { findExportedListing, findExportedPage } from "../../app/exports/exported-listings.server.ts";
import { openApiDocument } from "../../app/exports/open-api.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { GOALS, type Goal } from "../../app/property/listing.ts";
import { fairQueue } from "../http/fair-queue.ts";
import { exportSite, type SiteTexts } from "../site-reload/site-texts.ts";
import { cachedFiles, type FileSources, fileHeaders, NO_FILE } from "./cached-files.ts";
import type { CachedPage, RenderedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { feedQuery } from "./page-key.ts";

type ListingsApiOptions = {
  cache: PageCache;
  site: SiteConfig;
  texts: SiteTexts;
  database: Database;
  remember: Remember;
  baseUrl: string;
  version: string;
  listColumns: FindColumns;
  onStale: (error: unknown, key: string) => void;
};

/** Response to a request that is invalid, or for something that does not exist. */
export type ApiError = { status: 400 | 404; error: string; message: string };

export type ListingsApi = (target: string, network: string) => Promise<CachedPage | ApiError>;

export const API_PATH = "/api/v1/";

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
const DEFAULT_CARDS = 6;
const MAX_CARDS = 24;
/** Number of responses that may wait to be created. Beyond it, clients get 503. */
const MAX_WAITING = 50;
const NOT_FOUND: ApiError = { status: 404, error: "not-found", message: `See ${API_PATH}openapi.json.` };

/**
 * Read-only JSON API of the listings on the market (docs/api.md): pages of listings by number, a single listing, the
 * newest listings of a list as cards, and the OpenAPI description. Cached like pages.
 *
 * @throws BusyError when the queue is full.
 */
export function listingsApi({
  site,
  texts,
  baseUrl,
  version,
  listColumns,
  ...cacheOptions
}: ListingsApiOptions): ListingsApi {
  const find = cachedFiles({
    ...cacheOptions,
    queue: fairQueue({ concurrency: 1, maxWaiting: MAX_WAITING }),
  });
  const exportContext = { site, ...exportSite(texts, baseUrl) };
  const description = openApiDocument({ baseUrl, version, agency: site.agency.name });

  async function listingsPage(
    { database, onShown }: FileSources,
    { after, limit }: { after: number; limit: number },
  ): Promise<RenderedPage> {
    // One more than requested, to know whether another page follows.
    const rows = await findExportedPage(database, { after, limit: limit + 1 }, exportContext);
    const listings = rows.slice(0, limit);
    for (const { number } of listings) onShown(number);
    const last = listings.at(-1);
    const next =
      rows.length > limit && last
        ? `${baseUrl}${API_PATH}listings?after=${last.number}&limit=${limit}`
        : null;
    return jsonResponse({ listings, next });
  }

  async function singleListing({ database, onShown }: FileSources, number: number): Promise<RenderedPage> {
    const listing = await findExportedListing(database, number, exportContext);
    if (listing === undefined) return NO_FILE;
    onShown(number);
    return jsonResponse(listing);
  }

  async function cardList(sources: FileSources, request: CardsRequest): Promise<RenderedPage> {
    const { goal, language, limit, query } = request;
    const { texts: languageTexts } = texts.textsIn(language);
    const filters = readListFilters(new URLSearchParams(query));
    const context = { ...sources, site, language, texts: languageTexts, now: new Date() };
    const list = await listPage(sources.database, { ...context, listColumns, goal, filters });
    const embedded = {
      language,
      cards: list.cards.filter(({ isClosed }) => !isClosed).slice(0, limit),
      total: list.total,
      listPath: pathFor(LIST_SCREENS[goal], language) + listQuery(list.filters),
      agency: site.agency.name,
      baseUrl,
    };
    return jsonResponse(embeddedList(embedded, languageTexts));
  }

  return async (target, network) => {
    const { pathname = "", searchParams = new URLSearchParams() } = URL.parse(target, baseUrl) ?? {};
    const path = pathname.slice(API_PATH.length).replace(/\/$/, "");
    const [, number] = /^listings\/(\d{1,15})$/.exec(path) ?? [];
    if (number !== undefined) {
      const make = (sources: FileSources) => singleListing(sources, Number(number));
      return (await find({ key: `${API_PATH}${path}`, isListingPage: true, make }, network)) ?? NO_LISTING;
    }
    if (path === "openapi.json") {
      const make = async () => jsonResponse(description);
      return (await find({ key: `${API_PATH}${path}`, isListingPage: false, make }, network)) ?? NOT_FOUND;
    }
    if (path === "cards") {
      const request = readCards(searchParams, texts.languages, site.languages.default);
      if ("error" in request) return request;
      const { goal, language, limit, query } = request;
      const key = `${API_PATH}cards/${goal}/${language}/${limit}${query}`;
      const make = (sources: FileSources) => cardList(sources, request);
      return (await find({ key, isListingPage: false, make }, network)) ?? NOT_FOUND;
    }
    if (path !== "listings") return NOT_FOUND;
    const request = readPaging(searchParams);
    if ("error" in request) return request;
    const key = `${API_PATH}listings?after=${request.after}&limit=${request.limit}`;
    const make = (sources: FileSources) => listingsPage(sources, request);
    return (await find({ key, isListingPage: false, make }, network)) ?? NOT_FOUND;
  };
}

const NO_LISTING: ApiError = {
  status: 404,
  error: "not-found",
  message: "No listing on the market has this number.",
};

function jsonResponse(content: object): RenderedPage {
  return {
    status: 200,
    headers: {
      ...fileHeaders("application/json; charset=utf-8"),
      // Other websites may read these public listings in the browser.
      "access-control-allow-origin": "*",
    },
    body: Buffer.from(JSON.stringify(content)),
  };
}

type CardsRequest = { goal: Goal; language: Language; limit: number; query: string };

/** Reads the parameters of a list of cards, which include the filters of a list of the site. */
function readCards(
  params: URLSearchParams,
  languages: readonly Language[],
  defaultLanguage: Language,
): CardsRequest | ApiError {
  const goal = GOALS.find((one) => one === (params.get("goal") ?? "sale"));
  if (goal === undefined) return invalid("goal must be sale or rent");
  const limit = wholeNumber(params.get("limit") ?? String(DEFAULT_CARDS));
  if (limit === undefined || limit < 1 || limit > MAX_CARDS)
    return invalid(`limit must be a whole number from 1 to ${MAX_CARDS}`);
  // A website that embeds cards may be in a language that this site does not have.
  const language = languages.find((one) => one === params.get("language")) ?? defaultLanguage;
  return { goal, language, limit, query: feedQuery(params) };
}

function readPaging(params: URLSearchParams): { after: number; limit: number } | ApiError {
  const after = wholeNumber(params.get("after") ?? "0");
  if (after === undefined) return invalid("after must be the number of a listing, such as 120");
  const limit = wholeNumber(params.get("limit") ?? String(DEFAULT_PAGE_SIZE));
  if (limit === undefined || limit < 1 || limit > MAX_PAGE_SIZE)
    return invalid(`limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`);
  return { after, limit };
}

function invalid(message: string): ApiError {
  return { status: 400, error: "invalid-parameter", message };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

import type { FindColumns } from "../../app/catalogue/lists/columns/list-columns.ts";
import { listQuery, readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { listPage } from "../../app/catalogue/lists/list-page.server.ts";
import { LIST_SCREENS } from "../../app/catalogue/lists/list-screen.ts";
import type { Remember } from "../../app/catalogue/lists/offer-counts.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Database } from "../../app/database/database.server.ts";
import { embeddedList } from "../../app/exports/embedded-list.ts";
import { exportedOne, exportedPage } from "../../app/exports/exported-listings.server.ts";
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

type Parts = {
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

/** Error of a request; answered with status 400 or 404. */
export type ApiError = { status: 400 | 404; error: string; message: string };

export type ListingsApi = (target: string, network: string) => Promise<CachedPage | ApiError>;

export const API_PATH = "/api/v1/";

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
const CARDS = 6;
const MAX_CARDS = 24;
const MAX_WAITING = 50;
const NO_PAGE: ApiError = { status: 404, error: "not-found", message: `See ${API_PATH}openapi.json.` };

/**
 * Read-only API of the listings on the market, as JSON (docs/api.md): pages of them in the order of their numbers,
 * one of them, the newest of a list as cards, and its description. Cached like pages.
 *
 * @throws BusyError when the queue is full.
 */
export function listingsApi({ site, texts, baseUrl, version, listColumns, ...parts }: Parts): ListingsApi {
  const find = cachedFiles({ ...parts, queue: fairQueue({ atOnce: 1, maxWaiting: MAX_WAITING }) });
  const exporting = { site, ...exportSite(texts, baseUrl) };
  const description = openApiDocument({ baseUrl, version, agency: site.agency.name });

  async function page(
    { database, onShown }: FileSources,
    { after, limit }: { after: number; limit: number },
  ): Promise<RenderedPage> {
    // One more than asked for tells whether another page follows.
    const found = await exportedPage(database, { after, limit: limit + 1 }, exporting);
    const listings = found.slice(0, limit);
    for (const { number } of listings) onShown(number);
    const last = listings.at(-1);
    const next =
      found.length > limit && last
        ? `${baseUrl}${API_PATH}listings?after=${last.number}&limit=${limit}`
        : null;
    return answer({ listings, next });
  }

  async function one({ database, onShown }: FileSources, number: number): Promise<RenderedPage> {
    const listing = await exportedOne(database, number, exporting);
    if (listing === undefined) return NO_FILE;
    onShown(number);
    return answer(listing);
  }

  async function cards(sources: FileSources, asked: AskedCards): Promise<RenderedPage> {
    const { goal, language, limit, query } = asked;
    const { texts: ofLanguage } = texts.textsIn(language);
    const filters = readListFilters(new URLSearchParams(query));
    const showing = { ...sources, site, language, texts: ofLanguage, now: new Date() };
    const list = await listPage(sources.database, { ...showing, listColumns, goal, filters });
    const parts = {
      language,
      cards: list.cards.filter(({ isClosed }) => !isClosed).slice(0, limit),
      total: list.total,
      listPath: pathFor(LIST_SCREENS[goal], language) + listQuery(list.filters),
      agency: site.agency.name,
      baseUrl,
    };
    return answer(embeddedList(parts, ofLanguage));
  }

  return async (target, network) => {
    const { pathname = "", searchParams = new URLSearchParams() } = URL.parse(target, baseUrl) ?? {};
    const path = pathname.slice(API_PATH.length).replace(/\/$/, "");
    const [, number] = /^listings\/(\d{1,15})$/.exec(path) ?? [];
    if (number !== undefined) {
      const make = (sources: FileSources) => one(sources, Number(number));
      return (await find({ key: `${API_PATH}${path}`, isOfOneListing: true, make }, network)) ?? NO_LISTING;
    }
    if (path === "openapi.json") {
      const make = async () => answer(description);
      return (await find({ key: `${API_PATH}${path}`, isOfOneListing: false, make }, network)) ?? NO_PAGE;
    }
    if (path === "cards") {
      const asked = readCards(searchParams, texts.languages, site.languages.default);
      if ("error" in asked) return asked;
      const { goal, language, limit, query } = asked;
      const key = `${API_PATH}cards/${goal}/${language}/${limit}${query}`;
      const make = (sources: FileSources) => cards(sources, asked);
      return (await find({ key, isOfOneListing: false, make }, network)) ?? NO_PAGE;
    }
    if (path !== "listings") return NO_PAGE;
    const asked = readPaging(searchParams);
    if ("error" in asked) return asked;
    const key = `${API_PATH}listings?after=${asked.after}&limit=${asked.limit}`;
    const make = (sources: FileSources) => page(sources, asked);
    return (await find({ key, isOfOneListing: false, make }, network)) ?? NO_PAGE;
  };
}

const NO_LISTING: ApiError = {
  status: 404,
  error: "not-found",
  message: "No listing on the market has this number.",
};

function answer(content: object): RenderedPage {
  return {
    status: 200,
    headers: {
      ...fileHeaders("application/json; charset=utf-8"),
      // Any site may read what every visitor can.
      "access-control-allow-origin": "*",
    },
    body: Buffer.from(JSON.stringify(content)),
  };
}

type AskedCards = { goal: Goal; language: Language; limit: number; query: string };

/** Parameters of a list of cards: its own, and the filters of a list of the site. */
function readCards(
  params: URLSearchParams,
  languages: readonly Language[],
  defaultLanguage: Language,
): AskedCards | ApiError {
  const goal = GOALS.find((one) => one === (params.get("goal") ?? "sale"));
  if (goal === undefined) return invalid("goal must be sale or rent");
  const limit = wholeNumber(params.get("limit") ?? String(CARDS));
  if (limit === undefined || limit < 1 || limit > MAX_CARDS)
    return invalid(`limit must be a whole number from 1 to ${MAX_CARDS}`);
  // A page in another language than those of the site shows the list in the default one.
  const language = languages.find((one) => one === params.get("language")) ?? defaultLanguage;
  return { goal, language, limit, query: feedQuery(params) };
}

function readPaging(params: URLSearchParams): { after: number; limit: number } | ApiError {
  const after = wholeNumber(params.get("after") ?? "0");
  if (after === undefined) return invalid("after must be the number of a listing, such as 120");
  const limit = wholeNumber(params.get("limit") ?? String(PAGE_SIZE));
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

import type { FindColumns } from "../../app/catalogue/lists/column-store/list-columns.ts";
import { listFeed } from "../../app/catalogue/lists/list-feed.server.ts";
import { FEED_FILE, TOTAL_FILE } from "../../app/catalogue/lists/list-feed.ts";
import { readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { LIST_SCREENS } from "../../app/catalogue/lists/list-screen.ts";
import type { Remember } from "../../app/catalogue/lists/list-totals.server.ts";
import { findFirstListings } from "../../app/catalogue/lists/listing-results.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { nextPublication } from "../../app/content/news/news.ts";
import { newsFeed } from "../../app/content/news/news-feed.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import type { Database } from "../../app/database/database.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import { GOALS } from "../../app/property/listing.ts";
import { fairQueue } from "../http/fair-queue.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import { cachedFiles, type FileSources, fileHeaders } from "./cached-files.ts";
import type { CachedPage, RenderedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { feedQuery } from "./page-key.ts";

type ListFeedOptions = {
  cache: PageCache;
  site: SiteConfig;
  texts: SiteTexts;
  content: SiteContent;
  database: Database;
  remember: Remember;
  listColumns: FindColumns;
  baseUrl: string;
  /** Called when an older file is served because creating a new one failed. */
  onStale: (error: unknown, key: string) => void;
};

/** Number of feeds and totals that may wait to be created. Beyond it, some clients get 503 (fair-queue.ts). */
const MAX_WAITING = 50;

/**
 * Serves Atom feeds of news and of lists with their filters (`/nl/kopen/feed.xml?bedrooms=3`), and the number of
 * properties in a list (`/nl/kopen/total.json?bedrooms=3`). Cached like pages. The function that it returns resolves to
 * undefined for other paths.
 *
 * That function throws BusyError when the queue is full.
 */
export function listFeeds({ site, texts, content, listColumns, baseUrl, ...cacheOptions }: ListFeedOptions) {
  const newsFeedFile = (key: string, language: Language) => ({
    key,
    isListingPage: false,
    make: async () => {
      const now = new Date();
      const feed = newsFeed({
        content,
        agency: site.agency.name,
        language,
        texts: texts.textsIn(language).texts,
        baseUrl,
        now,
      });
      return atomFile(feed, nextPublication(content.articles, now));
    },
  });
  const find = cachedFiles({
    ...cacheOptions,
    queue: fairQueue({ concurrency: 1, maxWaiting: MAX_WAITING }),
  });
  return async (target: string, network: string): Promise<CachedPage | undefined> => {
    const { pathname, searchParams } = URL.parse(target, "http://gable.invalid") ?? {};
    const file = [FEED_FILE, TOTAL_FILE].find((name) => pathname?.endsWith(`/${name}`));
    if (searchParams === undefined || pathname === undefined || file === undefined) return undefined;
    const parsedPath = readPath(pathname.slice(0, -file.length), texts.languages, content.table);
    if (parsedPath.kind !== "page") return undefined;
    const { entry, language } = parsedPath;
    if (entry.screen === "news" && file === FEED_FILE) return find(newsFeedFile(pathname, language), network);
    const goal = GOALS.find((one) => LIST_SCREENS[one] === entry.screen);
    if (goal === undefined) return undefined;
    const query = feedQuery(searchParams);
    const make = async (sources: FileSources) => {
      const filters = readListFilters(new URLSearchParams(query));
      const request = {
        ...sources,
        site,
        language,
        listColumns,
        texts: texts.textsIn(language).texts,
        now: new Date(),
      };
      if (file === TOTAL_FILE) {
        const { total } = await findFirstListings(sources.database, { goal, filters, limit: 0 }, request);
        const body = Buffer.from(JSON.stringify({ total }));
        return { status: 200, headers: fileHeaders("application/json"), body };
      }
      const feed = await listFeed(sources.database, { ...request, goal, filters, baseUrl });
      return atomFile(feed);
    };
    return find({ key: pathname + query, isListingPage: false, make }, network);
  };
}

function atomFile(feed: string, expiresAt?: Date): RenderedPage {
  return {
    status: 200,
    headers: fileHeaders("application/atom+xml; charset=utf-8"),
    body: Buffer.from(feed),
    expiresAt,
  };
}

import type { Remember } from "../../app/catalogue/lists/list-totals.server.ts";
import type { Database } from "../../app/database/database.server.ts";
import { BusyError, type FairQueue } from "../http/fair-queue.ts";
import type { CachedPage, RenderedPage } from "./cached-page.ts";
import type { PageCache, PageSource } from "./page-cache.ts";
import { type RecordedSources, recordDependencies } from "./record-dependencies.ts";

type CachedFileOptions = {
  cache: PageCache;
  database: Database;
  remember: Remember;
  /** Queue for creating files. */
  queue: FairQueue;
  onStale: (error: unknown, key: string) => void;
};

/** Database access for creating one file, which records what the file depends on. */
export type FileSources = Pick<RecordedSources, "database" | "remember" | "onShown">;

/** A cached file that is not a page, such as the properties of a map. */
export type CachedFile = {
  /** Its path, with its known parameters. */
  key: string;
  /** See `PageDependencies`. */
  isListingPage: boolean;
  make: (sources: FileSources) => Promise<RenderedPage>;
};

/**
 * Serves files that depend on the catalogue from the cache of pages: each is created once, and again after a change
 * that affects it. The function that it returns resolves to undefined for a file that does not exist.
 *
 * @throws BusyError when the queue is full.
 */
export function cachedFiles({ cache, database, remember, queue, onStale }: CachedFileOptions) {
  return async (
    { key, isListingPage, make }: CachedFile,
    network: string,
  ): Promise<CachedPage | undefined> => {
    const source: PageSource = {
      render: async () => {
        const { dependencies, ...sources } = recordDependencies({ database, remember }, { isListingPage });
        const file = await make(sources);
        return { ...file, dependencies: dependencies() };
      },
      whenIdle: queue.whenIdle,
      onStale: (error) => {
        if (!(error instanceof BusyError)) onStale(error, key);
      },
    };
    const page = await cache.getOrRender(key, source, (render) => queue(network, render));
    return page.status === 200 ? page : undefined;
  };
}

/** Headers of a cached file. Search engines do not list it. */
export function fileHeaders(type: string): Record<string, string> {
  return {
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
    "content-type": type,
    "x-robots-tag": "noindex",
  };
}

/** Response for a file that does not exist. */
export const NO_FILE: RenderedPage = { status: 404, headers: {}, body: Buffer.alloc(0) };

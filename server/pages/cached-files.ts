import type { Remember } from "../../app/catalogue/lists/offer-counts.server.ts";
import type { Database } from "../../app/database/database.server.ts";
import { BusyError, type FairQueue } from "../http/fair-queue.ts";
import type { CachedPage, RenderedPage } from "./cached-page.ts";
import type { PageCache, PageSource } from "./page-cache.ts";
import { type RecordedSources, recordDependencies } from "./record-dependencies.ts";

type Parts = {
  cache: PageCache;
  database: Database;
  remember: Remember;
  /** In whose turn a file is made. */
  queue: FairQueue;
  onStale: (error: unknown, key: string) => void;
};

/** Database access of one file, which records what it is made from. */
export type FileSources = Pick<RecordedSources, "database" | "remember" | "onShown">;

/** A file beside the pages, such as the properties of a map. */
export type CachedFile = {
  /** Its path, with its known parameters. */
  key: string;
  /** See `PageDependencies`. */
  isOfOneListing: boolean;
  make: (sources: FileSources) => Promise<RenderedPage>;
};

/**
 * Caches files of the catalogue like pages: each is made once, and again after a change of what it shows. Undefined
 * for a file that does not exist.
 *
 * @throws BusyError when the queue is full.
 */
export function cachedFiles({ cache, database, remember, queue, onStale }: Parts) {
  return async (
    { key, isOfOneListing, make }: CachedFile,
    network: string,
  ): Promise<CachedPage | undefined> => {
    const source: PageSource = {
      render: async () => {
        const { dependencies, ...sources } = recordDependencies({ database, remember }, { isOfOneListing });
        const made = await make(sources);
        return { ...made, dependencies: dependencies() };
      },
      whenIdle: queue.whenIdle,
      onStale: (error) => {
        if (!(error instanceof BusyError)) onStale(error, key);
      },
    };
    const page = await cache.page(key, source, (render) => queue(network, render));
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

/** Answer for a file that does not exist. */
export const NO_FILE: RenderedPage = { status: 404, headers: {}, body: Buffer.alloc(0) };

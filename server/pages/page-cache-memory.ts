import { MAX_PAGE_CACHE_BYTES, PageCache } from "./page-cache.ts";

/** Memory for the cached pages of all agencies in the process. */
const ALL_PAGE_CACHES_BYTES = 256 * 1024 * 1024;

/**
 * Memory that the page caches of the process share equally: each gets more when another is closed, and less when one is
 * opened.
 */
export class PageCacheMemory {
  readonly #totalBytes: number;
  readonly #caches = new Set<PageCache>();

  constructor(totalBytes = ALL_PAGE_CACHES_BYTES) {
    this.#totalBytes = totalBytes;
  }

  open(): PageCache {
    const cache = new PageCache();
    this.#caches.add(cache);
    this.#share();
    return cache;
  }

  /** Closes a cache, and gives its memory to the others. */
  async close(cache: PageCache): Promise<void> {
    await cache.close();
    this.#caches.delete(cache);
    this.#share();
  }

  #share(): void {
    const bytes = Math.min(MAX_PAGE_CACHE_BYTES, Math.floor(this.#totalBytes / this.#caches.size));
    for (const cache of this.#caches) cache.resize(bytes);
  }
}

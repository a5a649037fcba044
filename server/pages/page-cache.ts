import { LRUCache } from "lru-cache";
import type { SiteChange } from "../../app/catalogue/site-change.ts";
import { nextMidnight } from "../../app/property/recently-closed.ts";
import { CachedPage, type RenderedPage } from "./cached-page.ts";
import {
  type Effect,
  effectOf,
  type PageDependencies,
  stronger,
  UNKNOWN_DEPENDENCIES,
} from "./page-dependencies.ts";

/** Functions that render a page, for a visitor and later in the background. */
export type PageSource = {
  render: () => Promise<RenderedPage>;
  /** Runs background work while no visitor waits. */
  whenIdle: (work: () => Promise<void>) => Promise<void>;
  /** Called when an older page is served because rendering failed. */
  onStale: (error: unknown) => void;
};

/** Runs a render when it is the turn of the visitor who waits for it. */
type ScheduleRender = (render: PageSource["render"]) => Promise<RenderedPage>;

/** Priority of a render: for a visitor, or in the background. */
type RenderOptions = { schedule: ScheduleRender; isForVisitor: boolean };

/** Memory of a cache, unless several caches share less. */
export const MAX_PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Longest time for which a page is served after a change that makes it stale, or after its longest age. */
const STALE_MS = 60_000;

/**
 * Time after a failed render in which the older page is served immediately, so that visitors do not wait for another
 * failure.
 */
const RETRY_MS = 5_000;

/** Number of pages that are rendered in the background after a change, the most requested first. */
const MAX_BACKGROUND_RENDERS = 30;

/** Requests that a page needs to be rendered in the background after a change. */
const MIN_REQUESTS_FOR_BACKGROUND_RENDER = 2;

/** Estimated bytes of an entry besides its key, headers and bodies. */
const ENTRY_BYTES = 1_024;

/** Estimated bytes of one listing id in the set of dependencies. */
const LISTING_BYTES = 40;

/** Memory of texts in bytes, at two bytes per character. */
function textBytes(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length, 0);
}

type Entry = {
  page: CachedPage;
  source: PageSource;
  dependencies: PageDependencies;
  renderedAt: number;
  /** Time at which something on the page becomes outdated. */
  expiresAt: number;
  /** Strongest effect of the changes since the render. */
  effect: Effect;
  /** Time of the first change with an effect. */
  changedAt: number;
  /** Time of the last render for a visitor that failed. */
  failedAt: number;
  /** Number of requests. Each change halves it, so that recent requests count more. */
  requests: number;
  bytes: number;
};

/**
 * Public pages in memory, by path and known parameters. Concurrent requests share one render, and the total size is
 * bounded. After a change, stale pages are served for another minute while they are rendered again. Older pages are
 * served only when rendering fails, because an old page is better than none, unless it shows a withdrawn listing.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>;
  readonly #renders = new Map<string, Promise<CachedPage>>();
  /** Changes since each render under way was requested. */
  readonly #changesDuring = new Set<SiteChange[]>();
  readonly #backgroundRenders = new Map<string, Promise<void>>();
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #changes = 0;
  #isClosed = false;

  /**
   * `maxAgeMs`: longest time for which a page counts as fresh without a change, because some facts depend on the
   * time.
   */
  constructor({ maxBytes = MAX_PAGE_CACHE_BYTES, maxAgeMs = 3_600_000, now = Date.now } = {}) {
    this.#entries = emptyEntries(maxBytes);
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** Marks the pages that a change affects, and renders the most requested of them in the background. */
  applyChange(change: SiteChange): void {
    this.#changes += 1;
    for (const changes of this.#changesDuring) changes.push(change);
    const affected: [string, Entry][] = [];
    for (const [key, entry] of this.#entries.entries()) {
      const effect = effectOf(change, entry.dependencies);
      if (effect === "none") continue;
      entry.effect = stronger(entry.effect, effect);
      entry.changedAt = Math.min(entry.changedAt, this.#now());
      affected.push([key, entry]);
    }
    const popular = affected
      .filter(([, { requests }]) => requests >= MIN_REQUESTS_FOR_BACKGROUND_RENDER)
      .sort(([, one], [, other]) => other.requests - one.requests);
    for (const [key, { source }] of popular.slice(0, MAX_BACKGROUND_RENDERS))
      this.#renderInBackground(key, source);
    for (const [, entry] of affected) entry.requests = Math.floor(entry.requests / 2);
  }

  /** Changes the memory of the cache. Evicts the least recently requested pages if it is less than before. */
  resize(maxBytes: number): void {
    if (maxBytes === this.#entries.maxSize) return;
    // The maximum of an `LRUCache` cannot be changed.
    const entries = this.#entries.dump();
    this.#entries = emptyEntries(maxBytes);
    this.#entries.load(entries);
  }

  /** Stops background renders, and waits for those in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#backgroundRenders.values());
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get count(): number {
    return this.#entries.size;
  }

  get renders(): number {
    return this.#renders.size;
  }

  /** Returns the page if it is cached, and nothing on it has changed. */
  getFresh(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#ageOf(entry) === "fresh" ? entry.page : undefined;
  }

  /**
   * Returns a page that can be served immediately: a fresh one; a stale one, which is then rendered in the background; or
   * an older one whose render has just failed.
   */
  getWithoutWaiting(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.requests += 1;
    const age = this.#ageOf(entry);
    if (age === "old") {
      const hasJustFailed = this.#now() < entry.failedAt + RETRY_MS;
      return hasJustFailed && entry.effect !== "withdrawn" ? entry.page : undefined;
    }
    if (age === "stale") this.#renderInBackground(key, entry.source);
    return entry.page;
  }

  /** Returns the page if it is in memory, however old, unless it was withdrawn. */
  getAnyAge(key: string): CachedPage | undefined {
    const entry = this.#entries.peek(key);
    return entry?.effect === "withdrawn" ? undefined : entry?.page;
  }

  /**
   * Returns the cached page, or renders it. Only pages with status 200 are cached.
   *
   * @throws what rendering throws, when there is no older page to fall back on.
   */
  async getOrRender(
    key: string,
    source: PageSource,
    schedule: ScheduleRender = (render) => render(),
  ): Promise<CachedPage> {
    return (
      this.getWithoutWaiting(key) ??
      this.#renders.get(this.#renderName(key)) ??
      this.#start(key, source, { schedule, isForVisitor: true })
    );
  }

  /** Name of a render. It contains the number of changes, so that a request does not join a render from before one. */
  #renderName(key: string): string {
    return `${this.#changes} ${key}`;
  }

  #start(key: string, source: PageSource, options: RenderOptions): Promise<CachedPage> {
    const name = this.#renderName(key);
    const page = this.#render(key, source, options).finally(() => this.#renders.delete(name));
    this.#renders.set(name, page);
    return page;
  }

  /** Renders a page in the background, unless that is already in progress. */
  #renderInBackground(key: string, source: PageSource): void {
    if (this.#backgroundRenders.has(key) || this.#isClosed) return;
    const backgroundRender = source.whenIdle(async () => {
      if (this.#isClosed || this.getFresh(key) || this.#renders.has(this.#renderName(key))) return;
      await this.#start(key, source, { schedule: (render) => render(), isForVisitor: false });
    });
    // After an error the page keeps its age, so the next visitor triggers a render and learns about the failure.
    const ended = backgroundRender.catch(() => {}).finally(() => this.#backgroundRenders.delete(key));
    this.#backgroundRenders.set(key, ended);
  }

  #ageOf({ effect, changedAt, renderedAt, expiresAt }: Entry): "fresh" | "stale" | "old" {
    const now = this.#now();
    if (now >= expiresAt || effect === "outdated" || effect === "withdrawn") return "old";
    const staleFrom = Math.min(changedAt, renderedAt + this.#maxAgeMs);
    if (now < staleFrom) return "fresh";
    return now < staleFrom + STALE_MS ? "stale" : "old";
  }

  async #render(
    key: string,
    source: PageSource,
    { schedule, isForVisitor }: RenderOptions,
  ): Promise<CachedPage> {
    const renderedAt = this.#now();
    const changes: SiteChange[] = [];
    this.#changesDuring.add(changes);
    try {
      const rendered = await schedule(source.render);
      if (rendered.status >= 500) {
        const error = new Error(`Rendering gave status ${rendered.status}`);
        const older = this.#fallBack(key, source, { error, isForVisitor });
        if (older) return older;
      }
      return this.#store(key, rendered, { source, renderedAt, changes });
    } catch (error) {
      const older = this.#fallBack(key, source, { error, isForVisitor });
      if (!older) throw error;
      return older;
    } finally {
      this.#changesDuring.delete(changes);
    }
  }

  #store(
    key: string,
    rendered: RenderedPage,
    { source, renderedAt, changes }: Pick<Entry, "source" | "renderedAt"> & { changes: SiteChange[] },
  ): CachedPage {
    const page = new CachedPage(rendered, (bytes) => this.#grow(key, page, bytes));
    if (rendered.status !== 200) {
      if (rendered.status < 500) this.#entries.delete(key);
      return page;
    }
    const { dependencies = UNKNOWN_DEPENDENCIES } = rendered;
    // After a change during the render, the page may mix old and new data, so it serves this visitor only.
    if (changes.some((change) => effectOf(change, dependencies) !== "none")) return page;
    const previous = this.#entries.peek(key);
    // The same page has its compressed bodies already.
    const isSame = previous?.page.hasSameContent(page) ?? false;
    const bytes =
      ENTRY_BYTES +
      LISTING_BYTES * dependencies.listings.size +
      textBytes(key, ...Object.entries(rendered.headers).flat()) +
      rendered.body.byteLength;
    const entry: Entry = {
      page: previous && isSame ? previous.page : page,
      source,
      dependencies,
      renderedAt,
      // Lists and pages change at midnight: sold properties disappear, viewing days pass.
      expiresAt: Math.min(
        rendered.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
        nextMidnight(new Date(renderedAt)).getTime(),
      ),
      effect: "none",
      changedAt: Number.POSITIVE_INFINITY,
      failedAt: Number.NEGATIVE_INFINITY,
      requests: previous?.requests ?? 1,
      bytes: previous && isSame ? previous.bytes : bytes,
    };
    this.#entries.set(key, entry);
    return entry.page;
  }

  /** Returns the older page when rendering failed, if there is one. A later request renders the page again. */
  #fallBack(
    key: string,
    { onStale }: PageSource,
    { error, isForVisitor }: { error: unknown; isForVisitor: boolean },
  ): CachedPage | undefined {
    const entry = this.#entries.peek(key);
    if (!entry || entry.effect === "withdrawn") return undefined;
    entry.effect = "outdated";
    if (isForVisitor) entry.failedAt = this.#now();
    onStale(error);
    return entry.page;
  }

  /** Adds the bytes of a compressed body to the size of its page, so that the cache stays within its bound. */
  #grow(key: string, page: CachedPage, bytes: number): void {
    const entry = this.#entries.peek(key);
    if (entry?.page !== page) return;
    this.#entries.set(key, { ...entry, bytes: entry.bytes + bytes });
  }
}

function emptyEntries(maxBytes: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry) => entry.bytes });
}

import { LRUCache } from "lru-cache";
import type { SiteChange } from "../../app/catalogue/site-change.ts";
import { nextMidnight } from "../../app/property/recently-closed.ts";
import { CachedPage, type RenderedPage } from "./cached-page.ts";
import { ANYTHING, type Effect, effectOf, type PageDependencies, stronger } from "./page-dependencies.ts";

/** Way to make a page, now and again later. */
export type PageSource = {
  render: () => Promise<RenderedPage>;
  /** Runs work of which no visitor waits for the result, when there is no other. */
  whenIdle: (work: () => Promise<void>) => Promise<void>;
  /** Called when an older page is served because rendering failed. */
  onStale: (error: unknown) => void;
};

/** Runs a render when the turn of the visitor has come who waits for it. */
type InTurn = (render: PageSource["render"]) => Promise<RenderedPage>;

/** A render for a visitor, or in the background. */
type Rendering = { inTurn: InTurn; isForVisitor: boolean };

/** Longest time after a change for which a stale page is served. */
const STALE_MS = 60_000;

/**
 * Time after a failed render for a visitor in which the older page is served at once: nobody waits for the next failure.
 */
const RETRY_MS = 5_000;

/** Number of pages that are rendered again after a change before somebody requests them, the most requested first. */
const RENEWED_PAGES = 30;

/** Number of requests from which a page is one of them. */
const RENEWED_REQUESTS = 2;

/** Overhead of an entry beside its key, headers and bodies: its objects, and the buffers of small bodies. */
const ENTRY_BYTES = 1_024;

/** Memory of the number of a listing in a set. */
const LISTING_BYTES = 40;

/** Memory of a text in bytes, at up to two bytes per character. */
function textBytes(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length, 0);
}

type Entry = {
  page: CachedPage;
  source: PageSource;
  dependencies: PageDependencies;
  renderedAt: number;
  /** Time at which something on the page becomes outdated. */
  until: number;
  /** Strongest effect of the changes since the render. */
  effect: Effect;
  /** Time of the first change that had one. */
  changedAt: number;
  /** Time of the last render for a visitor that failed. */
  failedAt: number;
  /** Half of them are forgotten at each change, so that recent ones count. */
  requests: number;
  bytes: number;
};

/**
 * Public pages in memory, by path and known parameters. Each page is rendered once at a time, and the total size
 * is bounded. A change makes some pages stale: they are served for a minute more, while they are rendered again. A page
 * that is older is served only when rendering it again fails: an old page is better than none.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #renders = new Map<string, Promise<CachedPage>>();
  /** Changes since each render under way was requested. */
  readonly #changesDuring = new Set<SiteChange[]>();
  readonly #renewals = new Map<string, Promise<void>>();
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #changes = 0;
  #isClosed = false;

  /**
   * `maxAgeMs`: longest time for which a page counts as fresh without a change, because some facts depend on the
   * time.
   */
  constructor({ maxBytes = 64 * 1024 * 1024, maxAgeMs = 3_600_000, now = Date.now } = {}) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry) => entry.bytes });
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** Marks the pages that a change touches, and renders the most requested of them again. */
  apply(change: SiteChange): void {
    this.#changes += 1;
    for (const changes of this.#changesDuring) changes.push(change);
    const touched: [string, Entry][] = [];
    for (const [key, entry] of this.#entries.entries()) {
      const effect = effectOf(change, entry.dependencies);
      if (effect === "none") continue;
      entry.effect = stronger(entry.effect, effect);
      entry.changedAt = Math.min(entry.changedAt, this.#now());
      touched.push([key, entry]);
    }
    const popular = touched
      .filter(([, { requests }]) => requests >= RENEWED_REQUESTS)
      .sort(([, one], [, other]) => other.requests - one.requests);
    for (const [key, { source }] of popular.slice(0, RENEWED_PAGES)) this.#renew(key, source);
    for (const [, entry] of touched) entry.requests = Math.floor(entry.requests / 2);
  }

  /** Renders no more pages again in the background, and waits for the one under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#renewals.values());
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
  fresh(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#ageOf(entry) === "fresh" ? entry.page : undefined;
  }

  /**
   * Returns the page of a request that need not wait: the fresh one, or the stale one, which is then rendered again, or an
   * older one whose render has just failed.
   */
  atOnce(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.requests += 1;
    const age = this.#ageOf(entry);
    if (age === "old") {
      const hasJustFailed = this.#now() < entry.failedAt + RETRY_MS;
      return hasJustFailed && entry.effect !== "withdrawn" ? entry.page : undefined;
    }
    if (age === "stale") this.#renew(key, entry.source);
    return entry.page;
  }

  /** Returns the page, however old, if it is still in memory: better than none. */
  older(key: string): CachedPage | undefined {
    const entry = this.#entries.peek(key);
    return entry?.effect === "withdrawn" ? undefined : entry?.page;
  }

  /**
   * Returns the cached page, or renders it. Only pages with status 200 are cached.
   *
   * @throws what rendering throws, when there is no older page to fall back on.
   */
  async page(key: string, source: PageSource, inTurn: InTurn = (render) => render()): Promise<CachedPage> {
    return (
      this.atOnce(key) ??
      this.#renders.get(this.#renderName(key)) ??
      this.#start(key, source, { inTurn, isForVisitor: true })
    );
  }

  /** Requests after a change must not join a render that began before it. */
  #renderName(key: string): string {
    return `${this.#changes} ${key}`;
  }

  #start(key: string, source: PageSource, rendering: Rendering): Promise<CachedPage> {
    const name = this.#renderName(key);
    const page = this.#render(key, source, rendering).finally(() => this.#renders.delete(name));
    this.#renders.set(name, page);
    return page;
  }

  /** Renders a page again in the background, unless that is under way. */
  #renew(key: string, source: PageSource): void {
    if (this.#renewals.has(key) || this.#isClosed) return;
    const renewal = source.whenIdle(async () => {
      if (this.#isClosed || this.fresh(key) || this.#renders.has(this.#renderName(key))) return;
      await this.#start(key, source, { inTurn: (render) => render(), isForVisitor: false });
    });
    // After an error the page stays as old as it is: the next visitor waits for it, and is told what is wrong.
    const ended = renewal.catch(() => {}).finally(() => this.#renewals.delete(key));
    this.#renewals.set(key, ended);
  }

  #ageOf({ effect, changedAt, renderedAt, until }: Entry): "fresh" | "stale" | "old" {
    const now = this.#now();
    if (now >= until || effect === "outdated" || effect === "withdrawn") return "old";
    const staleFrom = Math.min(changedAt, renderedAt + this.#maxAgeMs);
    if (now < staleFrom) return "fresh";
    return now < staleFrom + STALE_MS ? "stale" : "old";
  }

  async #render(key: string, source: PageSource, { inTurn, isForVisitor }: Rendering): Promise<CachedPage> {
    const renderedAt = this.#now();
    const changes: SiteChange[] = [];
    this.#changesDuring.add(changes);
    try {
      const rendered = await inTurn(source.render);
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
    const { dependencies = ANYTHING } = rendered;
    // After a change during the render, the page may mix old and new data, so it serves this visitor only.
    if (changes.some((change) => effectOf(change, dependencies) !== "none")) return page;
    const former = this.#entries.peek(key);
    // The same page has its compressed bodies already.
    const isSame = former?.page.isSame(page) ?? false;
    const bytes =
      ENTRY_BYTES +
      LISTING_BYTES * dependencies.listings.size +
      textBytes(key, ...Object.entries(rendered.headers).flat()) +
      rendered.body.byteLength;
    const entry: Entry = {
      page: former && isSame ? former.page : page,
      source,
      dependencies,
      renderedAt,
      // Lists and pages change at midnight: sold properties disappear, viewing days pass.
      until: Math.min(
        rendered.until?.getTime() ?? Number.POSITIVE_INFINITY,
        nextMidnight(new Date(renderedAt)).getTime(),
      ),
      effect: "none",
      changedAt: Number.POSITIVE_INFINITY,
      failedAt: Number.NEGATIVE_INFINITY,
      requests: former?.requests ?? 1,
      bytes: former && isSame ? former.bytes : bytes,
    };
    this.#entries.set(key, entry);
    return entry.page;
  }

  /** Returns the older page in place of one that could not be rendered, which is tried again after a while. */
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

  /**
   * A page takes more memory once it is compressed. The cache is updated so that it stays within its bound.
   */
  #grow(key: string, page: CachedPage, bytes: number): void {
    const entry = this.#entries.peek(key);
    if (entry?.page !== page) return;
    this.#entries.set(key, { ...entry, bytes: entry.bytes + bytes });
  }
}

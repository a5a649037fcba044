import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { nextMidnight } from "../../app/property/recently-closed.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A rendered page before compression. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  /** `Set-Cookie` values. */
  cookies?: string[];
  body: Buffer;
  /** Time at which something on the page becomes outdated. */
  until?: Date;
};

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, 5),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
  identity: async (body) => body,
};

/** Number of requests from which a page counts as popular. */
const POPULAR = 3;

/** Number of popular pages that may wait to be compressed again. */
const MAX_WAITING = 50;

/** Compresses popular pages again one by one, so that other work finds a free thread. */
const oneByOne = pLimit(1);

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/**
 * A cached page. Each encoding is created once, on first request. A popular page is then compressed again as well as
 * Brotli can: a tenth smaller for fifty times the work (docs/decisions/0324-popular-pages.md).
 */
export class CachedPage {
  readonly headers: Record<string, string>;
  /** Strong ETag: it identifies the exact bytes before compression. Each encoding adds a suffix. */
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<Encoding, Buffer>();
  readonly #onGrown: (bytes: number) => void;
  readonly status: number;
  #requests = 0;

  constructor(page: RenderedPage, onGrown: (bytes: number) => void) {
    this.status = page.status;
    this.headers = page.headers;
    this.etag = createHash("sha256").update(page.body).digest("base64url").slice(0, 22);
    this.#onGrown = onGrown;
    this.#bodies.set("identity", Promise.resolve(page.body));
    this.#ready.set("identity", page.body);
  }

  /** Returns the body in an encoding if it exists already, so that the visitor need not queue. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  /** Counts a request that was answered in an encoding. */
  countRequest(encoding: Encoding): void {
    if (encoding !== "br") return;
    this.#requests += 1;
    if (this.#requests === POPULAR && oneByOne.pendingCount < MAX_WAITING)
      oneByOne(() => this.#makeSmaller());
  }

  body(encoding: Encoding): Promise<Buffer> {
    const existing = this.#bodies.get(encoding);
    if (existing) return existing;
    const making = this.#make(encoding);
    this.#bodies.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const body = await compressors[encoding](this.#ready.get("identity") as Buffer);
    this.#ready.set(encoding, body);
    this.#onGrown(body.byteLength);
    return body;
  }

  async #makeSmaller(): Promise<void> {
    const present = await this.body("br");
    const smaller = await brotli(this.#ready.get("identity") as Buffer, constants.BROTLI_MAX_QUALITY);
    if (smaller.byteLength >= present.byteLength) return;
    this.#bodies.set("br", Promise.resolve(smaller));
    this.#ready.set("br", smaller);
    this.#onGrown(smaller.byteLength - present.byteLength);
  }
}

/** Overhead of an entry beside its key, headers and bodies: its objects, and the buffers of small bodies. */
const ENTRY_BYTES = 1_024;

/** Memory of a text in bytes, at up to two bytes per character. */
function textBytes(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length, 0);
}

type Entry = { page: CachedPage; revision: number; renderedAt: number; until: number; bytes: number };

/**
 * Public pages in memory, by path and known parameters. Each page is rendered once at a time, and the total
 * size is bounded. A page that is older than the last change is served only when rendering it again fails: an
 * old page is better than none.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #renders = new Map<string, Promise<CachedPage>>();
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #revision = 0;

  /**
   * `maxAgeMs`: longest time for which a page is cached without a change, because some facts depend on the
   * time.
   */
  constructor({ maxBytes = 64 * 1024 * 1024, maxAgeMs = 3_600_000, now = Date.now } = {}) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry) => entry.bytes });
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** Invalidates all pages. They are rendered again on the next request. */
  drop(): void {
    this.#revision += 1;
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

  /** Returns the page if it is cached and not outdated. */
  fresh(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.revision !== this.#revision) return undefined;
    const now = this.#now();
    return now - entry.renderedAt > this.#maxAgeMs || now >= entry.until ? undefined : entry.page;
  }

  /** Returns the outdated page if it is still in memory: better than none. */
  older(key: string): CachedPage | undefined {
    return this.#entries.peek(key)?.page;
  }

  /**
   * Returns the cached page, or renders it. Only pages with status 200 are cached.
   *
   * @throws what `render` throws, when there is no older page to fall back on. With one, `onStale` is called
   * instead.
   */
  async page(
    key: string,
    render: () => Promise<RenderedPage>,
    onStale: (error: unknown) => void,
  ): Promise<CachedPage> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    // Requests after a change must not join a render that began before it.
    const name = `${this.#revision} ${key}`;
    const running = this.#renders.get(name);
    if (running) return running;
    const rendering = this.#render(key, render, onStale).finally(() => this.#renders.delete(name));
    this.#renders.set(name, rendering);
    return rendering;
  }

  async #render(
    key: string,
    render: () => Promise<RenderedPage>,
    onStale: (error: unknown) => void,
  ): Promise<CachedPage> {
    const revision = this.#revision;
    const renderedAt = this.#now();
    try {
      const rendered = await render();
      const older = this.older(key);
      if (rendered.status >= 500 && older) {
        onStale(new Error(`Rendering gave status ${rendered.status}`));
        return older;
      }
      if (rendered.status !== 200) return new CachedPage(rendered, () => {});
      const page = new CachedPage(rendered, (bytes) => this.#grow(key, page, bytes));
      // After a change during the render, the page may mix old and new data, so it serves this visitor only.
      if (revision === this.#revision) {
        // Lists and pages change at midnight: sold properties disappear, viewing days pass.
        const midnight = nextMidnight(new Date(renderedAt)).getTime();
        const until = Math.min(rendered.until?.getTime() ?? Number.POSITIVE_INFINITY, midnight);
        const texts = textBytes(key, ...Object.entries(rendered.headers).flat());
        const bytes = ENTRY_BYTES + texts + rendered.body.byteLength;
        this.#entries.set(key, { page, revision, renderedAt, until, bytes });
      }
      return page;
    } catch (error) {
      const older = this.older(key);
      if (!older) throw error;
      onStale(error);
      return older;
    }
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

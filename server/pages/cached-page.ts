import { createHash } from "node:crypto";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import type { PageDependencies } from "./page-dependencies.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A rendered page before compression. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  /** `Set-Cookie` values. */
  cookies?: string[];
  body: Buffer;
  /** Time at which something on the page becomes outdated. */
  expiresAt?: Date;
  /** Parts of the database that the page depends on. If absent, any change of the database affects the page. */
  dependencies?: PageDependencies;
};

/** Brotli quality while the visitor waits. Quality 7 takes twenty times as long as 6, and saves half a percent. */
export const PAGE_QUALITY = 6;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, PAGE_QUALITY),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
  identity: async (body) => body,
};

/** Response with one encoding of a page. Headers are a flat list of names and values, as `writeHead` accepts. */
export type EncodedResponse = {
  etag: string;
  /** Headers of a response without a body (status 304). */
  headers: string[];
  headersWithBody: string[];
  body: Buffer;
};

const FIXED_HEADERS = Object.entries(SECURITY_HEADERS).flat();

/** Number of requests after which a page is compressed again. */
const POPULAR_AFTER_REQUESTS = 3;

/** Number of pages that may wait to be compressed again. */
const MAX_WAITING = 50;

/** Compresses one page at a time again, so that other work finds a free thread. */
const limitRecompression = pLimit(1);

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/**
 * A cached page. Each encoding is created once, on first request. A popular page is compressed again with the best
 * quality of Brotli: a tenth smaller for fifty times the work (docs/decisions/0324-popular-pages.md).
 */
export class CachedPage {
  readonly headers: Record<string, string>;
  /** Strong ETag: it identifies the exact bytes before compression. Each encoding adds a suffix. */
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  readonly #readyBodies = new Map<Encoding, Buffer>();
  /** Responses with their headers, cached because assembling headers takes longer than the rest of a request. */
  readonly #responses = new Map<Encoding, EncodedResponse>();
  readonly #onGrowth: (bytes: number) => void;
  readonly status: number;
  #requests = 0;

  constructor(page: RenderedPage, onGrowth: (bytes: number) => void) {
    this.status = page.status;
    this.headers = page.headers;
    this.etag = createHash("sha256").update(page.body).digest("base64url").slice(0, 22);
    this.#onGrowth = onGrowth;
    this.#bodies.set("identity", Promise.resolve(page.body));
    this.#readyBodies.set("identity", page.body);
  }

  /** Returns true when another page has the same bytes and headers. */
  hasSameContent(other: CachedPage): boolean {
    return this.etag === other.etag && isDeepStrictEqual(this.headers, other.headers);
  }

  /** Returns the body in an encoding if it exists already. */
  readyBody(encoding: Encoding): Buffer | undefined {
    return this.#readyBodies.get(encoding);
  }

  /** Returns the response in an encoding if its body exists already. */
  response(encoding: Encoding): EncodedResponse | undefined {
    const body = this.#readyBodies.get(encoding);
    const existing = this.#responses.get(encoding);
    if (!body || existing?.body === body) return existing;
    const etag = `"${this.etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const headers = [...FIXED_HEADERS, "etag", etag, ...Object.entries(this.headers).flat()];
    const headersWithBody = [...headers, "content-length", String(body.byteLength)];
    if (encoding !== "identity") headersWithBody.push("content-encoding", encoding);
    const response = { etag, headers, headersWithBody, body };
    this.#responses.set(encoding, response);
    return response;
  }

  /** Counts a request that was answered in an encoding. */
  countRequest(encoding: Encoding): void {
    if (encoding !== "br") return;
    this.#requests += 1;
    if (this.#requests === POPULAR_AFTER_REQUESTS && limitRecompression.pendingCount < MAX_WAITING)
      limitRecompression(() => this.#recompress());
  }

  body(encoding: Encoding): Promise<Buffer> {
    const existing = this.#bodies.get(encoding);
    if (existing) return existing;
    const compression = this.#compress(encoding);
    this.#bodies.set(encoding, compression);
    return compression;
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const body = await compressors[encoding](this.#readyBodies.get("identity") as Buffer);
    this.#readyBodies.set(encoding, body);
    this.#onGrowth(body.byteLength);
    return body;
  }

  async #recompress(): Promise<void> {
    const current = await this.body("br");
    const smaller = await brotli(this.#readyBodies.get("identity") as Buffer, constants.BROTLI_MAX_QUALITY);
    if (smaller.byteLength >= current.byteLength) return;
    this.#bodies.set("br", Promise.resolve(smaller));
    this.#readyBodies.set("br", smaller);
    this.#onGrowth(smaller.byteLength - current.byteLength);
  }
}

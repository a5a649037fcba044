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
  until?: Date;
  /** Unknown when absent: any change of the database touches the page. */
  dependencies?: PageDependencies;
};

/** Quality of Brotli while the visitor waits. 7 takes twenty times the time of 6, and saves half a percent. */
export const PAGE_QUALITY = 6;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, PAGE_QUALITY),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
  identity: async (body) => body,
};

/** An encoding of a page, ready to be sent. Headers are names and values in turn. */
export type ReadyAnswer = {
  etag: string;
  /** Headers of an answer without a body. */
  headers: string[];
  headersOfBody: string[];
  body: Buffer;
};

const FIXED_HEADERS = Object.entries(SECURITY_HEADERS).flat();

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
  /** Headers are put together once, because that takes longer than everything else that a cached page needs. */
  readonly #answers = new Map<Encoding, ReadyAnswer>();
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

  /** Returns true when another page has the same bytes and headers. */
  isSame(other: CachedPage): boolean {
    return this.etag === other.etag && isDeepStrictEqual(this.headers, other.headers);
  }

  /** Returns the body in an encoding if it exists already, so that the visitor need not queue. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  /** Returns the answer in an encoding if its body exists already. */
  answer(encoding: Encoding): ReadyAnswer | undefined {
    const body = this.#ready.get(encoding);
    const before = this.#answers.get(encoding);
    if (!body || before?.body === body) return before;
    const etag = `"${this.etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const headers = [...FIXED_HEADERS, "etag", etag, ...Object.entries(this.headers).flat()];
    const headersOfBody = [...headers, "content-length", String(body.byteLength)];
    if (encoding !== "identity") headersOfBody.push("content-encoding", encoding);
    const answer = { etag, headers, headersOfBody, body };
    this.#answers.set(encoding, answer);
    return answer;
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

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import robotsParser from "robots-parser";
import {
  OutboundRequestError,
  type OutboundResponse,
  outboundRequest,
  urlWithoutSecrets,
} from "../../net/outbound-request.server.ts";
import { retryAfterMs } from "../../net/retry-after.ts";
import { isObject } from "../fields/source-record.ts";
import { decodeText } from "../source/decode-text.ts";
import { FeedError } from "../source/feed-item.ts";
import { readSource } from "../source/read-source.server.ts";
import { readXmlRows } from "../xml/xml-rows.ts";
import { type PageProperty, readPropertyPage } from "./read-property-page.ts";

/** Result of reading one page. A page with a temporary problem is read again in the next run. */
export type PageOutcome = { page: string } & (
  | { kind: "properties"; properties: PageProperty[] }
  | { kind: "problem"; problem: string; isTemporary: boolean }
);

export type ReadPagesOptions = {
  /** Pages that were read before. */
  known?: ReadonlySet<string>;
  /** Reads only pages whose URL contains this text. */
  match?: string;
  /** Maximum number of pages of one run. */
  limit?: number;
  /** Pause between two requests; `robots.txt` can require a longer one. */
  pauseMs?: number;
  allowPrivateAddresses?: boolean;
  signal?: AbortSignal;
  /** `total`: pages that were not read before, also those beyond the limit. */
  onProgress?: (progress: { done: number; total: number }) => void;
  /** For tests: waits. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

/** Name by which `robots.txt` can address the reader; the same as in the header of its requests. */
const USER_AGENT = "Gable";
const DEFAULT_LIMIT = 2_000;
const DEFAULT_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
const MAX_ATTEMPTS = 3;
const MAX_SITEMAPS = 50;
const MAX_PAGES = 50_000;
const MAX_PAGE_BYTES = 5_000_000;
const MAX_ROBOTS_BYTES = 500_000;
const DEADLINE_MS = 30_000;

/**
 * Reads the properties of an agency's website, page by page: the pages in a sitemap, or in a list with one URL per
 * line. One request at a time, with a pause, only on one host, and only what its `robots.txt` allows.
 *
 * @throws FeedError when the list cannot be read, has no page, or `robots.txt` cannot be read.
 */
export async function* readPages(
  list: string,
  { known = new Set(), match = "", limit = DEFAULT_LIMIT, onProgress, ...options }: ReadPagesOptions = {},
): AsyncGenerator<PageOutcome> {
  const reader = new PageReader(options);
  const all = (await reader.pageUrls(list)).filter((url) => url.includes(match));
  const [first] = all;
  if (first === undefined) throw new FeedError(`${urlWithoutSecrets(list)} names no page to read.`);
  const { host } = new URL(first);
  const unread = all.filter((url) => !known.has(url));
  const pages = unread.slice(0, limit);
  for (const [index, page] of pages.entries()) {
    onProgress?.({ done: index, total: unread.length });
    yield { page, ...(await reader.outcome(page, host)) };
  }
  onProgress?.({ done: pages.length, total: unread.length });
}

type Outcome =
  | Omit<Extract<PageOutcome, { kind: "properties" }>, "page">
  | Omit<Extract<PageOutcome, { kind: "problem" }>, "page">;

class PageReader {
  readonly #options: Pick<ReadPagesOptions, "pauseMs" | "allowPrivateAddresses" | "signal" | "wait">;
  readonly #robots = new Map<string, ReturnType<typeof robotsParser>>();
  /** Final URLs of the pages that were read, after redirects. */
  readonly #reached = new Set<string>();
  #hasRequested = false;

  constructor(options: ReadPagesOptions) {
    this.#options = options;
  }

  /** URLs in a sitemap, in the sitemaps that it names, or in a list with one URL per line. */
  async pageUrls(list: string): Promise<string[]> {
    const urls = new Set<string>();
    const lists = [list];
    for (let index = 0; index < lists.length; index += 1) {
      if (index >= MAX_SITEMAPS)
        throw new FeedError(`${urlWithoutSecrets(list)} names more than ${MAX_SITEMAPS} sitemaps.`);
      const { pages, sitemaps } = await this.#list(lists[index] ?? "");
      lists.push(...sitemaps.filter((url) => !lists.includes(url)));
      for (const page of pages) urls.add(page);
      if (urls.size > MAX_PAGES)
        throw new FeedError(`${urlWithoutSecrets(list)} names more than ${MAX_PAGES} pages.`);
    }
    return [...urls];
  }

  async #list(url: string): Promise<{ pages: string[]; sitemaps: string[] }> {
    const source = await readSource(url, {
      allowPrivateAddresses: this.#options.allowPrivateAddresses,
      signal: this.#options.signal,
    });
    const bytes = await buffer(source.bytes);
    const content = { name: source.name, bytes: Readable.from([bytes]) };
    // \s also matches a byte order mark.
    if (!/^\s*</.test(bytes.subarray(0, 200).toString())) {
      const lines = (await textOf(content)).split(/\r?\n/).map((line) => line.trim());
      return {
        pages: lines.filter((line) => line !== "").map((line) => readPageUrl(line, source.name)),
        sitemaps: [],
      };
    }
    const [pages, sitemaps]: [string[], string[]] = [[], []];
    const paths = ["urlset/url", "sitemapindex/sitemap"];
    for await (const { path, record } of readXmlRows(content, { paths, format: "sitemap" })) {
      const location = isObject(record) ? String(record.loc ?? "").trim() : "";
      (path === "urlset/url" ? pages : sitemaps).push(readPageUrl(location, source.name));
    }
    return { pages, sitemaps };
  }

  async outcome(page: string, host: string): Promise<Outcome> {
    if (new URL(page).host !== host) return problem(`it is on another host than ${host}`);
    if (!(await this.#robotsOf(page)).isAllowed(page, USER_AGENT))
      return problem("robots.txt does not allow it");
    try {
      const response = await this.#requestPage(page);
      const finalUrl = response.url.href;
      if (response.url.host !== host) return problem(`it leads to another host than ${host}`);
      if (response.status !== 200) {
        const isTemporary = response.status >= 500 || response.status === 429;
        return problem(`it returned status ${response.status}`, isTemporary);
      }
      if (this.#reached.has(finalUrl)) return problem("it leads to a page that was read already");
      this.#reached.add(finalUrl);
      const read = readPropertyPage(await response.text(), finalUrl);
      return "properties" in read
        ? { kind: "properties", properties: read.properties }
        : problem(read.problem);
    } catch (error) {
      if (error instanceof FeedError) return problem(error.message);
      if (!(error instanceof OutboundRequestError)) throw error;
      return problem(error.message, ["unreachable", "timeout", "cut-off"].includes(error.problem));
    }
  }

  /** Requests a page, and retries when the server fails or is busy. */
  async #requestPage(page: string): Promise<{ url: URL; status: number; text: () => Promise<string> }> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#pause(page);
      const response = await this.#request(page, MAX_PAGE_BYTES);
      const { url, status } = response;
      const isBusy = status >= 500 || status === 429;
      if (status === 200) return { url, status, text: () => pageText(response) };
      response.close();
      if (!isBusy || attempt >= MAX_ATTEMPTS) return { url, status, text: async () => "" };
      const retryMs = retryAfterMs(response.headers["retry-after"], new Date()) ?? 0;
      if (retryMs > MAX_PAUSE_MS) return { url, status, text: async () => "" };
      await this.#wait(Math.max(retryMs, attempt * this.#pauseMs(page)));
    }
  }

  /** Rules of the host of a page. Without `robots.txt`, everything is allowed. Source: RFC 9309. */
  async #robotsOf(page: string): Promise<ReturnType<typeof robotsParser>> {
    const { origin } = new URL(page);
    const known = this.#robots.get(origin);
    if (known) return known;
    const url = `${origin}/robots.txt`;
    const response = await this.#request(url, MAX_ROBOTS_BYTES).catch((error: unknown) => {
      throw error instanceof OutboundRequestError ? new FeedError(error.message, { cause: error }) : error;
    });
    if (response.status >= 500)
      throw new FeedError(
        `${url} returned status ${response.status}, so nobody knows which pages may be read.`,
      );
    const text = response.status === 200 ? (await buffer(response.body)).toString() : "";
    response.close();
    const rules = robotsParser(url, text);
    this.#robots.set(origin, rules);
    return rules;
  }

  #request(url: string, maximumBytes: number): Promise<OutboundResponse> {
    const { allowPrivateAddresses, signal } = this.#options;
    return outboundRequest(url, {
      maximumBytes,
      deadlineMs: DEADLINE_MS,
      allowPrivateAddresses,
      signal,
      headers: { accept: "text/html,application/xhtml+xml" },
    });
  }

  #pauseMs(page: string): number {
    const crawlDelayMs = (this.#robots.get(new URL(page).origin)?.getCrawlDelay(USER_AGENT) ?? 0) * 1_000;
    return Math.min(MAX_PAUSE_MS, Math.max(crawlDelayMs, this.#options.pauseMs ?? DEFAULT_PAUSE_MS));
  }

  async #pause(page: string): Promise<void> {
    if (this.#hasRequested) await this.#wait(this.#pauseMs(page));
    this.#hasRequested = true;
  }

  async #wait(ms: number): Promise<void> {
    const { signal, wait = (time) => setTimeout(time, undefined, { signal }) } = this.#options;
    await wait(ms, signal);
  }
}

function problem(text: string, isTemporary = false): Outcome {
  return { kind: "problem", problem: text, isTemporary };
}

/** @throws FeedError for a text that is no http(s) URL. `name`: the list that contains it, for the message. */
function readPageUrl(text: string, name: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new FeedError(`${name} has a line or element that is no http(s) address: "${text.slice(0, 100)}".`);
  url.hash = "";
  return url.href;
}

/** Text of a page in the encoding of its header, else of its `meta` element, else UTF-8. */
async function pageText(response: OutboundResponse): Promise<string> {
  const bytes = await buffer(response.body);
  const pattern = /charset\s*=\s*["']?([\w-]+)/i;
  const encoding =
    pattern.exec(response.headers["content-type"] ?? "")?.[1] ??
    pattern.exec(bytes.subarray(0, 2_000).toString("latin1"))?.[1];
  return textOf({ name: "its text", bytes: Readable.from([bytes]) }, encoding);
}

async function textOf(source: Parameters<typeof decodeText>[0], encoding?: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of decodeText(source, encoding)) pieces.push(piece);
  return pieces.join("");
}

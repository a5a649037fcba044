import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { writeAtomically } from "../../app/config/write-atomically.server.ts";
import { nextPublication } from "../../app/content/news/news.ts";
import { llmsText } from "../../app/content/sitemap/llms-text.server.ts";
import {
  idsAtIntervals,
  idsChangedSince,
  listingPages,
  pagesWithoutListings,
  type SitemapContext,
} from "../../app/content/sitemap/sitemap-pages.server.ts";
import {
  type SitemapPage,
  sitemap,
  sitemapEntries,
  sitemapIndex,
} from "../../app/content/sitemap/sitemap-xml.ts";
import type { Database } from "../../app/database/database.server.ts";
import { LatestRun } from "../../app/jobs/latest-run.ts";

/**
 * `listings` is the number of properties in a new file, and also of other pages in it. A file with more than
 * `maxListings` properties is split. 500 properties in four languages are 2 MB; search engines accept 50,000 entries and 50 MB.
 */
const FILE_SIZE: FileSize = { listings: 400, maxListings: 500 };

/** With more changed listings than this, all files are written again. */
const MAX_CHANGED = 10_000;

/** Delay after a change, so that pages for visitors are rendered first. */
const PREPARE_AFTER_MS = 1_000;

/** Pause after each file, as a multiple of the time that writing it took, so that pages for visitors come first. */
const PAUSE_RATIO = 3;

/** Delay after a failure, such as a database that is away. */
const RETRY_AFTER_MS = 60_000;

/** Time after which a file is written again although none of its listings changed, because pictures may have changed. */
const MAX_AGE_MS = 3_600_000;

/** Longest delay of a Node timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type File = {
  /** Pages other than those of properties. */
  pages: SitemapPage[];
  /** Lowest listing id in the file, which ends before the first id of the next file. Undefined without properties. */
  firstListingId: number | undefined;
  /** Time of the last write, and the revision of the catalogue then. */
  written?: { at: number; revision: number };
  isOutdated: boolean;
};

type FileSize = { listings: number; maxListings: number };

type SitemapOptions = {
  database: Database;
  /** Folder of the files, which only this process uses. */
  folder: string;
  baseUrl: string;
  /** Current settings, content and time. */
  context: () => SitemapContext;
  /** Revision of the catalogue. */
  revision: () => number;
  onError: (error: unknown) => void;
  /** For tests that need several small files. */
  fileSize?: FileSize;
};

/** File for search engines; compressed with gzip if `isGzip`. */
export type SearchEngineFile = { type: string; body: string | Buffer; isGzip: boolean };

/**
 * `/robots.txt`, `/llms.txt`, `/sitemap.xml` and the files that `/sitemap.xml` lists. Those are written to disk in the
 * background. After a change, only files with changed pages are written again; the earlier versions are served until
 * then. A file that is requested before it exists is written immediately.
 */
export class SitemapFiles {
  readonly #options: SitemapOptions;
  #plan: Promise<File[]> | undefined;
  /** Revision up to which changes of listings are known. */
  #knownRevision = 0;
  readonly #writesInProgress = new Map<number, Promise<Buffer>>();
  readonly #preparation: LatestRun;
  readonly #fileSize: FileSize;

  constructor(options: SitemapOptions) {
    this.#options = options;
    this.#fileSize = options.fileSize ?? FILE_SIZE;
    this.#preparation = new LatestRun((signal) => this.#prepare(signal), options.onError);
  }

  /** Returns undefined for names other than those of its files. */
  find = async (path: string): Promise<SearchEngineFile | undefined> => {
    const { baseUrl } = this.#options;
    if (path === "/robots.txt")
      return { type: "text/plain; charset=utf-8", body: robots(baseUrl), isGzip: false };
    if (path === "/llms.txt") {
      const body = llmsText(baseUrl, this.#options.context());
      return { type: "text/plain; charset=utf-8", body, isGzip: false };
    }
    const type = "application/xml; charset=utf-8";
    const number = /^\/sitemap-(\d{1,5})\.xml$/.exec(path)?.[1];
    if (path !== "/sitemap.xml" && number === undefined) return undefined;
    const files = await this.#getPlan();
    if (number === undefined) {
      const names = files.map((_, index) => `/sitemap-${index + 1}.xml`);
      return { type, body: sitemapIndex(baseUrl, names), isGzip: false };
    }
    const file = files[Number(number) - 1];
    return file && { type, body: await this.#body(files, Number(number) - 1), isGzip: true };
  };

  /** Writes the files that changed, in the background. */
  prepare(): void {
    this.#preparation.start();
  }

  /** Resolves when the background work is done. */
  settled(): Promise<void> {
    return this.#preparation.settled();
  }

  async stop(): Promise<void> {
    await this.#preparation.stop();
    await rm(this.#options.folder, { recursive: true, force: true });
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    await wait(PREPARE_AFTER_MS, undefined, { signal, ref: false });
    try {
      await this.#writeOutdated(signal);
    } catch (error) {
      this.#prepareAfter(RETRY_AFTER_MS, signal);
      throw error;
    }
  }

  async #writeOutdated(signal: AbortSignal): Promise<void> {
    const files = await this.#getPlan();
    await this.#findOutdated(files);
    // Not a for-of loop: writing a file that has grown too large appends another one.
    for (let index = 0; index < files.length; index += 1) {
      signal.throwIfAborted();
      if (!files[index]?.isOutdated) continue;
      const startedAt = performance.now();
      await this.#writeOnce(files, index);
      await wait((performance.now() - startedAt) * PAUSE_RATIO, undefined, { signal, ref: false });
    }
    this.#prepareAgain(files, signal);
  }

  /** Schedules the next preparation: for files that get too old, and for the publication of an article. */
  #prepareAgain(files: File[], signal: AbortSignal): void {
    const { revision, context } = this.#options;
    const { content, now } = context();
    const next = nextPublication(content.articles, now);
    const isCurrent = files.every(({ written }) => written?.revision === revision());
    const delays = [...(isCurrent ? [] : [MAX_AGE_MS]), ...(next ? [next.getTime() - now.getTime()] : [])];
    if (delays.length > 0) this.#prepareAfter(Math.min(...delays, LONGEST_TIMER_MS), signal);
  }

  /** Starts the next preparation, unless another one starts before. */
  #prepareAfter(delayMs: number, signal: AbortSignal): void {
    const timer = setTimeout(() => {
      if (!signal.aborted) this.prepare();
    }, delayMs).unref();
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  #getPlan(): Promise<File[]> {
    const plan = this.#plan ?? this.#planFiles();
    this.#plan = plan;
    plan.catch(() => {
      if (this.#plan === plan) this.#plan = undefined;
    });
    return plan;
  }

  async #planFiles(): Promise<File[]> {
    const { database, folder, context, revision } = this.#options;
    await mkdir(folder, { recursive: true });
    this.#knownRevision = revision();
    const [, ...later] = await idsAtIntervals(database, this.#fileSize.listings);
    const files = [0, ...later].map(
      (firstListingId): File => ({ pages: [], firstListingId, isOutdated: true }),
    );
    this.#distributePages(files, await pagesWithoutListings(database, context()));
    return files;
  }

  async #findOutdated(files: File[]): Promise<void> {
    const { database, context, revision } = this.#options;
    const currentRevision = revision();
    const changed = await idsChangedSince(database, this.#knownRevision, MAX_CHANGED);
    this.#distributePages(files, await pagesWithoutListings(database, context()));
    this.#knownRevision = currentRevision;
    const outdated = filesOf(files, changed);
    for (const file of files) {
      const isOld =
        file.written && file.written.revision < currentRevision && Date.now() - file.written.at > MAX_AGE_MS;
      if (isOld || changed.length === MAX_CHANGED || outdated.has(file)) file.isOutdated = true;
    }
  }

  async #body(files: File[], index: number): Promise<Buffer> {
    if (!files[index]?.written) return this.#writeOnce(files, index);
    try {
      return await readFile(this.#path(index));
    } catch (error) {
      // Another process or an operator may have removed the folder.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return this.#writeOnce(files, index);
      throw error;
    }
  }

  #writeOnce(files: File[], index: number): Promise<Buffer> {
    const running = this.#writesInProgress.get(index);
    if (running) return running;
    const inProgress = this.#write(files, index).finally(() => this.#writesInProgress.delete(index));
    this.#writesInProgress.set(index, inProgress);
    return inProgress;
  }

  async #write(files: File[], index: number): Promise<Buffer> {
    const { folder, revision } = this.#options;
    const file = files[index];
    if (!file) throw new Error(`The sitemap has no file ${index + 1}`);
    const written = { at: Date.now(), revision: revision() };
    file.isOutdated = false;
    try {
      const body = await promisify(gzip)(sitemap(await this.#entries(files, file)));
      await mkdir(folder, { recursive: true });
      await writeAtomically(this.#path(index), body);
      file.written = written;
      return body;
    } catch (error) {
      file.isOutdated = true;
      throw error;
    }
  }

  /** Returns the entries of a file. If the file has become too large, its second half moves to a new file. */
  async #entries(files: File[], file: File): Promise<string[]> {
    const { database, baseUrl, context } = this.#options;
    const entries = sitemapEntries(baseUrl, file.pages);
    if (file.firstListingId === undefined) return entries;
    const range = { first: file.firstListingId, end: endOf(files, file.firstListingId) };
    const listings: { id: number; entries: string[] }[] = [];
    for await (const batch of listingPages(database, range, context())) {
      listings.push(...batch.map(({ id, page }) => ({ id, entries: sitemapEntries(baseUrl, [page]) })));
    }
    const middle = listings[Math.floor(listings.length / 2)];
    if (middle && listings.length > this.#fileSize.maxListings) {
      files.push({ pages: [], firstListingId: middle.id, isOutdated: true });
      listings.splice(listings.indexOf(middle));
    }
    return [...entries, ...listings.flatMap((one) => one.entries)];
  }

  /** Distributes pages over files in order, and marks the files whose pages changed. */
  #distributePages(files: File[], pages: SitemapPage[]): void {
    const { listings: pagesPerFile } = this.#fileSize;
    for (let index = 0; index * pagesPerFile < pages.length || index < files.length; index += 1) {
      const filePages = pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile);
      const file = files[index];
      if (!file) files.push({ pages: filePages, firstListingId: undefined, isOutdated: true });
      else if (JSON.stringify(file.pages) !== JSON.stringify(filePages)) {
        file.pages = filePages;
        file.isOutdated = true;
      }
    }
  }

  #path(index: number): string {
    return join(this.#options.folder, `${index + 1}.xml.gz`);
  }
}

/** Returns the files that contain one of the properties. */
function filesOf(files: File[], ids: number[]): Set<File> {
  const withListings = files
    .filter((file): file is File & { firstListingId: number } => file.firstListingId !== undefined)
    .sort((a, b) => a.firstListingId - b.firstListingId);
  const result = new Set<File>();
  let index = 0;
  for (const id of ids.toSorted((a, b) => a - b)) {
    while ((withListings[index + 1]?.firstListingId ?? Number.POSITIVE_INFINITY) <= id) index += 1;
    const file = withListings[index];
    if (file) result.add(file);
  }
  return result;
}

/** Lowest id that belongs to the next file; undefined for the last file. */
function endOf(files: File[], first: number): number | undefined {
  const later = files.flatMap((file) =>
    file.firstListingId !== undefined && file.firstListingId > first ? [file.firstListingId] : [],
  );
  return later.length > 0 ? later.reduce((a, b) => Math.min(a, b)) : undefined;
}

/** `robots.txt` that allows everything and names the sitemap. */
function robots(baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
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
 * Properties in a file when the sitemap is divided, and most that a file may have later; the first is also the number
 * of other pages in it. 500 properties in four languages are 2 MB. Search engines accept 50,000 entries and 50 MB.
 */
const FILE_SIZE: FileSize = { listings: 400, most: 500 };

/** With more changed listings than this, all files are made again. */
const MAX_CHANGED = 10_000;

/** After a change, renders of pages that visitors wait for come first. */
const PREPARE_AFTER_MS = 1_000;

/** Rest after a file, as a multiple of the time that it took: visitors' pages come first. */
const REST_RATIO = 3;

/** Time after which a file is made again although none of its listings changed: pictures may have. */
const MAX_AGE_MS = 3_600_000;

/** A timer cannot be longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type File = {
  /** Pages other than those of properties. */
  pages: SitemapPage[];
  /** Lowest id of its properties; the file ends where the next one begins. Absent when it has none. */
  first: number | undefined;
  /** When it was made, and at which revision; absent until then. */
  made?: { at: number; revision: number };
  isOutdated: boolean;
};

type FileSize = { listings: number; most: number };

type Parts = {
  database: Database;
  /** Folder of the files, of this process alone. */
  folder: string;
  baseUrl: string;
  /** Agency and content at this moment. */
  showing: () => SitemapContext;
  /** Revision of the catalogue. */
  revision: () => number;
  onError: (error: unknown) => void;
  /** 400 properties, and 500 later, unless a test needs several files of few. */
  fileSize?: FileSize;
};

/** File for search engines; compressed with gzip if `isGzip`. */
export type SearchEngineFile = { type: string; body: string | Buffer; isGzip: boolean };

/**
 * `/robots.txt`, `/llms.txt`, `/sitemap.xml` and the files that it lists. The files are made in the background, on disk; after
 * a change only those with changed pages are made again, and the earlier ones are served until then. A file that
 * is requested before it was made for the first time is made at once.
 */
export class SitemapFiles {
  readonly #parts: Parts;
  #division: Promise<File[]> | undefined;
  /** Revision up to which changes of listings are known. */
  #seen = 0;
  readonly #making = new Map<number, Promise<Buffer>>();
  readonly #preparation: LatestRun;
  readonly #fileSize: FileSize;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#fileSize = parts.fileSize ?? FILE_SIZE;
    this.#preparation = new LatestRun((signal) => this.#prepare(signal), parts.onError);
  }

  /** Returns undefined for names other than those of its files. */
  find = async (path: string): Promise<SearchEngineFile | undefined> => {
    const { baseUrl } = this.#parts;
    if (path === "/robots.txt")
      return { type: "text/plain; charset=utf-8", body: robots(baseUrl), isGzip: false };
    if (path === "/llms.txt") {
      const body = llmsText(baseUrl, this.#parts.showing());
      return { type: "text/plain; charset=utf-8", body, isGzip: false };
    }
    const type = "application/xml; charset=utf-8";
    const number = /^\/sitemap-(\d{1,5})\.xml$/.exec(path)?.[1];
    if (path !== "/sitemap.xml" && number === undefined) return undefined;
    const files = await this.#divided();
    if (number === undefined) {
      const names = files.map((_, index) => `/sitemap-${index + 1}.xml`);
      return { type, body: sitemapIndex(baseUrl, names), isGzip: false };
    }
    const file = files[Number(number) - 1];
    return file && { type, body: await this.#body(files, Number(number) - 1), isGzip: true };
  };

  /** Makes the files that changed, in the background. */
  prepare(): void {
    this.#preparation.start();
  }

  /** Resolves when the files that changed are made. */
  settled(): Promise<void> {
    return this.#preparation.settled();
  }

  async stop(): Promise<void> {
    await this.#preparation.stop();
    await rm(this.#parts.folder, { recursive: true, force: true });
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    await wait(PREPARE_AFTER_MS, undefined, { signal, ref: false });
    const files = await this.#divided();
    await this.#findOutdated(files);
    // A file that has grown too large adds one to the end.
    for (let index = 0; index < files.length; index += 1) {
      signal.throwIfAborted();
      if (!files[index]?.isOutdated) continue;
      const began = performance.now();
      await this.#make(files, index);
      await wait((performance.now() - began) * REST_RATIO, undefined, { signal, ref: false });
    }
    this.#prepareAgain(files, signal);
  }

  /** Files whose listings did not change are made again later, and all when the time of an article has come. */
  #prepareAgain(files: File[], signal: AbortSignal): void {
    const { revision, showing } = this.#parts;
    const { content, now } = showing();
    const next = nextPublication(content.articles, now);
    const isCurrent = files.every(({ made }) => made?.revision === revision());
    const delays = [...(isCurrent ? [] : [MAX_AGE_MS]), ...(next ? [next.getTime() - now.getTime()] : [])];
    if (delays.length === 0) return;
    const timer = setTimeout(
      () => {
        if (!signal.aborted) this.prepare();
      },
      Math.min(...delays, LONGEST_TIMER_MS),
    ).unref();
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  #divided(): Promise<File[]> {
    const division = this.#division ?? this.#divide();
    this.#division = division;
    division.catch(() => {
      if (this.#division === division) this.#division = undefined;
    });
    return division;
  }

  async #divide(): Promise<File[]> {
    const { database, folder, showing, revision } = this.#parts;
    await mkdir(folder, { recursive: true });
    this.#seen = revision();
    const [, ...later] = await idsAtIntervals(database, this.#fileSize.listings);
    const files = [0, ...later].map((first): File => ({ pages: [], first, isOutdated: true }));
    this.#divideOver(files, await pagesWithoutListings(database, showing()));
    return files;
  }

  async #findOutdated(files: File[]): Promise<void> {
    const { database, showing, revision } = this.#parts;
    const current = revision();
    const changed = await idsChangedSince(database, this.#seen, MAX_CHANGED);
    this.#seen = current;
    this.#divideOver(files, await pagesWithoutListings(database, showing()));
    const outdated = filesOf(files, changed);
    for (const file of files) {
      const isOld = file.made && file.made.revision < current && Date.now() - file.made.at > MAX_AGE_MS;
      if (isOld || changed.length === MAX_CHANGED || outdated.has(file)) file.isOutdated = true;
    }
  }

  async #body(files: File[], index: number): Promise<Buffer> {
    if (!files[index]?.made) return this.#make(files, index);
    try {
      return await readFile(this.#path(index));
    } catch (error) {
      // The folder was cleaned up by another process or by hand.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return this.#make(files, index);
      throw error;
    }
  }

  #make(files: File[], index: number): Promise<Buffer> {
    const running = this.#making.get(index);
    if (running) return running;
    const making = this.#write(files, index).finally(() => this.#making.delete(index));
    this.#making.set(index, making);
    return making;
  }

  async #write(files: File[], index: number): Promise<Buffer> {
    const { folder, revision } = this.#parts;
    const file = files[index];
    if (!file) throw new Error(`The sitemap has no file ${index + 1}`);
    const made = { at: Date.now(), revision: revision() };
    file.isOutdated = false;
    try {
      const body = await promisify(gzip)(sitemap(await this.#entries(files, file)));
      const unfinished = `${this.#path(index)}.new`;
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, body);
      await rename(unfinished, this.#path(index));
      file.made = made;
      return body;
    } catch (error) {
      file.isOutdated = true;
      throw error;
    }
  }

  /** Entries of a file. One that has become too large leaves its second half to a new file. */
  async #entries(files: File[], file: File): Promise<string[]> {
    const { database, baseUrl, showing } = this.#parts;
    const entries = sitemapEntries(baseUrl, file.pages);
    if (file.first === undefined) return entries;
    const range = { first: file.first, end: endOf(files, file.first) };
    const found: { id: number; entries: string[] }[] = [];
    for await (const batch of listingPages(database, range, showing())) {
      found.push(...batch.map(({ id, page }) => ({ id, entries: sitemapEntries(baseUrl, [page]) })));
    }
    const middle = found[Math.floor(found.length / 2)];
    if (middle && found.length > this.#fileSize.most) {
      files.push({ pages: [], first: middle.id, isOutdated: true });
      found.splice(found.indexOf(middle));
    }
    return [...entries, ...found.flatMap((one) => one.entries)];
  }

  /** Divides pages over files in order, and marks the files whose pages changed. */
  #divideOver(files: File[], pages: SitemapPage[]): void {
    const { listings: perFile } = this.#fileSize;
    for (let index = 0; index * perFile < pages.length || index < files.length; index += 1) {
      const ofFile = pages.slice(index * perFile, (index + 1) * perFile);
      const file = files[index];
      if (!file) files.push({ pages: ofFile, first: undefined, isOutdated: true });
      else if (JSON.stringify(file.pages) !== JSON.stringify(ofFile)) {
        file.pages = ofFile;
        file.isOutdated = true;
      }
    }
  }

  #path(index: number): string {
    return join(this.#parts.folder, `${index + 1}.xml.gz`);
  }
}

/** Files that have one of the properties. */
function filesOf(files: File[], ids: number[]): Set<File> {
  const divided = files
    .filter((file): file is File & { first: number } => file.first !== undefined)
    .sort((a, b) => a.first - b.first);
  const found = new Set<File>();
  let at = 0;
  for (const id of ids.toSorted((a, b) => a - b)) {
    while ((divided[at + 1]?.first ?? Number.POSITIVE_INFINITY) <= id) at += 1;
    const file = divided[at];
    if (file) found.add(file);
  }
  return found;
}

/** Lowest id after those of the file that begins with `first`; undefined for the last one. */
function endOf(files: File[], first: number): number | undefined {
  const later = files.flatMap((file) => (file.first !== undefined && file.first > first ? [file.first] : []));
  return later.length > 0 ? later.reduce((a, b) => Math.min(a, b)) : undefined;
}

/** Allows everything, and names the sitemap. */
function robots(baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

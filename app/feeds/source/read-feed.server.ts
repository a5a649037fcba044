import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import type { FeedFormatName, MappedFormat } from "../../config/feed-formats.ts";
import type { FeedRequest } from "../../config/feed-request.ts";
import { urlWithoutSecrets } from "../../net/outbound-request.server.ts";
import type { JoinedFiles, OpenFile } from "../csv/joined-files.server.ts";
import { jsonPath } from "../csv/json-path.ts";
import { FeedError, type FeedItem } from "./feed-item.ts";
import type { Validators } from "./feed-request.server.ts";
import type { NamedBytes } from "./named-bytes.ts";
import { parseJson } from "./parse-json.ts";
import { readSource, type SourceOptions } from "./read-source.server.ts";
import type { SaveAttachment } from "./save-attachment.ts";

export type FormatOptions = {
  /** Mapping of a format that needs one, as read from its JSON file (docs/feed-csv.md). */
  mapping?: unknown;
  /** Name of that file, for messages. */
  mappingName?: string;
  /** Files that the mapping joins. */
  joined?: JoinedFiles;
  /** Allows a document without records: changes, of which there are none, or the page after the last one. */
  mayBeEmpty?: boolean;
  /** Encoding of the text; by default that of the mapping, else that of an XML declaration, else UTF-8. */
  encoding?: string;
  /** Stores pictures and documents that come inside a feed; without it they are left out. */
  saveAttachment?: SaveAttachment;
};

export type FeedFormat = {
  needsMapping: boolean;
  /**
   * Reads the records of a feed one at a time. Throws `FeedError` when the feed as a whole cannot be used,
   * which may be after some records.
   */
  read(source: NamedBytes, options: FormatOptions): AsyncIterable<FeedItem>;
};

type Read = FeedFormat["read"];

/** Loads the code of a reader when its first feed is read, and not when the server starts. */
function lazyReader(load: () => Promise<Read>): Read {
  return async function* (source, options) {
    yield* (await load())(source, options);
  };
}

function formatWithMapping(format?: Exclude<MappedFormat, "csv">): FeedFormat {
  return {
    needsMapping: true,
    read: lazyReader(async () => {
      const { readCsv } = await import("../csv/read-csv.server.ts");
      return (source, options) => readCsv(source, { ...options, format });
    }),
  };
}

function formatWithoutMapping(load: () => Promise<Read>): FeedFormat {
  return { needsMapping: false, read: lazyReader(load) };
}

export const FEED_FORMATS: Record<FeedFormatName, FeedFormat> = {
  omnicasa: formatWithoutMapping(async () => (await import("../omnicasa/read-omnicasa.ts")).readOmnicasa),
  whise: formatWithoutMapping(async () => (await import("../whise/read-whise.ts")).readWhise),
  sweepbright: formatWithoutMapping(
    async () => (await import("../sweepbright/read-sweepbright.ts")).readSweepbright,
  ),
  skarabee: formatWithoutMapping(async () => (await import("../skarabee/read-skarabee.ts")).readSkarabee),
  kyero: formatWithoutMapping(async () => (await import("../kyero/read-kyero.ts")).readKyero),
  openimmo: formatWithoutMapping(
    async () => (await import("../openimmo/read-openimmo.server.ts")).readOpenImmo,
  ),
  immovlan: formatWithoutMapping(async () => (await import("../immovlan/read-immovlan.ts")).readImmovlan),
  csv: formatWithMapping(),
  json: formatWithMapping("json"),
  xml: formatWithMapping("xml"),
  blm: formatWithMapping("blm"),
};

export type ReadFeedOptions = SourceOptions & {
  /** Path of the mapping file, for the formats that need one. */
  mapping?: string;
  encoding?: string;
  saveAttachment?: SaveAttachment;
  /** True when only changes are requested, of which there may be none. */
  mayBeEmpty?: boolean;
  /** Called with the version of the feed, if its server states one. */
  onValidators?: (validators: Validators) => void;
};

/** Maximum number of pages of a feed; a feed with more never ends. */
const MAX_PAGES = 2_000;

/**
 * Opens a feed (a file or a URL) and reads its records, page by page. Nothing is opened before the first
 * record is requested.
 *
 * @throws FeedError when the feed as a whole cannot be used.
 * @throws FeedUnchanged when it has not changed since the version of `access.validators`.
 */
export async function* readFeed(
  format: FeedFormatName,
  address: string,
  {
    mapping,
    encoding,
    saveAttachment,
    mayBeEmpty = false,
    onValidators,
    ...sourceOptions
  }: ReadFeedOptions = {},
): AsyncGenerator<FeedItem> {
  if (FEED_FORMATS[format].needsMapping && mapping === undefined) {
    throw new FeedError(
      `A ${format} feed needs a mapping file, which assigns its columns to fields: --mapping FILE (docs/feed-csv.md). --suggest proposes one.`,
    );
  }
  const formatOptions: FormatOptions =
    mapping === undefined
      ? { encoding, saveAttachment }
      : {
          encoding,
          saveAttachment,
          mapping: await readMappingFile(mapping),
          mappingName: basename(mapping),
          joined: { open: joinedFileOpener(address, mapping, sourceOptions) },
        };
  const paging = sourceOptions.access?.request?.paging;
  let next: string | undefined = pageUrl(address, paging, 0);
  for (let page = 0; next !== undefined; page += 1) {
    if (page >= MAX_PAGES) throw new FeedError(`The feed has more than ${MAX_PAGES} pages.`);
    const { access } = sourceOptions;
    const source = await readSource(next, {
      ...sourceOptions,
      access: access && { ...access, page: firstPage(paging) + page },
    });
    if (source.validators && paging === undefined) onValidators?.(source.validators);
    let document: unknown;
    const onDocument = (parsed: unknown) => {
      document = parsed;
    };
    let count = 0;
    // A page on which all records are left out is not the one after the last.
    const onLeftOut = () => {
      count += 1;
    };
    const records = FEED_FORMATS[format].read(
      { ...source, onDocument, onLeftOut },
      { ...formatOptions, mayBeEmpty: mayBeEmpty || page > 0 },
    );
    for await (const item of records) {
      // Each page begins with a `complete` item; only that of the first page is passed on.
      if (item.kind !== "complete") count += 1;
      else if (page > 0) continue;
      yield item;
    }
    if (paging === undefined) return;
    if (paging.kind === "json") next = nextInJson(document, paging.next, address);
    else if (paging.kind === "link") next = source.next && checkSameOrigin(source.next, address);
    else next = count > 0 ? pageUrl(address, paging, page + 1) : undefined;
  }
}

/**
 * Returns the function that opens a file that a mapping joins: a URL, or a path from the folder of the mapping. The
 * credentials of the feed are sent only to its own server, and progress is reported only for the feed itself.
 */
function joinedFileOpener(
  address: string,
  mapping: string,
  { access, onProgress: _, ...options }: SourceOptions,
): OpenFile {
  return (path) => {
    if (!/^https?:/i.test(path)) return readSource(resolve(dirname(mapping), path), options);
    const isOwnServer = URL.parse(path)?.origin === URL.parse(address)?.origin;
    const { headers, auth } = access?.request ?? {};
    const request = headers && { headers, auth, includesPictures: false };
    return readSource(path, {
      ...options,
      access: isOwnServer ? { request, secrets: access?.secrets } : undefined,
    });
  };
}

type Paging = NonNullable<FeedRequest["paging"]> | undefined;

function pageUrl(address: string, paging: Paging, page: number): string {
  if (paging?.kind !== "parameter") return address;
  const url = new URL(address);
  url.searchParams.set(paging.parameter, String(firstPage(paging) + page));
  return url.href;
}

function firstPage(paging: Paging): number {
  return paging === undefined || !("first" in paging) ? 1 : paging.first;
}

/** URL of the next page in a JSON document: in a field of this name, which may have dots, or at this path. */
function nextInJson(document: unknown, field: string, address: string): string | undefined {
  if (document === undefined)
    throw new FeedError(`${urlWithoutSecrets(address)} is no JSON document, which could name a next page.`);
  const hasField = typeof document === "object" && document !== null && Object.hasOwn(document, field);
  const next = hasField ? (document as Record<string, unknown>)[field] : jsonPath(field)(document);
  if (next === undefined || next === null || next === "") return undefined;
  const url = typeof next === "string" ? URL.parse(next, address)?.href : undefined;
  if (url === undefined)
    throw new FeedError(`${urlWithoutSecrets(address)} names a next page in "${field}" that is no address.`);
  return checkSameOrigin(url, address);
}

/**
 * Returns the URL of the next page, which must be on the server of the feed, because it is requested with credentials.
 *
 * @throws FeedError when it is not.
 */
function checkSameOrigin(next: string, address: string): string {
  if (URL.parse(next)?.origin !== URL.parse(address)?.origin)
    throw new FeedError(`${urlWithoutSecrets(address)} names a next page on another server.`);
  return next;
}

/**
 * Reads the JSON of a mapping file, without validation.
 *
 * @throws FeedError when the file does not exist, or is not JSON.
 */
export async function readMappingFile(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new FeedError(`The mapping ${path} cannot be read (${error.code ?? error.message}).`, {
      cause: error,
    });
  });
  return parseJson(text.replace(/^\uFEFF/, ""), `The mapping ${path}`);
}

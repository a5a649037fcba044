import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readCsv } from "../csv/read-csv.server.ts";
import { readOmnicasa } from "../omnicasa/read-omnicasa.ts";
import type { FeedFormatName } from "./feed-formats.ts";
import { FeedError, type FeedItem } from "./feed-item.ts";
import { parseJson } from "./parse-json.ts";
import { readSource, type Source, type SourceOptions } from "./read-source.server.ts";

export type FormatOptions = {
  /** Mapping of a `csv` feed, as read from its JSON file (docs/feed-csv.md). */
  mapping?: unknown;
  /** Name of that file, for messages. */
  mappingName?: string;
  /** Encoding of the text; by default that of the mapping, else UTF-8. */
  encoding?: string;
};

export type FeedFormat = {
  needsMapping: boolean;
  /**
   * Reads the records of a feed one at a time. Throws `FeedError` when the feed as a whole cannot be used,
   * which may be after some records.
   */
  read(source: Source, options: FormatOptions): AsyncIterable<FeedItem>;
};

export const FEED_FORMATS: Record<FeedFormatName, FeedFormat> = {
  omnicasa: { needsMapping: false, read: readOmnicasa },
  csv: { needsMapping: true, read: readCsv },
};

export type ReadFeedOptions = SourceOptions & {
  /** Path of the mapping file, for the formats that need one. */
  mapping?: string;
  encoding?: string;
};

/**
 * Opens a feed (a file or an http(s) address) and reads its records. Nothing is opened before the first
 * record is requested.
 *
 * @throws FeedError when the feed as a whole cannot be used.
 */
export async function* readFeed(
  format: FeedFormatName,
  address: string,
  { mapping, encoding, ...sourceOptions }: ReadFeedOptions = {},
): AsyncGenerator<FeedItem> {
  if (FEED_FORMATS[format].needsMapping && mapping === undefined) {
    throw new FeedError(
      `A ${format} feed needs a mapping file, which assigns its columns to fields: --mapping FILE (docs/feed-csv.md).`,
    );
  }
  const formatOptions: FormatOptions =
    mapping === undefined
      ? { encoding }
      : { encoding, mapping: await readMappingFile(mapping), mappingName: basename(mapping) };
  const source = await readSource(address, sourceOptions);
  yield* FEED_FORMATS[format].read(source, formatOptions);
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

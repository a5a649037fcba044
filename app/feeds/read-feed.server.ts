import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readCsv } from "./csv/read-csv.server.ts";
import type { FeedFormatName } from "./feed-formats.ts";
import { FeedError, type FeedItem } from "./feed-item.ts";
import { readOmnicasa } from "./omnicasa/read-omnicasa.ts";
import { parseJson } from "./parse-json.ts";
import { readSource, type Source, type SourceOptions } from "./read-source.server.ts";

export type FormatOptions = {
  /** What the columns of a `csv` feed mean, as read from its JSON file (docs/feed-csv.md). */
  mapping?: unknown;
  /** The name of that file, for messages. */
  mappingName?: string;
  /** The encoding of the text; the mapping's, else UTF-8. */
  encoding?: string;
};

export type FeedFormat = {
  needsMapping: boolean;
  /**
   * The records of a feed, one by one, as they are read. Throws `FeedError` when the feed as a whole cannot be used,
   * which may be after some records.
   */
  read(source: Source, options: FormatOptions): AsyncIterable<FeedItem>;
};

export const FEED_FORMATS: Record<FeedFormatName, FeedFormat> = {
  omnicasa: { needsMapping: false, read: readOmnicasa },
  csv: { needsMapping: true, read: readCsv },
};

export type ReadFeedOptions = SourceOptions & {
  /** The path of the mapping file, for the formats that need one. */
  mapping?: string;
  encoding?: string;
};

/**
 * Opens a feed and reads its records: a file or an http(s) address. Nothing is opened before the first
 * record is asked for.
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
      `A ${format} feed needs a mapping file that says what its columns mean: --mapping FILE (docs/feed-csv.md).`,
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
 * The JSON of a mapping file, not checked yet.
 *
 * @throws FeedError when there is no such file, or it is no JSON.
 */
export async function readMappingFile(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new FeedError(`The mapping ${path} cannot be read (${error.code ?? error.message}).`, {
      cause: error,
    });
  });
  return parseJson(text.replace(/^\uFEFF/, ""), `The mapping ${path}`);
}

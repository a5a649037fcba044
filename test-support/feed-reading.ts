import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeedFormatName } from "../app/config/feed-formats.ts";
import { FeedError, type FeedItem } from "../app/feeds/source/feed-item.ts";
import { FEED_FORMATS, type FormatOptions } from "../app/feeds/source/read-feed.server.ts";
import { type Listing, listingSchema } from "../app/property/listing.ts";

const FOLDER = join(import.meta.dirname, "feeds");

/** Content of a feed in test-support/feeds. */
export function feedFile(name: string): Promise<Buffer> {
  return readFile(join(FOLDER, name));
}

/** Reads the items of a feed from small chunks, which split tags and characters. */
export async function readItems(
  format: FeedFormatName,
  content: string | Uint8Array,
  options: FormatOptions = {},
): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const source = { name: "feed", bytes: inChunks(Buffer.from(content)) };
  for await (const item of FEED_FORMATS[format].read(source, options)) items.push(item);
  return items;
}

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  // At most 2,000 chunks, so that large feeds are read fast too.
  const chunkBytes = Math.max(7, Math.ceil(bytes.length / 2_000));
  for (let start = 0; start < bytes.length; start += chunkBytes)
    yield bytes.subarray(start, start + chunkBytes);
}

/** The listings among these items by their key, validated as an import validates them. */
export function listingsByKey(items: FeedItem[]): Record<string, Listing> {
  const listings = items.flatMap((item) => (item.kind === "listing" ? listingSchema.parse(item.value) : []));
  return Object.fromEntries(listings.map((listing) => [listing.key, listing]));
}

/** Refusals among these items, one line each. */
export function refusalLines(items: FeedItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === "refused" ? `${item.record}, ${item.field}: ${item.reason}` : [],
  );
}

/** Warnings among these items, one line each. */
export function warningLines(items: FeedItem[]): string[] {
  return items.flatMap((item) =>
    "warnings" in item
      ? (item.warnings ?? []).map(({ field, reason }) => `${item.record}, ${field}: ${reason}`)
      : [],
  );
}

/** Message of the FeedError with which reading fails; "no error" when it does not fail. @throws any other error. */
export async function feedErrorOf(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => "no error",
    (error: unknown) => {
      if (error instanceof FeedError) return error.message;
      throw error;
    },
  );
}

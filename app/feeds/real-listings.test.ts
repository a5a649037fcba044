import { join } from "node:path";
import { expect, test } from "vitest";
import type { FeedFormatName } from "../config/feed-formats.ts";
import { listingSchema, projectSchema } from "../property/listing.ts";
import type { FeedItem } from "./source/feed-item.ts";
import { readFeed } from "./source/read-feed.server.ts";

/**
 * Folder of real listings, which are not in the repository; without it these tests are skipped. Those in tables are in
 * server/integration-tests/real-listings.test.ts.
 */
const folder = process.env.REAL_DATA;

function errorOf(item: FeedItem): string | undefined {
  if (item.kind === "refused") return `${item.record}, ${item.field}: ${item.reason}`;
  if (item.kind === "complete" || item.kind === "gone") return "other kinds of records";
  const { error } = (item.kind === "project" ? projectSchema : listingSchema).safeParse(item.value);
  const [issue] = error?.issues ?? [];
  return issue && `${item.record}, ${issue.path.join(".")}: ${issue.message}`;
}

test.skipIf(!folder).each<[FeedFormatName, string, number, string[]]>([
  ["kyero", "kyero-v3.xml", 2, []],
  ["sweepbright", "sweepbright-estate.json", 1, []],
  ["openimmo", "openimmo-1.2.7-sample.xml", 1, []],
  ["whise", "whise-legacy-GetEstateList.json", 2, []],
])("the public sample of %s is imported", async (format, file, expected, refused) => {
  const lines: string[] = [];
  let listings = 0;
  for await (const item of readFeed(format, join(folder ?? "", "feeds", file))) {
    if (item.kind === "complete") continue;
    const error = errorOf(item);
    if (error) lines.push(error);
    else listings += 1;
  }
  expect(lines).toEqual(refused);
  expect(listings).toBe(expected);
});

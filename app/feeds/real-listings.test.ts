import { join } from "node:path";
import { expect, test } from "vitest";
import type { FeedFormatName } from "../config/feed-formats.ts";
import { listingSchema, projectSchema } from "../property/listing.ts";
import type { FeedItem } from "./source/feed-item.ts";
import { readFeed } from "./source/read-feed.server.ts";

/** Folder of real listings, which are not in the repository; without it these tests are skipped. */
const folder = process.env.REAL_DATA;

const MAPPINGS = "docs/examples/mappings";

type Counts = { listings: number; projects: number; invalid: string[] };

/** Reads a file as an import does, and validates each record as it would be stored. */
async function count(file: string, mapping: string): Promise<Counts> {
  const counts: Counts = { listings: 0, projects: 0, invalid: [] };
  const path = join(folder ?? "", "listings", file);
  for await (const item of readFeed("csv", path, { mapping: join(MAPPINGS, mapping) })) {
    const error = errorOf(item);
    if (error) counts.invalid.push(error);
    else if (item.kind === "project") counts.projects += 1;
    else counts.listings += 1;
  }
  return counts;
}

function errorOf(item: FeedItem): string | undefined {
  if (item.kind === "refused") return `${item.record}, ${item.field}: ${item.reason}`;
  if (item.kind === "complete" || item.kind === "gone") return "other kinds of records";
  const { error } = (item.kind === "project" ? projectSchema : listingSchema).safeParse(item.value);
  const [issue] = error?.issues ?? [];
  return issue && `${item.record}, ${issue.path.join(".")}: ${issue.message}`;
}

test.skipIf(!folder)("the listings for sale of 2024 are imported, all 18,262 of them", async () => {
  const { listings, invalid } = await count("immoweb-sale-2024.csv.gz", "immoweb-sale.json");
  expect(invalid).toEqual([]);
  expect(listings).toBe(18_262);
});

test.skipIf(!folder)("the listings for rent of 2024 are imported, each with its own key", async () => {
  const { listings, invalid } = await count("immoweb-rent-2024-a.csv.gz", "immoweb-rent.json");
  expect(invalid).toEqual([]);
  expect(listings).toBe(3_257);
});

test.skipIf(!folder)("of the listings for sale of 2025, only the one without a goal is refused", async () => {
  const { listings, invalid } = await count("immovlan-sale-2025.csv.gz", "immovlan-sale.json");
  expect(invalid).toEqual(["row 10660 (RBM28186), goal: is missing, but required in every listing"]);
  expect(listings).toBe(10_946);
});

test.skipIf(!folder)("the nested ads are imported, with two projects and their thirty units", async () => {
  const { listings, projects, invalid } = await count(
    "immoweb-classifieds-raw-a.jsonl.gz",
    "immoweb-classifieds.json",
  );
  expect(invalid).toEqual([]);
  expect(projects).toBe(2);
  expect(listings).toBe(87 + 30);
});

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

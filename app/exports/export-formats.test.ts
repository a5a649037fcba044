import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";
import { exportedFile, exportedListings, schemaErrors } from "../../test-support/exported-file.ts";
import { ghentFlat, uccleHouse } from "../../test-support/listings.ts";
import type { Listing } from "../property/listing.ts";
import { fileParts } from "./export-writer.ts";
import { exportedListingSchema } from "./open-api.ts";

const hostileListing: Listing = {
  ...uccleHouse,
  reference: "=1+1",
  description: { en: `<script>alert("x")</script> & "quotes";\nnew line`, fr: "=cmd|' /C calc'!A0" },
};

test("the JSON file has every listing, in the format that the API describes", async () => {
  const { listings } = JSON.parse(await exportedFile("json", [ghentFlat, hostileListing]));
  const read = z.array(exportedListingSchema).parse(listings);
  expect(read.map(({ number }) => number)).toEqual([1, 2]);
  expect(read[1]?.description).toEqual(hostileListing.description);
  expect(read[0]?.urls.nl).toMatch(/^https:\/\/immogevel\.example\/nl\/.*\/1\/$/);
});

test("the table has one row per listing, and no text can be a formula", async () => {
  const rows: Record<string, string>[] = parse(await exportedFile("csv", [ghentFlat, hostileListing]), {
    bom: true,
    columns: true,
    delimiter: ";",
    record_delimiter: "\r\n",
  });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    number: "1",
    goal: "sale",
    "price euro": String(ghentFlat.priceEuro),
    "postal code": ghentFlat.address.zip,
    "page fr": expect.stringMatching(/^https:\/\/immogevel\.example\/fr\//),
  });
  expect(rows[1]).toMatchObject({ reference: "'=1+1", "description fr": "'=cmd|' /C calc'!A0" });
});

test("the Kyero feed has one property per listing, with escaped texts", async () => {
  const xml = await exportedFile("kyero", [ghentFlat, hostileListing]);
  expect(xml.match(/<property>/g)).toHaveLength(2);
  expect(xml).toContain(`<price>${ghentFlat.priceEuro}</price>`);
  expect(xml).toContain("<price_freq>sale</price_freq>");
  expect(xml).not.toContain("<script>");
  expect(xml).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;");
});

test("a file without listings is still valid in its format", async () => {
  expect(JSON.parse(await exportedFile("json", []))).toEqual({ listings: [] });
  expect((await exportedFile("csv", [])).split("\r\n")).toHaveLength(2);
  expect(await exportedFile("kyero", [])).toMatch(/<root>[\s\S]*<\/root>\n$/);
  expect(await schemaErrors("openimmo.xsd", await exportedFile("openimmo", []))).toEqual([]);
  expect(await schemaErrors("immovlan.xsd", await exportedFile("immovlan", []))).toEqual([]);
});

test("a listing is read only after the listing before it is written", async () => {
  let readCount = 0;
  async function* listings() {
    for (const property of exportedListings(Array.from({ length: 50 }, () => ghentFlat))) {
      readCount += 1;
      yield property;
    }
  }
  const unwrittenCounts: number[] = [];
  // The first part is the start of the file, without a listing.
  let writtenCount = -1;
  const writer = { start: "[", listing: () => "listing", end: "]" };
  for await (const _ of fileParts(writer, listings())) {
    writtenCount += 1;
    unwrittenCounts.push(readCount - writtenCount);
  }
  expect([readCount, Math.max(...unwrittenCounts)]).toEqual([50, 0]);
});

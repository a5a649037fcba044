import { isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { catalogueContext, rememberOnce, TODAY } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { skarabeeDocument } from "../../../test-support/feed-apis.ts";
import { feedFile } from "../../../test-support/feed-reading.ts";
import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import { listPage } from "../../catalogue/lists/list-page.server.ts";
import { listingCounts, listings, projects, typeCategories } from "../../catalogue/tables.server.ts";
import type { FeedFormatName } from "../../config/feed-formats.ts";
import { FEED_FORMATS, readMappingFile } from "../source/read-feed.server.ts";
import { feedRuns, stagedRecords } from "../tables.server.ts";
import { importFeed } from "./import-feed.server.ts";

describeOnPostgresql("a feed of each format", (open) => {
  beforeEach(async () => {
    await open().database.execute(
      sql`truncate ${listings}, ${listingCounts}, ${projects}, ${typeCategories}, ${feedRuns}, ${stagedRecords}`,
    );
  });

  async function importContent(format: FeedFormatName, content: Uint8Array, mapping?: unknown) {
    const source = {
      name: "feed",
      bytes: (async function* () {
        yield content;
      })(),
    };
    return importFeed(open(), {
      feed: format,
      format,
      source: "feed",
      now: () => TODAY,
      items: FEED_FORMATS[format].read(
        source,
        mapping === undefined ? {} : { mapping, mappingName: "map.json" },
      ),
    });
  }

  /** Number of stored listings that are not removed. */
  const countListings = async () =>
    (await open().database.select({ key: listings.key }).from(listings).where(isNull(listings.removedAt)))
      .length;

  /** Number of properties in the lists of the site. */
  async function propertiesOnPages(): Promise<number> {
    const pageContext = {
      ...(await catalogueContext("nl", { showsSold: true, showsRented: true, closedDays: 90 })),
      filters: readListFilters(new URLSearchParams()),
      remember: rememberOnce(),
    };
    const [sale, rent] = [
      await listPage(open().database, { ...pageContext, goal: "sale" }),
      await listPage(open().database, { ...pageContext, remember: rememberOnce(), goal: "rent" }),
    ];
    return sale.total + rent.total;
  }

  type Fixture = {
    format: FeedFormatName;
    file: string;
    /** Matches each property of the file that may be shown, and the one that is refused. */
    property: RegExp;
    read: number;
    stored: number;
    refusal: { record: string; field: string };
    mapping?: unknown;
  };

  const FIXTURES: Fixture[] = [
    {
      format: "omnicasa",
      file: "omnicasa.json",
      property: /"RecordFile"/g,
      read: 4,
      stored: 3,
      refusal: { record: "property 4", field: "Price" },
    },
    {
      format: "skarabee",
      file: "skarabee.xml",
      property: /<Status>(FOR|OPTION_FOR|SOLD|RENTED)/g,
      read: 4,
      stored: 3,
      refusal: { record: "publication 105", field: "Property.Price" },
    },
    {
      format: "kyero",
      file: "kyero-v3.xml",
      property: /<property>/g,
      read: 4,
      stored: 3,
      refusal: { record: "property 7004", field: "price" },
    },
    {
      format: "whise",
      file: "whise-v1.json",
      property: /"parentId": 810003|"purpose": \{ "id": 2/g,
      read: 3,
      stored: 2,
      refusal: { record: "estate 810002", field: "rooms" },
    },
    {
      format: "sweepbright",
      file: "sweepbright.json",
      property: /"status": "(available|sold)"/g,
      read: 3,
      stored: 2,
      refusal: { record: "estate 0c3a7d0e-0000-4000-8000-000000000004", field: "sizes.liveable_area.unit" },
    },
    {
      format: "openimmo",
      file: "openimmo-1.2.7.xml",
      property: /<objektkategorie>/g,
      read: 3,
      stored: 2,
      refusal: { record: "immobilie OI-C", field: "flaechen.wohnflaeche" },
    },
    {
      format: "immovlan",
      file: "immovlan.xml",
      property: /<propertyTypeId>/g,
      read: 4,
      stored: 3,
      refusal: { record: "property A3", field: "classification.propertyTypeId" },
    },
    {
      format: "blm",
      file: "rightmove-3i.blm",
      property: /^31416_100[1-4]\^/gm,
      read: 4,
      stored: 3,
      refusal: { record: "row 4 (31416_1004)", field: "PRICE" },
      mapping: "rightmove-blm.json",
    },
    {
      format: "json",
      file: "reso-web-api.json",
      property: /"ListingId": "RX-[1-5]"/g,
      read: 5,
      stored: 4,
      refusal: { record: "row 7 (K7)", field: "BedroomsTotal" },
      mapping: "reso-web-api.json",
    },
    {
      format: "xml",
      file: "kyero-v3.xml",
      property: /<property>/g,
      read: 4,
      stored: 3,
      refusal: { record: "row 4 (7004)", field: "price" },
      mapping: {
        rows: "root/property",
        fields: {
          key: "id",
          goal: { column: "price_freq", values: { sale: "sale" }, otherwise: "rent" },
          webIds: { constant: "house" },
          priceEuro: "price",
        },
      },
    },
    {
      format: "csv",
      file: "office.csv",
      property: /^V-\d+;/gm,
      read: 5,
      stored: 4,
      refusal: { record: "row 5 (V-104)", field: "Prijs" },
      mapping: {
        decimal: ",",
        fields: {
          key: "Ref",
          goal: { column: "Aanbod", values: { "te koop": "sale", "te huur": "rent" } },
          webIds: { column: "Soort", values: { Huis: "house", Appartement: "apartment", Grond: "land" } },
          priceEuro: "Prijs",
          "address.zip": "Postcode",
        },
      },
    },
  ];

  test.each(FIXTURES)(
    "$format, $file: is applied, is unchanged the second time, and changes nothing when it is truncated",
    async ({ format, file, property, read, stored, refusal, mapping }) => {
      const text = String(await feedFile(file));
      const content = format === "skarabee" ? await skarabeeDocument() : Buffer.from(text);
      const rules =
        typeof mapping === "string" ? await readMappingFile(`docs/examples/mappings/${mapping}`) : mapping;
      const properties = (text.match(property) ?? []).length - 1;
      const report = await importContent(format, content, rules);
      expect(report).toMatchObject({ state: "applied", read, stored, refused: 1 });
      expect(report.refusals).toEqual([{ ...refusal, reason: expect.stringMatching(/\w/) }]);
      expect([await countListings(), await propertiesOnPages()]).toEqual([properties, properties]);
      expect(await importContent(format, content, rules)).toMatchObject({
        state: "applied",
        stored: 0,
        unchanged: stored,
        removed: 0,
        refused: 1,
      });
      const truncated = content.subarray(0, -12);
      expect(await importContent(format, truncated, rules)).toMatchObject({
        state: "failed",
        message: expect.any(String),
      });
      expect([await countListings(), await propertiesOnPages()]).toEqual([properties, properties]);
    },
  );

  test.each<[FeedFormatName, string]>([
    ["kyero", "kyero-v3.xml"],
    ["openimmo", "openimmo-1.2.7.xml"],
    ["immovlan", "immovlan.xml"],
  ])("%s: entities that read files or expand, and an HTML page, change nothing", async (format, file) => {
    const text = String(await feedFile(file));
    await importContent(format, Buffer.from(text));
    const before = await countListings();
    const root = /<([a-zA-Z]\w*)/.exec(text.replace(/<\?.*?\?>/s, ""))?.[1];
    const body = text.replace(/<\?xml.*?\?>/s, "");
    for (const [feed, message] of [
      [`<!DOCTYPE ${root} [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body}`, "declares entities"],
      [`<!DOCTYPE ${root} [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${body}`, "declares entities"],
      ["<!doctype html><title>Log in</title>", "web page"],
    ] as const)
      expect(await importContent(format, Buffer.from(feed))).toMatchObject({
        state: "failed",
        message: expect.stringContaining(message),
      });
    expect(await countListings()).toBe(before);
  });

  test.each<[FeedFormatName, string]>([
    ["omnicasa", "omnicasa.json"],
    ["whise", "whise-v1.json"],
    ["sweepbright", "sweepbright.json"],
  ])(
    "%s: an HTML page, an error and an empty response with status 200 change nothing",
    async (format, file) => {
      await importContent(format, await feedFile(file));
      const before = await countListings();
      for (const response of ["<html><body>Log in</body></html>", '{"error":"token expired"}', "", "null"])
        expect(await importContent(format, Buffer.from(response))).toMatchObject({
          state: "failed",
          message: expect.any(String),
        });
      expect(await countListings()).toBe(before);
    },
  );

  test("a property whose record has a separator too many stays on the site", async () => {
    const whole = String(await feedFile("rightmove-3i.blm"));
    const rules = await readMappingFile("docs/examples/mappings/rightmove-blm.json");
    await importContent("blm", Buffer.from(whole), rules);
    const before = await countListings();
    const damaged = Buffer.from(whole.replace("31416_1002^", "31416_1002^^"));
    // The other refused record has an invalid price in both files.
    expect(await importContent("blm", damaged, rules)).toMatchObject({
      state: "applied",
      refused: 2,
      removed: 0,
    });
    expect(await countListings()).toBe(before);
  });

  test("a property that a partial feed names as deleted is removed, and the others stay", async () => {
    const whole = String(await feedFile("openimmo-1.2.7.xml"));
    await importContent("openimmo", Buffer.from(whole));
    const change = `<openimmo><uebertragung umfang="TEIL"/><anbieter><immobilie><verwaltung_techn>
      <aktion aktionart="DELETE"/><openimmo_obid>OI-B</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;
    expect(await importContent("openimmo", Buffer.from(change))).toMatchObject({
      state: "applied",
      read: 0,
      removed: 1,
    });
    expect(await countListings()).toBe(1);
    expect(await importContent("openimmo", Buffer.from(whole))).toMatchObject({
      stored: 1,
      added: 0,
      unchanged: 1,
    });
  });
});

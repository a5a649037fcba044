import { asc, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { listingPrices, listings } from "../../catalogue/tables.server.ts";
import type { Listing } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { SAMPLE_FEED } from "../sample-feed.ts";
import { ROW_VERSION } from "./import-row.ts";
import { recomputeRows } from "./recompute-rows.server.ts";

describeOnPostgresql("the prices that imports record", (open) => {
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${listings}, ${listingPrices}`);
  });

  async function importOn(day: string, changes: Partial<Listing>, feed = "test") {
    const property = ghentHouse({ key: "a", number: 7, reference: day, ...changes });
    await stockCatalogue(open(), { listings: [property] }, { feed, now: new Date(day) });
  }

  async function recorded() {
    const rows = await open().database.select().from(listingPrices).orderBy(asc(listingPrices.seenAt));
    return rows.map(({ seenAt, priceEuro }) => [new Date(seenAt).toISOString().slice(0, 10), priceEuro]);
  }

  async function loweredOn() {
    const [row] = await open().database.select({ summary: listings.summary }).from(listings);
    return row?.summary.priceLoweredOn;
  }

  test("are the first price and each new one, not those of imports that change something else", async () => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 });
    await importOn("2026-05-02T08:00:00Z", { priceEuro: 325_000 });
    await importOn("2026-05-03T08:00:00Z", { priceEuro: 310_000 });
    expect(await recorded()).toEqual([
      ["2026-05-01", 325_000],
      ["2026-05-03", 310_000],
    ]);
  });

  test("mark a listing whose price was lowered, until it is raised", async () => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 });
    expect(await loweredOn()).toBeUndefined();
    await importOn("2026-05-03T08:00:00Z", { priceEuro: 310_000 });
    expect(await loweredOn()).toBe("2026-05-03");
    await importOn("2026-05-04T08:00:00Z", { priceEuro: 310_000, title: { en: "Still for sale" } });
    expect(await loweredOn()).toBe("2026-05-03");
    await importOn("2026-05-05T08:00:00Z", { priceEuro: 315_000 });
    expect(await loweredOn()).toBeUndefined();
  });

  test("do not mark a listing whose wrong price was corrected on the same day", async () => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 });
    await importOn("2026-05-03T08:00:00Z", { priceEuro: 3_250_000 });
    await importOn("2026-05-03T09:00:00Z", { priceEuro: 325_000 });
    expect(await loweredOn()).toBeUndefined();
  });

  test.each<[string, Partial<Listing>]>([
    ["a listing whose price is not published", { isPricePublished: false }],
    ["a sold property", { marquee: SOLD }],
    ["a life annuity, whose price is a bouquet", { finance: { annuity: { bouquetEuro: 100_000 } } }],
  ])("do not include that of %s", async (_, changes) => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 });
    await importOn("2026-05-03T08:00:00Z", { priceEuro: 310_000, ...changes });
    expect(await recorded()).toEqual([["2026-05-01", 325_000]]);
    expect(await loweredOn()).toBeUndefined();
  });

  test("of a sale are not compared with a rent", async () => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 });
    await importOn("2026-05-03T08:00:00Z", { goal: "rent", priceEuro: 1_100 });
    expect(await loweredOn()).toBeUndefined();
  });

  test("still mark a listing after its row is recomputed by new rules", async () => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 });
    await importOn("2026-05-03T08:00:00Z", { priceEuro: 310_000 });
    await open()
      .database.update(listings)
      .set({ rowVersion: ROW_VERSION - 1 });
    await recomputeRows(open(), {
      settings: {},
      now: new Date("2026-05-06T08:00:00Z"),
      onProgress: () => {},
    });
    expect(await loweredOn()).toBe("2026-05-03");
  });

  test("give a mark of an older version, which has no day, the day of the last price", async () => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 });
    // 22:30 of the second of May in UTC, which the database uses; in Belgium it is already the third.
    await importOn("2026-05-02T22:30:00Z", { priceEuro: 310_000 });
    expect(await loweredOn()).toBe("2026-05-03");
    await open().database.execute(sql`update ${listings} set row_version = 4,
      summary = summary - 'priceLoweredOn' || '{"isPriceLowered": true}'`);
    await recomputeRows(open(), {
      settings: {},
      now: new Date("2026-05-06T08:00:00Z"),
      onProgress: () => {},
    });
    expect(await loweredOn()).toBe("2026-05-03");
  });

  test("of the sample are deleted with its listings", async () => {
    await importOn("2026-05-01T08:00:00Z", { priceEuro: 325_000 }, SAMPLE_FEED);
    await importOn("2026-05-02T08:00:00Z", { key: "b", number: 7, priceEuro: 200_000 }, "agency");
    expect(await recorded()).toEqual([["2026-05-02", 200_000]]);
  });
});

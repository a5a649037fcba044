import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentHouse, storeListing, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Listing } from "../../property/listing.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { SOLD } from "../../property/marquee.ts";
import { similarListingCards } from "./similar-listings.server.ts";

describeOnPostgresql("similar properties", (open) => {
  const similarTo = (listing: Listing, projectKey: string | null = null) =>
    similarListingCards(
      open().database,
      { id: 999, feed: "test", projectKey, summary: listingSummary(listing) },
      sampleContext("en"),
    ).then((cards) => cards.map(({ id }) => id));

  const inTown = (zip: string, changes: Partial<Listing> = {}) =>
    ghentHouse({ address: { ...ghentHouse().address, zip }, ...changes });

  test("are at most four, all nearby, nearest in price first", async () => {
    const { database } = open();
    for (const [id, priceEuro] of [
      [1, 395_000],
      [2, 410_000],
      [3, 380_000],
      [4, 450_000],
      [5, 500_000],
    ] as const) {
      await storeListing(database, ghentHouse({ priceEuro }), { id });
    }
    // None of these is similar: too expensive, for rent, a flat, sold, removed, and the property itself.
    await storeListing(database, ghentHouse({ priceEuro: 800_000 }), { id: 6 });
    await storeListing(database, ghentHouse({ goal: "rent" }), { id: 7 });
    await storeListing(database, ghentHouse({ webIds: [2] }), { id: 8 });
    await storeListing(database, ghentHouse({ marquee: SOLD }), { id: 9 });
    await storeListing(database, ghentHouse(), { id: 10, removedAt: "2026-11-01T00:00:00Z" });
    await storeListing(database, ghentHouse(), { id: 999 });
    expect(await similarTo(ghentHouse())).toEqual([1, 2, 3, 4]);
  });

  test("come from the wider region when there are too few nearby", async () => {
    const { database } = open();
    await storeListing(database, inTown("4000"), { id: 20 });
    await storeListing(database, inTown("4900", { priceEuro: 396_000 }), { id: 21 });
    await storeListing(database, inTown("4020", { priceEuro: 450_000 }), { id: 22 });
    await storeListing(database, inTown("5000"), { id: 23 });
    expect(await similarTo(inTown("4000"))).toEqual([20, 22, 21]);
  });

  test("omit units of the same project, but not those of a project with the same name in another feed", async () => {
    const { database } = open();
    const unit = uccleFlat({ projectKey: "quays" });
    await storeListing(database, unit, { id: 30 });
    await storeListing(database, unit, { id: 31, feed: "other" });
    await storeListing(database, uccleFlat(), { id: 32 });
    expect(await similarTo(unit, "quays")).toEqual([32, 31]);
  });

  test("are found without a price, and never by a price that is not public", async () => {
    const { database } = open();
    await storeListing(database, inTown("8000", { priceEuro: 100_000 }), { id: 40 });
    await storeListing(database, inTown("8000", { priceEuro: 990_000 }), { id: 41 });
    const hidden = inTown("8000", { isPricePublished: false, priceEuro: 100_000 });
    expect((await similarTo(hidden)).sort()).toEqual([40, 41]);
  });

  test("are empty for a property without a postal code", async () => {
    const { address } = ghentHouse();
    expect(await similarTo(ghentHouse({ address: { ...address, zip: undefined } }))).toEqual([]);
  });
});

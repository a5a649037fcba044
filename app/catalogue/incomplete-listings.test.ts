import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentHouse, storeListing, uccleFlat } from "../../test-support/listing-factories.ts";
import { SOLD } from "../property/marquee.ts";
import { incompleteListings } from "./incomplete-listings.server.ts";

const RECENTLY = "2026-11-01T12:00:00Z";
const signal = new AbortController().signal;

describeOnPostgresql("incomplete listings", (open) => {
  test("are those on the market that lack facts which their region requires", async () => {
    const { database } = open();
    await storeListing(database, ghentHouse(), { id: 1 });
    await storeListing(database, ghentHouse({ marquee: SOLD }), { id: 2, closedAt: RECENTLY });
    await storeListing(database, uccleFlat({ finance: {}, energy: { kwhPerM2: 90, co2KgPerM2: 20 } }), {
      id: 3,
    });
    const { checked, incomplete } = await incompleteListings(database, { signal });
    expect(checked).toBe(2);
    expect(incomplete.map(({ id, gaps }) => ({ id, items: gaps.map(({ item }) => item) }))).toEqual([
      {
        id: 1,
        items: [
          "parcelScore",
          "buildingScore",
          "permit",
          "destination",
          "enforcement",
          "preemption",
          "subdivision",
        ],
      },
      { id: 3, items: ["charges"] },
    ]);
    expect(await incompleteListings(database, { feed: "another", signal })).toEqual({
      checked: 0,
      incomplete: [],
    });
  });
});

import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import type { Listing } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { listingRow } from "./import-row.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const row = (changes: Partial<Listing>, settings = {}) => listingRow(ghentHouse(changes), settings, NOW);

test.each([
  [0, "available"],
  [1, "available"],
  [2, "available"],
  [3, "sold"],
  [4, "rented"],
  [17, "available"],
])("marquee %i makes a listing %s", (marquee, status) => {
  expect(row({ marquee }).status).toBe(status);
});

test.each([
  ["that is published", 395_000, { priceEuro: 395_000, isPricePublished: true }],
  ["that is not published", undefined, { priceEuro: 395_000, isPricePublished: false }],
  ["of 0, which means on request,", undefined, { priceEuro: 0, isPricePublished: true }],
  ["that is absent", undefined, { priceEuro: undefined, isPricePublished: true }],
])("a price %s is searched as %s", (_, expected, price) => {
  expect(row(price).price_euro).toBe(expected);
});

test("a price that a marquee replaces is not searched", () => {
  expect(row({ marquee: SOLD }, { marqueeIgnoreList: [SOLD] }).price_euro).toBeUndefined();
});

test("a city is found by its name in every language, without accents", () => {
  const address = { zip: "4000", city: { nl: "Luik", fr: "Liège", en: "Liege", und: "" } };
  expect(row({ address }).city_names).toEqual(["liege", "luik"]);
});

test("the card contains no street of a hidden address and no hidden price", () => {
  const { summary } = row({ isAddressPublished: false, isPricePublished: false });
  expect(JSON.stringify(summary)).not.toMatch(/Brugsestraat|395000/);
});

test.each([
  ["2026-10-01T11:00:00+02:00", "2026-10-01T09:00:00.000Z"],
  ["2027-01-01T00:00:00Z", NOW.toISOString()],
  ["0001-01-01T00:00:00Z", undefined],
  ["1900-01-01T00:00:00Z", undefined],
  [undefined, undefined],
])("published at %s is stored as %s", (publishedAt, expected) => {
  expect(row({ publishedAt }).published_at).toBe(expected);
});

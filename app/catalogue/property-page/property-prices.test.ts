import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import type { Listing } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { propertyPrices } from "./property-prices.ts";

const SEEN_PRICES = [
  { priceEuro: 325_000, seenAt: "2026-02-01T08:00:00+00:00" },
  { priceEuro: 310_000, seenAt: "2026-05-03T08:00:00+00:00" },
];

const pricesOf = (changes: Partial<Listing> = {}, site = sampleSite, seen = SEEN_PRICES) =>
  propertyPrices(ghentHouse({ priceEuro: 310_000, ...changes }), seen, sampleContext("en", site));

test("a price reduction shows its date and the previous price, and the history has the newest first", () => {
  expect(pricesOf()).toEqual({
    lowered: "Price lowered on 03-05-2026, was €\u00a0325.000",
    steps: [
      { label: "Since 03-05-2026", value: "€\u00a0310.000" },
      { label: "Since 01-02-2026", value: "€\u00a0325.000" },
    ],
  });
});

test("a price increase is only in the history", () => {
  const raised = [...SEEN_PRICES, { priceEuro: 330_000, seenAt: "2026-06-01T08:00:00+00:00" }];
  const prices = pricesOf({ priceEuro: 330_000 }, sampleSite, raised);
  expect(prices?.lowered).toBeUndefined();
  expect(prices?.steps).toHaveLength(3);
});

test.each<[string, Partial<Listing>]>([
  ["is sold", { marquee: SOLD }],
  ["no longer has a public price", { isPricePublished: false }],
  ["became a life annuity", { finance: { annuity: {} } }],
])("a property that %s shows no earlier prices", (_, changes) => {
  expect(pricesOf(changes)).toBeUndefined();
});

test("a price that never changed has no history", () => {
  expect(pricesOf({}, sampleSite, SEEN_PRICES.slice(1))).toBeUndefined();
});

test("an agency that does not show earlier prices shows none", () => {
  const catalogue = { ...sampleSite.catalogue, showsPriceHistory: false };
  expect(pricesOf({}, { ...sampleSite, catalogue })).toBeUndefined();
});

import { expect, test } from "vitest";
import { SOLD } from "./marquee.ts";
import { pricePerM2Euro } from "./price-per-m2.ts";

const PROPERTY = {
  goal: "sale" as const,
  priceEuro: 395_000,
  isPricePublished: true,
  marquee: 0,
  livingM2: 145,
};

test("a property of € 395,000 and 145 m² costs € 2,724 per m²", () => {
  expect(pricePerM2Euro(PROPERTY)).toBe(2_724);
});

test.each([
  ["a rental", { goal: "rent" as const }],
  ["a life annuity", { finance: { annuity: {} } }],
  ["a price that is not published", { isPricePublished: false }],
  ["no price", { priceEuro: undefined }],
  ["a starting price", { isStartingPrice: true }],
  ["a price per m²", { priceUnitText: { en: "€ / m²" } }],
  ["no living area", { livingM2: undefined }],
  ["a living area of 9 m²", { livingM2: 9 }],
])("%s has no price per m²", (_, changes) => {
  expect(pricePerM2Euro({ ...PROPERTY, ...changes })).toBeUndefined();
});

test("a marquee that replaces the price hides the price per m² too", () => {
  expect(pricePerM2Euro({ ...PROPERTY, marquee: SOLD }, { marqueeIgnoreList: [SOLD] })).toBeUndefined();
});

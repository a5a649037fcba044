import { expect, test } from "vitest";
import { ghentHouse, uccleFlat } from "../../test-support/homes.ts";
import { showingIn } from "../../test-support/showing.ts";
import type { Listing } from "../property/listing.ts";
import { keyFacts } from "./property-key-facts.ts";

const lines = (listing: Listing) =>
  keyFacts(listing, showingIn("nl")).map(({ name, label, value }) => `${name} ${label}: ${value}`);

test("a house is told in rooms, areas and age", () => {
  expect(lines(ghentHouse())).toEqual([
    "bedrooms Slaapkamers: 3",
    "bathrooms Badkamers: 1",
    "living Bewoonbare oppervlakte: 148 m²",
    "ground Grondoppervlakte: 1.250 m²",
    "year Bouwjaar: 1932",
  ]);
});

test("a flat is told with its floor and its place for the car", () => {
  expect(lines(uccleFlat())).toContain("floor Verdieping: 2e verdieping");
  expect(lines(uccleFlat())).toContain("parking Parkeerplaatsen: 1");
});

test("a garage goes before a parking space", () => {
  expect(lines(uccleFlat({ rooms: { garages: 1, parkings: 2 } }))).toContain("parking Garages: 1");
});

test("a studio has 0 bedrooms, but nothing has 0 bathrooms", () => {
  const studio = uccleFlat({ rooms: { bedrooms: 0, bathrooms: 0, parkings: 0 }, surfaces: {}, building: {} });
  expect(lines(studio)).toEqual(["bedrooms Slaapkamers: 0"]);
});

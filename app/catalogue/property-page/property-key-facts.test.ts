import { expect, test } from "vitest";
import { ghentHouse, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Listing } from "../../property/listing.ts";
import { keyFacts } from "./property-key-facts.ts";

const lines = (listing: Listing) =>
  keyFacts(listing, sampleContext("nl")).map(({ name, label, value }) => `${name} ${label}: ${value}`);

test("the key facts of a house are rooms, areas, the price per m² and the year of construction", () => {
  expect(lines(ghentHouse())).toEqual([
    "bedrooms Slaapkamers: 3",
    "bathrooms Badkamer: 1",
    "living Bewoonbaar: 148 m²",
    "ground Perceel: 1.250 m²",
    "pricePerM2 per m²: €\u00a02.669",
    "year Bouwjaar: 1932",
  ]);
});

test("the key facts of a flat include its floor and parking", () => {
  expect(lines(uccleFlat())).toContain("floor Verdieping: 2e verdieping");
  expect(lines(uccleFlat())).toContain("parking Parkeerplaats: 1");
});

test("a garage is shown instead of a parking space", () => {
  expect(lines(uccleFlat({ rooms: { garages: 1, parkings: 2 } }))).toContain("parking Garage: 1");
});

test("a studio shows 0 bedrooms; 0 bathrooms are never shown", () => {
  const studio = uccleFlat({ rooms: { bedrooms: 0, bathrooms: 0, parkings: 0 }, surfaces: {}, building: {} });
  expect(lines(studio)).toEqual(["bedrooms Slaapkamers: 0"]);
});

test.each([
  ["house", 1],
  ["plot", 3],
  ["shop", 6],
])("a %s (WebID %i) with 0 bedrooms does not show them", (_, webId) => {
  const property = ghentHouse({ webIds: [webId], rooms: { bedrooms: 0 }, surfaces: {}, building: {} });
  expect(lines(property)).toEqual([]);
});

test.each([
  ["en", ["Bedroom: 1", "Bathroom: 1", "Garage: 1"], ["Bedrooms: 2", "Bathrooms: 2", "Garages: 2"]],
  ["nl", ["Slaapkamer: 1", "Badkamer: 1", "Garage: 1"], ["Slaapkamers: 2", "Badkamers: 2", "Garages: 2"]],
  [
    "fr",
    ["Chambre: 1", "Salle de bains: 1", "Garage: 1"],
    ["Chambres: 2", "Salles de bains: 2", "Garages: 2"],
  ],
  [
    "de",
    ["Schlafzimmer: 1", "Badezimmer: 1", "Garage: 1"],
    ["Schlafzimmer: 2", "Badezimmer: 2", "Garagen: 2"],
  ],
] as const)("the labels of rooms have singular and plural forms (%s)", (language, one, two) => {
  const facts = (count: number) =>
    keyFacts(
      uccleFlat({
        rooms: { bedrooms: count, bathrooms: count, garages: count },
        surfaces: {},
        building: {},
      }),
      sampleContext(language),
    ).map(({ label, value }) => `${label}: ${value}`);
  expect(facts(1)).toEqual(one);
  expect(facts(2)).toEqual(two);
});

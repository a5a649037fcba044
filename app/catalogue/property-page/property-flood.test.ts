import { expect, test } from "vitest";
import { ghentHouse, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Listing } from "../../property/listing.ts";
import { propertyFlood } from "./property-flood.ts";

const inGhent = (flood: Listing["flood"]) => propertyFlood(ghentHouse({ flood }), sampleContext("en"));
const inUccle = (flood: Listing["flood"]) => propertyFlood(uccleFlat({ flood }), sampleContext("en"));

test("a Flemish property shows both scores with their meaning", () => {
  expect(inGhent({ parcelScore: "B", buildingScore: "A" })).toEqual({
    scores: [
      {
        name: "P-score (parcel)",
        score: "B",
        meaning: "Small chance of flooding under climate change (2050)",
      },
      { name: "G-score (building)", score: "A", meaning: "No flooding modelled" },
    ],
    facts: [],
  });
});

test.each<[Listing["flood"]]>([
  [{ parcelScore: "A" }],
  [{ parcelScore: "A", buildingScore: "A", isInRiskZone: false, isInDelimitedFloodArea: false }],
  [{ zone: "none" }],
])("a property without any known risk says so: %j", (flood) => {
  expect(inGhent(flood)?.noRisk).toBe("No known flood risk");
});

test.each<[Listing["flood"]]>([
  [{ parcelScore: "A", buildingScore: "B" }],
  [{ parcelScore: "A", isInRiskZone: true }],
  [{ parcelScore: "A", isInDelimitedBankZone: true }],
  [{ parcelScore: "A", isInDelimitedFloodArea: true }],
  [{ zone: "possible" }],
  [{ isInRiskZone: false }],
])("a property with a known risk, or without any data, does not say that there is no risk: %j", (flood) => {
  expect(inGhent(flood)).toMatchObject({ noRisk: undefined });
});

test.each<[Listing["flood"]]>([[{ parcelScore: "D" }], [{ parcelScore: "A", buildingScore: "D" }]])(
  "a score D shows the flood symbol: %j",
  (flood) => {
    expect(inGhent(flood)?.symbol).toBe("Flood symbol: this property has score D");
  },
);

test("a score C has no symbol", () => {
  expect(inGhent({ parcelScore: "C", buildingScore: "C" })?.symbol).toBeUndefined();
});

test("the older category is shown only without scores", () => {
  expect(inGhent({ zone: "possible" })?.facts).toEqual([
    { label: "Flood-prone area", value: "Possibly flood-prone" },
  ]);
  expect(inGhent({ zone: "possible", buildingScore: "A" })?.facts).toEqual([]);
});

test("a delimited flood area is shown besides the scores", () => {
  expect(inGhent({ parcelScore: "A", isInDelimitedFloodArea: false, isInRiskZone: true })?.facts).toEqual([
    { label: "Delimited flood area", value: "No" },
    { label: "Flood risk zone", value: "Yes" },
  ]);
});

test("the hazard is shown in Brussels and Wallonia, the scores in Flanders", () => {
  expect(inUccle({ hazard: "low", parcelScore: "D" })).toEqual({
    scores: [],
    hazard: { name: "Flood hazard", meaning: "Low hazard", step: 2 },
    facts: [],
  });
  expect(inGhent({ hazard: "low" })).toBeUndefined();
});

test("a property of an unknown region shows what is known", () => {
  const { address } = ghentHouse();
  const listing = ghentHouse({
    address: { ...address, zip: undefined },
    flood: { hazard: "high", parcelScore: "B" },
  });
  const flood = propertyFlood(listing, sampleContext("en"));
  expect(flood?.scores).toHaveLength(1);
  expect(flood?.hazard).toBeDefined();
});

test("a property without data has no flood section", () => {
  expect(inGhent({})).toBeUndefined();
});

import { expect, test } from "vitest";
import { ghentHouse, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import type { Listing } from "../../property/listing.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { type Comparison, comparison } from "./comparison.ts";

const storedListings = (...properties: Listing[]) =>
  properties.map((listing, index) => ({ id: index + 1, summary: listingSummary(listing), listing }));

function rowOf({ groups }: Comparison, label: string) {
  return groups.flatMap(({ rows }) => rows).find((row) => row.label === label);
}

test("properties are compared in the order in which they were chosen", () => {
  const found = comparison(storedListings(uccleFlat(), ghentHouse()), sampleContext("en"));
  expect(found.cards.map(({ id }) => id)).toEqual([1, 2]);
  expect(rowOf(found, "Bedrooms")?.values).toEqual([
    String(uccleFlat().rooms.bedrooms),
    String(ghentHouse().rooms.bedrooms),
  ]);
});

test("a row differs when the values are not all the same, also when one is unknown", () => {
  const three = ghentHouse({ rooms: { bedrooms: 3 } });
  const two = ghentHouse({ rooms: { bedrooms: 2 } });
  const unknown = ghentHouse({ rooms: {} });
  const differs = (...properties: Listing[]) =>
    rowOf(comparison(storedListings(...properties), sampleContext("en")), "Bedrooms")?.differs;
  expect(differs(three, three)).toBe(false);
  expect(differs(three, two)).toBe(true);
  expect(differs(three, three, unknown)).toBe(true);
});

test("a fact that no property states has no row", () => {
  const found = comparison(
    storedListings(ghentHouse({ mobiscore: undefined }), ghentHouse({ mobiscore: undefined })),
    sampleContext("en"),
  );
  expect(rowOf(found, "Mobiscore")).toBeUndefined();
});

test("an unpublished price is not shown, and no deposit reveals it", () => {
  const secret = ghentHouse({
    isPricePublished: false,
    priceEuro: 187_654,
    finance: { deposit: "3 months", depositEuro: 2_850 },
  });
  const found = JSON.stringify(comparison(storedListings(secret, ghentHouse()), sampleContext("en")));
  expect(found).not.toMatch(/187.?654|3 months|2.?850/);
});

test("the costs of buying are those of an only home and of another purchase, and one amount for a new home", () => {
  const found = comparison(
    storedListings(ghentHouse(), ghentHouse({ isNewBuild: true })),
    sampleContext("en"),
  );
  const [existing, newHome] = rowOf(found, "Estimated costs of buying")?.values ?? [];
  expect(existing).toMatch(/^Only home: €\s\S+; Otherwise: €\s\S+$/);
  expect(newHome).toMatch(/^€\s\S+$/);
});

test("flood scores have names, and a garden or terrace shows its area instead of Yes", () => {
  const property = ghentHouse({
    flood: { parcelScore: "A", buildingScore: "C" },
    surfaces: { gardenM2: 120 },
    building: { hasGarden: true, hasTerrace: true },
  });
  const found = comparison(storedListings(property, ghentHouse()), sampleContext("en"));
  expect(rowOf(found, "Flood risk")?.values[0]).toBe("P-score (parcel): A; G-score (building): C");
  expect(rowOf(found, "Garden")?.values[0]).toBe("120 m²");
  expect(rowOf(found, "Terrace")?.values[0]).toBe("Yes");
});

test("the punctuation of flood scores is spaced as in other French texts", () => {
  const property = ghentHouse({ flood: { parcelScore: "A", buildingScore: "C" } });
  const found = comparison(storedListings(property, ghentHouse()), sampleContext("fr"));
  const values = found.groups.flatMap(({ rows }) => rows.map(({ values: [value] }) => value));
  expect(values).toContainEqual(expect.stringMatching(/\u00a0: A\u00a0; .+\u00a0: C$/));
});

test.each(LANGUAGES)("every row has a unique label (%s)", (language) => {
  const property = ghentHouse({ finance: { realEstateTaxEuro: 900, deposit: "2" }, mobiscore: 8 });
  const labels = comparison(storedListings(property, uccleFlat()), sampleContext(language)).groups.flatMap(
    ({ rows }) => rows.map(({ label }) => label),
  );
  expect(labels.every((label) => label !== "")).toBe(true);
  expect(new Set(labels).size).toBe(labels.length);
});

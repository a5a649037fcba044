import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparableListing, mostSimilar, similarity, zipRanges } from "./similar-listings.ts";

function ghentHouse(
  changes: Partial<ComparableListing> & { zip?: string; country?: string } = {},
): ComparableListing {
  const { zip = "9000", country = "BE", ...rest } = changes;
  return {
    goal: "sale",
    webIds: [1],
    priceEuro: 400_000,
    bedrooms: 3,
    livingM2: 150,
    isNewBuild: false,
    address: { zip, country },
    ...rest,
  };
}

test.each<[string, ComparableListing, { proximity: string; price: string }]>([
  ["in the same place", ghentHouse(), { proximity: "same-place", price: "near" }],
  ["with a nearby postal code", ghentHouse({ zip: "9050" }), { proximity: "nearby", price: "near" }],
  [
    "in the next range of postal codes",
    ghentHouse({ zip: "9100" }),
    { proximity: "same-part-of-the-country", price: "near" },
  ],
  [
    "at one and a half times the price",
    ghentHouse({ priceEuro: 600_000 }),
    { proximity: "same-place", price: "near" },
  ],
  [
    "at two thirds of the price",
    ghentHouse({ priceEuro: 266_667 }),
    { proximity: "same-place", price: "near" },
  ],
  [
    "without a public price",
    ghentHouse({ priceEuro: undefined }),
    { proximity: "same-place", price: "unknown" },
  ],
  ["that is also prestige", ghentHouse({ webIds: [4, 1] }), { proximity: "same-place", price: "near" }],
])("a house %s is similar", (_, other, reasons) => {
  expect(similarity(ghentHouse(), other)).toMatchObject(reasons);
});

test.each<[string, ComparableListing]>([
  ["a house for rent", ghentHouse({ goal: "rent" })],
  ["an apartment", ghentHouse({ webIds: [2] })],
  ["a shop with a home above it", ghentHouse({ webIds: [6, 1] })],
  ["a house in another part of the country", ghentHouse({ zip: "4000" })],
  ["a house abroad with the same code", ghentHouse({ country: "LU" })],
  ["a house whose place is unknown", ghentHouse({ address: { country: "BE" } } as never)],
  ["a house at more than one and a half times the price", ghentHouse({ priceEuro: 601_000 })],
  ["a house at less than two thirds of the price", ghentHouse({ priceEuro: 266_000 })],
])("%s is not similar to a house in Ghent", (_, other) => {
  expect(similarity(ghentHouse(), other)).toBeUndefined();
});

test("all of Brussels is nearby", () => {
  expect(similarity(ghentHouse({ zip: "1180" }), ghentHouse({ zip: "1030" }))?.proximity).toBe("nearby");
});

test.each([
  ["9000", "BE", ["9000", "9099"], ["9000", "9999"]],
  ["1050", "BE", ["1000", "1299"], ["1000", "1999"]],
  ["1300", "BE", ["1300", "1399"], ["1000", "1999"]],
  ["L-1011", "LU", ["L-1011", "L-1011"], ["L-1011", "L-1011"]],
  ["1011", "LU", ["1011", "1011"], ["1011", "1011"]],
])(
  "%s in %s has the nearby postal codes %j and those of its part of the country %j",
  (zip, country, near, wide) => {
    const ranges = zipRanges({ zip, country });
    expect(ranges?.["same-place"]).toEqual({ from: zip, to: zip });
    expect([ranges?.nearby.from, ranges?.nearby.to]).toEqual(near);
    expect(Object.values(ranges?.["same-part-of-the-country"] ?? {})).toEqual(wide);
  },
);

test("nothing is near an address without a postal code", () => {
  expect(zipRanges({ zip: " ", country: "BE" })).toBeUndefined();
});

test("a small difference in price counts less than another place, and a large one counts more", () => {
  const samePlace = ghentHouse({ priceEuro: 410_000 });
  const nearby = ghentHouse({ priceEuro: 400_000, zip: "9050" });
  const dearer = ghentHouse({ priceEuro: 590_000 });
  expect(mostSimilar(ghentHouse(), [dearer, nearby, samePlace], 4)).toEqual([samePlace, nearby, dearer]);
});

test("a nearby property comes before one farther away in the same part of the country", () => {
  const far = ghentHouse({ zip: "9600" });
  const near = ghentHouse({ zip: "9050", priceEuro: 470_000 });
  expect(mostSimilar(ghentHouse(), [far, near], 2)).toEqual([near, far]);
});

test("at equal price the number of bedrooms decides", () => {
  const five = ghentHouse({ bedrooms: 5 });
  const three = ghentHouse();
  expect(mostSimilar(ghentHouse(), [five, three], 1)).toEqual([three]);
});

test("similarity is symmetric for properties of one type", () => {
  const property = fc.record({
    priceEuro: fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: undefined }),
    bedrooms: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    livingM2: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    zip: fc.constantFrom("9000", "9050", "1000", "1180", "4000"),
    isNewBuild: fc.boolean(),
  });
  fc.assert(
    fc.property(property, property, (one, other) => {
      const there = similarity(ghentHouse(one), ghentHouse(other));
      const back = similarity(ghentHouse(other), ghentHouse(one));
      expect(there?.proximity).toBe(back?.proximity);
      expect(there?.distance ?? 0).toBeCloseTo(back?.distance ?? 0);
    }),
  );
});

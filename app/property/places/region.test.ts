import fc from "fast-check";
import { expect, test } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { REGIONS, regionGroup, regionOf, regionOfPostcode } from "./region.ts";

test.each([
  ["999", undefined],
  ["1000", "brussels"],
  ["1299", "brussels"],
  ["1300", "wallonia"],
  ["1499", "wallonia"],
  ["1500", "flanders"],
  ["3999", "flanders"],
  ["4000", "wallonia"],
  ["7999", "wallonia"],
  ["8000", "flanders"],
  ["9999", "flanders"],
  ["10000", undefined],
  ["0612", undefined],
  ["", undefined],
  ["12a4", undefined],
  [" 9000 ", "flanders"],
  ["B-9000", "flanders"],
  ["b - 5000", "wallonia"],
  ["L-1011", undefined],
  [1000, "brussels"],
  [999, undefined],
  [undefined, undefined],
])("the postal code %j is in region %s", (zip, region) => {
  expect(regionOfPostcode(zip)).toBe(region);
});

test.each([
  ["BE", "1000", "brussels"],
  ["LU", "1000", undefined],
  ["FR", "5000", undefined],
  [undefined, "9000", undefined],
])("in country %s the code %s is in region %s", (country, zip, region) => {
  expect(regionOf({ country, zip })).toBe(region);
});

test.each([
  ["brussels", "brussels-wallonia"],
  ["wallonia", "brussels-wallonia"],
  ["flanders", "flanders"],
  [undefined, undefined],
] as const)("region %s counts in group %s", (region, group) => {
  expect(regionGroup(region)).toBe(group);
});

test("every code from 1000 to 9999 is in a region", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), (code) => {
      expect(REGIONS).toContain(regionOfPostcode(code));
    }),
  );
});

test("reading a region never throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER }), (zip) => {
      const region = regionOfPostcode(zip);
      expect(region === undefined || /\d{4}/.test(zip)).toBe(true);
    }),
  );
});

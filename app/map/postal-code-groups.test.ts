import { expect, test } from "vitest";
import { groupByPostalCode } from "./group-by-postal-code.ts";
import { arePostalCodeGroups } from "./postal-code-groups.ts";

const PROPERTIES = [
  { id: 3, zip: "9000" },
  { id: 2, zip: "1000" },
  { id: 1, zip: "9000" },
];

test("properties without a point are grouped by postal code, with the place name in the language of the page", () => {
  const areas = groupByPostalCode(PROPERTIES, "fr");
  expect(areas.map(({ zip, name, ids }) => [zip, name, ids])).toEqual([
    ["1000", "Bruxelles", [2]],
    ["9000", "Gand", [3, 1]],
  ]);
  expect(arePostalCodeGroups(areas)).toBe(true);
});

test("properties with an unknown postal code are left out", () => {
  expect(groupByPostalCode([{ id: 1, zip: "fr 75001 paris" }], "nl")).toEqual([]);
});

test.each([
  [undefined],
  [[{}]],
  [[{ ...groupByPostalCode(PROPERTIES, "nl")[0], latitude: 1e9 }]],
  [[{ ...groupByPostalCode(PROPERTIES, "nl")[0], ids: [] }]],
  [[{ ...groupByPostalCode(PROPERTIES, "nl")[0], ids: ["1"] }]],
])("groups from an untrusted source are validated (%j)", (areas) => {
  expect(arePostalCodeGroups(areas)).toBe(false);
});

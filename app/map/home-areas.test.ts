import { expect, test } from "vitest";
import { homeAreas } from "./group-home-areas.ts";
import { areHomeAreas } from "./home-areas.ts";

const HOMES = [
  { id: 3, zip: "9000" },
  { id: 2, zip: "1000" },
  { id: 1, zip: "9000" },
];

test("properties without a point are grouped by postal code, named in the language of the page", () => {
  const areas = homeAreas(HOMES, "fr");
  expect(areas.map(({ zip, name, ids }) => [zip, name, ids])).toEqual([
    ["1000", "Bruxelles", [2]],
    ["9000", "Gand", [3, 1]],
  ]);
  expect(areHomeAreas(areas)).toBe(true);
});

test("those of an unknown postal code are left out", () => {
  expect(homeAreas([{ id: 1, zip: "fr 75001 paris" }], "nl")).toEqual([]);
});

test.each([
  [undefined],
  [[{}]],
  [[{ ...homeAreas(HOMES, "nl")[0], latitude: 1e9 }]],
  [[{ ...homeAreas(HOMES, "nl")[0], ids: [] }]],
  [[{ ...homeAreas(HOMES, "nl")[0], ids: ["1"] }]],
])("areas from elsewhere are checked (%j)", (areas) => {
  expect(areHomeAreas(areas)).toBe(false);
});

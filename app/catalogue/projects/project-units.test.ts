import { expect, test } from "vitest";
import { readListFilters } from "../lists/list-filters.ts";
import { filteredUnits, type UnitFacts, unitFilters } from "./project-units.ts";

const UNITS: (UnitFacts & { name: string })[] = [
  { name: "ground floor", isAvailable: true, priceEuro: 320_000, bedrooms: 2, livingM2: 90 },
  { name: "first floor", isAvailable: true, priceEuro: 290_000, bedrooms: 1, livingM2: 70 },
  { name: "on request", isAvailable: true, bedrooms: 3, livingM2: 140 },
  { name: "sold", isAvailable: false, priceEuro: 250_000, bedrooms: 2, livingM2: 85 },
];
const names = (query: string) =>
  filteredUnits(UNITS, (unit) => unit, unitFilters(readListFilters(new URLSearchParams(query)))).map(
    ({ name }) => name,
  );

test.each([
  ["", ["ground floor", "first floor", "on request", "sold"]],
  ["sort=price-up", ["first floor", "ground floor", "on request", "sold"]],
  ["sort=price-down", ["ground floor", "first floor", "on request", "sold"]],
  ["sort=area", ["on request", "ground floor", "first floor", "sold"]],
  ["bedrooms=2", ["ground floor", "on request", "sold"]],
  ["maxPrice=300000", ["first floor", "sold"]],
  ["maxPrice=300000&bedrooms=2", ["sold"]],
  ["bedrooms=9", []],
  ["sort=price-per-m2&bedrooms=abc", ["ground floor", "first floor", "on request", "sold"]],
])("a price list with the query %j shows the units %j", (query, expected) => {
  expect(names(query)).toEqual(expected);
});

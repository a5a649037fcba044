import { expect, test } from "vitest";
import { listQuery, readListFilters } from "./list-filters.ts";
import { readFilterForm } from "./read-filter-form.ts";

test("an empty form sets no filters", () => {
  const filters = readFilterForm([
    ["city", ""],
    ["minPrice", ""],
    ["bedrooms", ""],
  ]);
  expect(listQuery(filters)).toBe("");
});

test.each([
  ["250.000", 250_000],
  ["€ 250 000", 250_000],
  ["250000", 250_000],
  ["250.000,00", 250_000],
  ["€ 250.000,-", 250_000],
  ["250000,50 euro", 250_000],
  ["250.000€", 250_000],
  ["EUR 250.000", 250_000],
  ["250 k", 250_000],
  ["350.00", undefined],
  ["250k 3", undefined],
])("a price typed as %s is read as %s, in the form as in the URL", (price, expected) => {
  expect(readFilterForm([["maxPrice", price]]).maxPrice).toBe(expected);
  expect(readListFilters(new URLSearchParams({ maxPrice: price })).maxPrice).toBe(expected);
});

test("several cities and types are preserved, and the form starts at the first page", () => {
  const filters = readFilterForm([
    ["city", "Gent|9000"],
    ["city", "Aalst|9300"],
    ["type", "1"],
    ["page", "4"],
    ["sort", "price-up"],
  ]);
  expect(listQuery(filters)).toBe("?city=Gent%7C9000&city=Aalst%7C9300&type=1&sort=price-up");
});

test("values that are not text are ignored", () => {
  expect(listQuery(readFilterForm([["city", new Blob()]]))).toBe("");
});

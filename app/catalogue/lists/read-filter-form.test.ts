import { expect, test } from "vitest";
import { listQuery } from "./list-filters.ts";
import { readFilterForm } from "./read-filter-form.ts";

test("an empty form sets no filters", () => {
  const filters = readFilterForm([
    ["city", ""],
    ["minPrice", ""],
    ["bedrooms", ""],
  ]);
  expect(listQuery(filters)).toBe("");
});

test.each([["250.000"], ["€ 250 000"], ["250000"], ["250.000,00"], ["€ 250.000,-"], ["250000.50 euro"]])(
  "a price typed as %s is 250000 euro",
  (price) => {
    expect(readFilterForm([["maxPrice", price]]).maxPrice).toBe(250_000);
  },
);

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

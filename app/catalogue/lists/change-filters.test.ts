import { expect, test } from "vitest";
import { changeFilters } from "./change-filters.ts";
import { listQuery, readListFilters } from "./list-filters.ts";

const filtersOf = (query: string) => readListFilters(new URLSearchParams(query));

test.each([
  [
    "a type that is taken off stays off the newest",
    "type=2&sort=area",
    "type=1&type=2",
    "type=2",
    "type=2&sort=area",
  ],
  ["a type that is added comes beside the newest", "type=1", "", "type=2", "type=1&type=2"],
  ["a sort order replaces another", "type=1&sort=area", "", "sort=price-up", "type=1&sort=price-up"],
  ["the usual sort order takes the other off", "type=1&sort=area", "sort=area", "", "type=1"],
  [
    "a town that is there already is there once",
    "city=Gent%7C9000",
    "",
    "city=Gent%7C9000",
    "city=Gent%7C9000",
  ],
  [
    "a price that was typed replaces the newest",
    "minPrice=100&maxPrice=900",
    "minPrice=100",
    "minPrice=200",
    "minPrice=200&maxPrice=900",
  ],
  ["a change begins on the first page", "type=1&page=3", "type=1&page=3", "type=1&type=2", "type=1&type=2"],
  ["without a difference nothing changes", "type=1&page=3", "energy=a", "energy=a", "type=1&page=3"],
])("%s", (_, newest, before, after, expected) => {
  const changed = changeFilters(filtersOf(newest), { before: filtersOf(before), after: filtersOf(after) });
  expect(listQuery(changed)).toBe(`?${expected}`);
});

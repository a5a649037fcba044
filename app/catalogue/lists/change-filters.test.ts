import { expect, test } from "vitest";
import { changeFilters } from "./change-filters.ts";
import { listQuery, readListFilters } from "./list-filters.ts";

const filtersOf = (query: string) => readListFilters(new URLSearchParams(query));

test.each([
  [
    "a removed type is removed from the newest filters",
    "type=2&sort=area",
    "type=1&type=2",
    "type=2",
    "type=2&sort=area",
  ],
  ["an added type joins the newest ones", "type=1", "", "type=2", "type=1&type=2"],
  ["a sort order replaces another", "type=1&sort=area", "", "sort=price-up", "type=1&sort=price-up"],
  ["the default sort order removes the other one", "type=1&sort=area", "sort=area", "", "type=1"],
  [
    "a town that is selected already is not added twice",
    "city=Gent%7C9000",
    "",
    "city=Gent%7C9000",
    "city=Gent%7C9000",
  ],
  [
    "a typed price replaces the newest one",
    "minPrice=100&maxPrice=900",
    "minPrice=100",
    "minPrice=200",
    "minPrice=200&maxPrice=900",
  ],
  ["a change leads to the first page", "type=1&page=3", "type=1&page=3", "type=1&type=2", "type=1&type=2"],
  ["no difference changes nothing", "type=1&page=3", "energy=a", "energy=a", "type=1&page=3"],
])("%s", (_, newest, before, after, expected) => {
  const changed = changeFilters(filtersOf(newest), { before: filtersOf(before), after: filtersOf(after) });
  expect(listQuery(changed)).toBe(`?${expected}`);
});

import { expect, test } from "vitest";
import { emptySearchText, readEmptySearch } from "./empty-search.ts";
import { readListFilters } from "./list-filters.ts";

const textOf = (query: string) => emptySearchText("sale", readListFilters(new URLSearchParams(query)));

test.each([
  ["city=Gent|9000&minPrice=100000&q=gent&sort=price-up&page=3", "sale?city=Gent%7C9000&minPrice=100000"],
  ["keyword=Jan+Peeters&bedrooms=3", "sale?bedrooms=3"],
  ["street=Kerkstraat&city=Gent|", "sale?city=Gent%7C"],
  ["distanceTo=Veldstraat+12&type=1", "sale?type=1"],
  ["city=Jan+Peeters+Veldstraat+12|&type=1", "sale?type=1"],
  ["city=Jan+Peeters|9000&type=1", "sale?type=1"],
])("the statistics count the query %s as %s", (query, text) => {
  expect(textOf(query)).toBe(text);
});

test.each(["keyword=zwembad", "", "sort=price-up"])("the statistics do not count the query %s", (query) => {
  expect(textOf(query)).toBeUndefined();
});

test("the text of a search is parsed", () => {
  expect(readEmptySearch("rent?city=Gent%7C9000&bedrooms=2")).toEqual({
    goal: "rent",
    query: "?city=Gent%7C9000&bedrooms=2",
  });
});

const TYPES = Array.from({ length: 20 }, (_, index) => `type=${100_000 + index}`).join("&");
const TOO_LONG_SEARCH = `sale?${TYPES}&minPrice=100000&maxPrice=900000&bedrooms=4&minArea=100`;

test.each([
  "let?bedrooms=2",
  "sale",
  "sale?",
  "sale?keyword=Jan+Peeters",
  "sale?bedrooms=2&name=Jan",
  "sale?page=2",
  TOO_LONG_SEARCH,
])("%s is not a search of the site", (text) => {
  expect(readEmptySearch(text)).toBeUndefined();
});

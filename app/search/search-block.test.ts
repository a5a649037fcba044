import { expect, test } from "vitest";
import { testSite } from "../../test-support/catalogue.ts";
import { BELGIAN_FORMATS } from "../i18n/belgian-formats.ts";
import { searchBlock, withTotals } from "./search-block.ts";
import type { SearchIndexFile } from "./search-index.ts";
import { searchUrl } from "./search-url.ts";

const TOTALS = { sale: 1_204, rent: 31 };
const TYPES: SearchIndexFile["types"] = [[1, "Huis", "house", 12, 0, 1]];

function block(search: Record<string, unknown>) {
  const site = { ...testSite(), search: { ...testSite().search, ...search } };
  return searchBlock(
    site,
    { totals: TOTALS, types: TYPES },
    { language: "nl", texts: { formats: BELGIAN_FORMATS } },
  );
}

test("a site shows a search block only when configured", () => {
  expect(testSite().search.isShown).toBe(false);
  expect(block({})).toBeUndefined();
});

test("a search block has a field with its button, and shows counts only when configured", () => {
  expect(block({ isShown: true })).toEqual({
    logo: undefined,
    title: "",
    descriptions: [],
    totals: undefined,
    field: {
      types: TYPES,
      language: "nl",
      prefix: false,
      hasCounts: false,
      hasButton: true,
      indexUrl: "/search-index/nl/latest.json",
      searchPath: "/nl/zoeken/",
      propertyPath: "/nl/pand/{id}/",
    },
  });
});

test.each([
  [{ showSearchInput: false }, { field: undefined }],
  [{ showSearchButton: false }, { field: { hasButton: false } }],
  [{ showSearchCount: true }, { field: { hasCounts: true } }],
  [{ showCountProperty: true }, { totals: TOTALS }],
  [{ prefix: true }, { field: { prefix: true } }],
  [{ logo: "pictures/mark.svg" }, { logo: "/pictures/mark.svg" }],
  [{ title: { nl: "Zoek" } }, { title: "Zoek" }],
  [{ title: { fr: "Cherchez" } }, { title: "" }],
])("the setting %j results in %j", (setting, shown) => {
  expect(block({ isShown: true, ...setting })).toMatchObject(shown);
});

test("the descriptions of a search block contain the totals; a description without a text in the language is omitted", () => {
  const descriptions = [{ nl: "{{forSale}} te koop, {{forRent}} te huur" }, { fr: "{{forSale}} à vendre" }];
  expect(block({ isShown: true, descriptions })?.descriptions).toEqual(["1.204 te koop, 31 te huur"]);
});

test.each([
  ["{{ forSale }} of {{forSale, number}}", "1.204 of 1.204"],
  ["No number", "No number"],
  ["{{price}} stays, and so does {forSale}", "{{price}} stays, and so does {forSale}"],
])("the description %j with the totals becomes %j", (text, filled) => {
  expect(withTotals(text, TOTALS, BELGIAN_FORMATS)).toBe(filled);
});

test.each([
  ["gent", "/nl/zoeken/?q=gent"],
  [" Sint-Job & co ", "/nl/zoeken/?q=Sint-Job+%26+co"],
  ["  ", "/nl/zoeken/"],
  ["\ud800", "/nl/zoeken/?q=%EF%BF%BD"],
])("the results of %j are at %s", (typed, url) => {
  expect(searchUrl("/nl/zoeken/", typed)).toBe(url);
});

test("the URL of a search has the chosen goal, sale or rent", () => {
  expect(searchUrl("/nl/zoeken/", "gent", { goal: "rent" })).toBe("/nl/zoeken/?q=gent&goal=rent");
  expect(searchUrl("/nl/zoeken/", "", { goal: "sale" })).toBe("/nl/zoeken/?goal=sale");
});

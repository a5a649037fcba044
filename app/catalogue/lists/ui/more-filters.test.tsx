import { expect, test } from "vitest";
import { htmlOf } from "../../../../test-support/html-of.tsx";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { FEATURES } from "../../../property/features.ts";
import type { Goal } from "../../../property/listing.ts";
import { STATES_OF_REPAIR } from "../../../property/state-of-repair.ts";
import { ENERGY_LETTERS, filterQuery, PUBLISHED_DAYS, readListFilters } from "../list-filters.ts";
import type { ListOptions, ListPage } from "../list-page.ts";
import { readFilterForm } from "../read-filter-form.ts";
import { CityOptions } from "./city-options.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FilterForm } from "./filter-form.tsx";
import { MoreFilters } from "./more-filters.tsx";

/** Counts of a list with one property that has a virtual tour and was published two days ago. */
const COUNTS: ListOptions["counts"] = {
  bedrooms: [],
  bathrooms: [],
  energy: allOf(ENERGY_LETTERS, () => 0),
  states: allOf(STATES_OF_REPAIR, () => 0),
  features: allOf(FEATURES, (feature) => Number(feature === "tour")),
  annuity: { only: 0, none: 1 },
  newBuild: 0,
  viewingDays: 0,
  withPrice: 1,
  published: allOf(PUBLISHED_DAYS, (days) => Number(days >= 3)),
};

function allOf<Name extends string | number>(names: readonly Name[], countOf: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
}

function pageOf(query: string, goal: Goal = "sale"): ListPage {
  return {
    goal,
    title: "",
    filters: readListFilters(new URLSearchParams(query)),
    cards: [],
    total: 1,
    pageCount: 1,
    types: [],
    cities: [],
    zones: [],
    hasMoreCities: false,
    options: { counts: COUNTS, unfiltered: COUNTS, prices: [] },
    alternatives: [],
  };
}

/** Returns the option values of a field, for a list with that query. */
function optionsOf(name: string, query = ""): string[] {
  const html = htmlOf(<MoreFilters page={pageOf(query)} />, sampleContext("en").texts);
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes(`name="${name}"`))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? "");
}

/** Returns what a browser sends when the visitor submits the unchanged filters of a list. */
function sentFields(page: ListPage): [name: string, value: string][] {
  const inputs = htmlOf(<FilterForm page={page} />, sampleContext("en").texts).match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => !/type="(checkbox|radio)"/.test(input) || /checked=""/.test(input))
    .map((input) => [/name="([^"]*)"/.exec(input)?.[1] ?? "", /value="([^"]*)"/.exec(input)?.[1] ?? ""]);
}

test("features and days of publication that no property has are left out", () => {
  expect(optionsOf("feature")).toEqual(["tour"]);
  expect(optionsOf("publishedDays")).toEqual(["", "3", "7", "14", "30"]);
});

test("a page with all towns says that a town does not exist, another one where to enter it", () => {
  const cities = Array.from({ length: 9 }, (_, index) => {
    const city = { name: `Town ${index}`, zip: `200${index}` };
    return { ...city, label: `${city.name} ${city.zip}`, count: 1 };
  });
  const htmlWith = (hasMoreCities: boolean) =>
    htmlOf(
      <CityOptions cities={cities} hasMoreCities={hasMoreCities} chosen={[]} />,
      sampleContext("en").texts,
    );
  expect(htmlWith(false)).toContain("No city found. Check the name or the postal code.");
  expect(htmlWith(true)).toContain("This city is not in the list. Enter its name or postal code below.");
});

test("the price fields take amounts with their currency and decimals", () => {
  const html = htmlOf(<FilterForm page={pageOf("")} />, sampleContext("en").texts);
  const [, maxLength] = /maxlength="(\d+)"[^>]*name="maxPrice"/i.exec(html) ?? [];
  expect(Number(maxLength)).toBeGreaterThanOrEqual("€ 1.250.000,00".length);
});

test("an empty list speaks of similar properties and of alerts only when it links to them", () => {
  const htmlWith = (alternatives: ListPage["alternatives"]) =>
    htmlOf(<EmptyList page={{ ...pageOf("minPrice=9"), alternatives }} />, sampleContext("en").texts);
  expect(htmlWith([{ without: "price", query: "", count: 2 }])).toContain("similar properties below");
  // Without the form for saved searches.
  expect(htmlWith([])).not.toMatch(/similar properties|informed/);
});

test("a chosen option stays even when no property has it", () => {
  expect(optionsOf("feature", "feature=video")).toEqual(["video", "tour"]);
  expect(optionsOf("publishedDays", "publishedDays=1")).toEqual(["", "1", "3", "7", "14", "30"]);
});

test.each<[string, Goal]>([
  ["bedrooms=6&bathrooms=4", "sale"],
  ["annuity=only", "rent"],
  ["availableBy=2027-03-01", "sale"],
  ["type=99&city=Gent%7C9000&radius=5", "sale"],
  ["minPrice=100000&maxArea=200&energy=a&feature=video&state=good&keyword=zee&viewing=1&withPrice=1", "sale"],
])("the form sends every filter of a list with %s", (query, goal) => {
  const page = pageOf(query, goal);
  expect(filterQuery(readFilterForm(sentFields(page)))).toBe(filterQuery(page.filters));
});

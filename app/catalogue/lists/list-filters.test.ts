import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { cpuTimeMs } from "../../../test-support/cpu-time.ts";
import { isNarrowed, type ListFilters, listQuery, readListFilters, SORTS, VIEWS } from "./list-filters.ts";

function read(query: string): ListFilters {
  return readListFilters(new URLSearchParams(query));
}

const NO_FILTERS: ListFilters = {
  cities: [],
  zones: [],
  types: [],
  energy: [],
  isNewBuild: false,
  features: [],
  states: [],
  hasViewingDays: false,
  hasPrice: false,
  sort: "newest",
  view: "grid",
  page: 1,
};

describe("the query string defines what a list shows", () => {
  test.each<[string, Partial<ListFilters>]>([
    ["city=Gent|9000", { cities: [{ name: "Gent", zip: "9000" }] }],
    ["city=Gent%7C9000", { cities: [{ name: "Gent", zip: "9000" }] }],
    ["city=Gent", { cities: [{ name: "Gent", zip: "" }] }],
    ["city=|9000", { cities: [{ name: "", zip: "9000" }] }],
    ["city=9000", { cities: [{ name: "", zip: "9000" }] }],
    ["city=9000+Gent", { cities: [{ name: "Gent", zip: "9000" }] }],
    ["city=Sint-Truiden,+3800", { cities: [{ name: "Sint-Truiden", zip: "3800" }] }],
    ["city=Lille+(59000)", { cities: [{ name: "Lille", zip: "59000" }] }],
    ["city=Sint-Job-in-'t-Goor|2960", { cities: [{ name: "Sint-Job-in-'t-Goor", zip: "2960" }] }],
    ["city=a|b|9000", { cities: [{ name: "a|b", zip: "9000" }] }],
    [
      "city=Gent|9000&city=Li%C3%A8ge|4000",
      {
        cities: [
          { name: "Gent", zip: "9000" },
          { name: "Liège", zip: "4000" },
        ],
      },
    ],
    ["zone=limburg&zone=wallonia", { zones: ["limburg", "wallonia"] }],
    ["q=maison+jardin", { searchText: "maison jardin" }],
    ["type=2", { types: [2] }],
    ["type=2&type=1", { types: [2, 1] }],
    ["minPrice=200000&maxPrice=300000", { minPrice: 200_000, maxPrice: 300_000 }],
    ["maxPrice=350.000", { maxPrice: 350_000 }],
    ["maxPrice=350k", { maxPrice: 350_000 }],
    ["maxPrice=1+250+000", { maxPrice: 1_250_000 }],
    ["minPrice=%E2%82%AC+200.000%2C-&maxPrice=250000%2C00", { minPrice: 200_000, maxPrice: 250_000 }],
    ["bedrooms=3&minArea=120", { bedrooms: 3, minArea: 120 }],
    ["energy=c&energy=a", { energy: ["a", "c"] }],
    ["newBuild=1", { isNewBuild: true }],
    ["feature=lift&feature=garden", { features: ["garden", "lift"] }],
    ["state=good&state=new", { states: ["new", "good"] }],
    ["bathrooms=2&maxArea=150", { bathrooms: 2, maxArea: 150 }],
    ["minLand=300&maxLand=1.000&builtFrom=1990", { minLand: 300, maxLand: 1_000, builtFrom: 1990 }],
    ["availableBy=2027-02-28", { availableBy: "2027-02-28" }],
    ["publishedDays=7", { publishedDays: 7 }],
    ["viewing=1&withPrice=1", { hasViewingDays: true, hasPrice: true }],
    ["keyword=zicht+op+zee", { keyword: "zicht op zee" }],
    ["annuity=only", { annuity: "only" }],
    ["annuity=none", { annuity: "none" }],
    ["area=gjkfopnCw-B49C", { area: "gjkfopnCw-B49C" }],
    ["sort=price-up&view=list&page=3", { sort: "price-up", view: "list", page: 3 }],
  ])("%s", (query, filters) => {
    expect(read(query)).toEqual({ ...NO_FILTERS, ...filters });
  });
});

describe("an invalid value is ignored", () => {
  test.each([
    "",
    "zone=",
    "zone=Limburg",
    "type=abc",
    "type=0",
    "type=-1",
    "type=1.5",
    "type=1e3",
    "type=0x10",
    "type=99999999999999999999",
    "type[]=1",
    "type%5B%5D=1",
    "Type=1",
    "city=",
    "city=|",
    "city=%20|%20",
    "city=%00|%00",
    "page=-1",
    "page=0",
    "page=abc",
    "page=NaN",
    "page=Infinity",
    "minPrice=0&maxPrice=0",
    "minPrice=-5",
    "maxPrice=350.00",
    "maxPrice=3.5000",
    "bedrooms=0",
    "energy=z&energy=A&energy=aa",
    "newBuild=true",
    "annuity=1",
    "feature=sauna",
    "state=old",
    "availableBy=2027-02-30",
    "availableBy=tomorrow",
    "viewing=yes",
    "publishedDays=8",
    "keyword=%20!%20",
    "builtFrom=9999",
    "area=",
    "area=gent",
    "area=%3Cscript%3E",
    "sort=cheapest",
    "sort=__proto__",
    "view=map",
    "__proto__=1&constructor=1&hasOwnProperty=1",
  ])("%s", (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
    expect(isNarrowed(read(query))).toBe(false);
  });
});

test("the first value of a repeated number is used; repeated cities and types are deduplicated", () => {
  expect(read("page=2&page=3&bedrooms=1&bedrooms=4&type=1&type=1&city=Gent|9000&city=Gent|9000")).toEqual({
    ...NO_FILTERS,
    page: 2,
    bedrooms: 1,
    types: [1],
    cities: [{ name: "Gent", zip: "9000" }],
  });
});

test("a query of 8 kB gives at most twenty cities and twenty types", () => {
  const many = Array.from({ length: 400 }, (_, number) => `city=c${number}|&type=${number + 1}`).join("&");
  const filters = read(many);
  expect(filters.cities).toHaveLength(20);
  expect(filters.types).toHaveLength(20);
});

test("a long name or postal code of a city is cut", () => {
  const { cities } = read(`city=${"é".repeat(8_000)}|${"9".repeat(8_000)}`);
  expect(cities[0]?.name).toHaveLength(100);
  expect(cities[0]?.zip).toHaveLength(12);
});

test("each filter narrows a list; sort order, view and page do not", () => {
  expect(isNarrowed(read("sort=area&view=list&page=7"))).toBe(false);
  for (const filter of [
    "city=Gent|9000",
    "zone=namur",
    "street=Kerkstraat",
    "neighbourhood=Coupure",
    "type=1",
    "minPrice=1",
    "maxPrice=1",
    "bedrooms=1",
    "minArea=1",
    "energy=a",
    "newBuild=1",
    "annuity=only",
    "annuity=none",
    "feature=garden",
    "state=good",
    "bathrooms=1",
    "maxArea=1",
    "minLand=1",
    "maxLand=1",
    "builtFrom=1",
    "availableBy=2027-01-01",
    "viewing=1",
    "withPrice=1",
    "publishedDays=30",
    "keyword=a",
    "area=gjkfopnCw-B49C",
  ])
    expect(isNarrowed(read(filter)), filter).toBe(true);
});

describe("any query", () => {
  const names = fc.constantFrom(
    "city",
    "type",
    "minPrice",
    "maxPrice",
    "bedrooms",
    "minArea",
    "energy",
    "newBuild",
    "annuity",
    "feature",
    "state",
    "availableBy",
    "keyword",
    "area",
    "sort",
    "view",
    "page",
    "__proto__",
  );
  const values = fc.oneof(
    fc.integer().map(String),
    fc.constantFrom("1", "a", "price-up", "list", "350.000"),
    fc
      .tuple(fc.string({ unit: ANY_CHARACTER, maxLength: 130 }), fc.string({ maxLength: 20 }))
      .map((city) => city.join("|")),
    fc.string({ unit: ANY_CHARACTER, maxLength: 200 }),
  );
  const queries = fc
    .array(fc.tuple(names, values), { maxLength: 60 })
    .map((pairs) => new URLSearchParams(pairs));

  test("results in valid filters", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const filters = readListFilters(query);
        for (const { name, zip } of filters.cities) {
          expect(name + zip).not.toBe("");
          expect(`${name}${zip}`).not.toMatch(/\p{Cc}/u);
          expect(`${name}${zip}`.isWellFormed()).toBe(true);
        }
        for (const number of [
          ...filters.types,
          filters.page,
          filters.minPrice ?? 1,
          filters.maxPrice ?? 1,
          filters.bedrooms ?? 1,
          filters.minArea ?? 1,
        ]) {
          expect(Number.isSafeInteger(number) && number > 0).toBe(true);
        }
        expect(SORTS).toContain(filters.sort);
        expect(VIEWS).toContain(filters.view);
      }),
    );
  });

  test("has one canonical form", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const filters = readListFilters(query);
        const canonical = listQuery(filters);
        expect(readListFilters(new URLSearchParams(canonical))).toEqual(filters);
        expect(listQuery(readListFilters(new URLSearchParams(canonical)))).toBe(canonical);
      }),
    );
  });

  test("is read quickly, however long", () => {
    const hostile = [
      `city=${"|".repeat(16_000)}`,
      `maxPrice=${"1.".repeat(8_000)}`,
      `minPrice=${" ".repeat(16_000)}1`,
    ];
    const takenMs = cpuTimeMs(() => {
      for (const query of hostile) read(query);
    });
    expect(takenMs).toBeLessThan(50);
  });
});

test.each<[Partial<ListFilters>, string]>([
  [{}, ""],
  [{ sort: "newest", view: "grid", page: 1, isNewBuild: false }, ""],
  [{ page: 2, types: [3], cities: [{ name: "Gent", zip: "9000" }] }, "?city=Gent%7C9000&type=3&page=2"],
  [{ energy: ["a", "b"], isNewBuild: true, sort: "area" }, "?energy=a&energy=b&newBuild=1&sort=area"],
])("the filters %j are formatted as the query %j", (filters, query) => {
  expect(listQuery(filters)).toBe(query);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { ANY_CHARACTER } from "../../test-support/any-character.ts";
import { pageKey } from "./page-key.ts";

function keyOf(target: string): string {
  return pageKey(new URL(target, "http://gable.invalid"));
}

test.each([
  ["/for-sale/", "/for-sale/"],
  ["/for-sale/?", "/for-sale/"],
  ["/for-sale/?utm_source=mail&gclid=1&fbclid=2", "/for-sale/"],
  ["/for-sale/?type=2&utm_source=mail", "/for-sale/?type=2"],
  ["/for-sale/?type=2&city=Gent|9000", "/for-sale/?city=Gent%7C9000&type=2"],
  ["/for-sale/?city=Gent%7C9000&type=2", "/for-sale/?city=Gent%7C9000&type=2"],
  ["/for-sale/?type=2&type=1", "/for-sale/?type=1&type=2"],
  ["/for-sale/?type=&city=", "/for-sale/"],
  ["/for-sale/?__proto__=1&constructor=2&toString=3", "/for-sale/"],
  ["/for-sale/?type[]=1&type%5B%5D=2", "/for-sale/"],
  ["/for-sale/?TYPE=1", "/for-sale/"],
  ["/for-sale/?lng=nl", "/for-sale/"],
  ["/for-sale/?annuity=none&type=1", "/for-sale/?type=1&annuity=none"],
  ["/for-sale/?annuity=both", "/for-sale/"],
  ["/for-sale/?type=abc&page=-1&city=|&sort=newest&view=grid", "/for-sale/"],
  ["/for-sale/?page=2&page=3", "/for-sale/?page=2"],
  ["/for-sale/?minPrice=0200000", "/for-sale/?minPrice=200000"],
  ["/for-sale/?_routes=root", "/for-sale/"],
  ["/search/?q=Gent", "/search/?q=Gent"],
  ["/nl/zoeken/?q=Gent&utm_source=mail&type=2&lng=nl", "/nl/zoeken/?q=Gent"],
  ["/fr/recherche/?q=%20saint%20%20%20josse%20", "/fr/recherche/?q=saint+josse"],
  ["/de/suche/?q=&q=gent", "/de/suche/"],
  ["/search/?q=a&q=b", "/search/?q=a"],
  ["/search/?goal=rent&q=gent", "/search/?q=gent&goal=rent"],
  ["/search/?q=gent&goal=buy", "/search/?q=gent"],
  ["/search/?q[]=a&Q=b&__proto__=c", "/search/"],
  ["/search/?q=%00%ff", "/search/"],
  ["/search/?city=Gent|9000", "/search/"],
  ["/for-sale/?q=house+garden&type=1", "/for-sale/?type=1&q=house+garden"],
  ["/demand-register/?goal=rent&city=Gent|9000", "/demand-register/?goal=rent&city=Gent%7C9000"],
  ["/nl/hou-me-op-de-hoogte/?goal=sale", "/nl/hou-me-op-de-hoogte/?goal=sale"],
  ["/demand-register/?goal=constructor&type=1", "/demand-register/?type=1"],
  ["/for-sale/?goal=rent", "/for-sale/"],
  [
    "/buying-costs/?region=brussels&price=€ 300.000&utm_source=mail",
    "/buying-costs/?price=300000&region=brussels",
  ],
  ["/nl/aankoopkosten/?region=brussels&loan=1", "/nl/aankoopkosten/"],
  ["/fr/frais-d-achat/?city=Gent|9000", "/fr/frais-d-achat/"],
])("%s has the key %s", (target, key) => {
  expect(keyOf(target)).toBe(key);
});

test("a query of 8 kB becomes a short key", () => {
  const noise = Array.from({ length: 900 }, (_, number) => `a${number}=${number}`).join("&");
  expect(keyOf(`/for-sale/?${noise}`)).toBe("/for-sale/");
});

test("a search text of 8 kB is cut to a hundred characters", () => {
  expect(keyOf(`/search/?q=${"a".repeat(8_192)}`)).toBe(`/search/?q=${"a".repeat(100)}`);
});

test("the key of a search is its own key, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 200 }), (searchText) => {
      const key = keyOf(`/nl/zoeken/?${new URLSearchParams({ q: searchText })}`);
      expect(keyOf(key)).toBe(key);
    }),
  );
});

test("100,000 queries with unknown parameters have one key", () => {
  const targets = Array.from({ length: 100_000 }, (_, number) => `/for-sale/?q${number}=${number}`);
  expect(new Set(targets.map(keyOf)).size).toBe(1);
});

const KNOWN_PARAMETERS = [
  "city",
  "type",
  "minPrice",
  "maxPrice",
  "bedrooms",
  "minArea",
  "energy",
  "newBuild",
  "annuity",
  "sort",
  "view",
  "page",
];

const queries = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...KNOWN_PARAMETERS, "utm_source", "__proto__", "lng"), fc.string()),
      fc.oneof(fc.constantFrom("1", "2", "", "Gent|9000", "a", "newest"), fc.string()),
    ),
    { maxLength: 30 },
  )
  .map((pairs) => new URLSearchParams(pairs));

test("the order of parameters, cities and types does not change the key", () => {
  const shuffles = queries.chain((query) =>
    fc.tuple(fc.constant(query), fc.shuffledSubarray([...query], { minLength: query.size })),
  );
  fc.assert(
    fc.property(shuffles, ([query, shuffled]) => {
      // Of other repeated parameters the first value counts, and of cities and types the first twenty.
      fc.pre(
        KNOWN_PARAMETERS.every((name) => ["city", "type"].includes(name) || query.getAll(name).length < 2),
      );
      fc.pre(["city", "type"].every((name) => query.getAll(name).length <= 20));
      expect(keyOf(`/?${new URLSearchParams(shuffled)}`)).toBe(keyOf(`/?${query}`));
    }),
  );
});

test("the key of a key is the key itself", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const key = keyOf(`/nl/kopen/?${query}`);
      expect(keyOf(key)).toBe(key);
      expect(key.startsWith("/nl/kopen/")).toBe(true);
    }),
  );
});

test("the key keeps the filters of the URL", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const key = new URL(keyOf(`/?${query}`), "http://gable.invalid");
      const comparableFilters = (parameters: URLSearchParams) => {
        const { cities, types, ...others } = readListFilters(parameters);
        return { ...others, cities: new Set(cities), types: new Set(types) };
      };
      expect(comparableFilters(key.searchParams)).toEqual(comparableFilters(query));
    }),
  );
});

import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, liegeStudio, secretLand, spaAnnuity, uccleHouse } from "../../test-support/listings.ts";
import { randomListings } from "../../test-support/random-listings.ts";
import { readListFilters } from "../catalogue/lists/list-filters.ts";
import { listPage } from "../catalogue/lists/list-page.server.ts";
import { titleTexts } from "../catalogue/property-page/property-texts.ts";
import type { Database } from "../database/database.server.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { listingSummary } from "../property/listing-summary.ts";
import { SOLD } from "../property/marquee.ts";
import { readQuery } from "./read-query.ts";
import type { SearchRequest } from "./search-entries.server.ts";
import { createSearchIndex } from "./search-index.server.ts";
import { readSearchIndex, type SearchIndexFile, searchIndexSteps, searchMatches } from "./search-index.ts";
import { searchResult } from "./search-page.server.ts";
import type { SearchPage } from "./search-page.ts";
import { propertyEntry } from "./search-property.ts";

const longText = `<p>${"Een licht huis met zicht op het water. ".repeat(9)}</p>`;
const soldVilla = {
  ...uccleHouse,
  key: "sold",
  number: 105,
  marquee: SOLD,
  reference: "SOLD-1",
  updatedAt: "2026-11-20T09:00:00Z",
};
const soldLongAgo = {
  ...soldVilla,
  key: "long-sold",
  number: 106,
  reference: "Gent",
  updatedAt: "2026-01-01T09:00:00Z",
};
const describedFlat = {
  ...ghentFlat,
  key: "complete",
  number: 107,
  reference: "GV-107",
  description: { nl: longText },
  pictures: [{ url: "https://elsewhere.example/1.jpg" }],
};

describeOnPostgresql("the search index", (open) => {
  beforeAll(() =>
    stockCatalogue(open(), {
      listings: [ghentFlat, uccleHouse, liegeStudio, secretLand, soldVilla, soldLongAgo, describedFlat],
    }),
  );

  test.each([
    ["en", "Life annuity sale"],
    ["nl", "Te koop op lijfrente"],
    ["fr", "À vendre en viager"],
    ["de", "Verkauf auf Leibrente"],
  ] as const)("labels a life annuity in the language of the page (%s: %s)", async (language, label) => {
    const { texts } = await catalogueContext(language);
    const listing = { id: 108, summary: listingSummary(spaAnnuity), description: "" };
    const { state } = propertyEntry(listing, { language, texts: titleTexts(texts) });
    expect(texts.t(`search:states.${state}`)).toBe(label);
  });

  test("has every type that the lists offer, also those without properties", async () => {
    const { types } = await createSearchIndex(open().database, await catalogueContext("en"));
    expect(types.map(([id, , , sale, rent]) => [id, sale, rent])).toEqual([
      [1, 2, 0],
      [2, 2, 1],
      [3, 1, 0],
      [4, 2, 0],
      [5, 0, 0],
      [6, 0, 0],
      [7, 0, 0],
    ]);
    expect(types[1]?.slice(1, 3)).toEqual(["Apartment/loft", "building-complex"]);
  });

  test("has each town once, under all its names, those with most properties first", async () => {
    const { cities } = await createSearchIndex(open().database, await catalogueContext("nl"));
    expect(cities).toEqual([
      ["Gent", "9000", 2, 0, "Ghent", "Gand"],
      ["Ukkel", "1180", 2, 0, "Uccle"],
      // "Brügge" equals "Brugge" without accents.
      ["Brugge", "8000", 1, 0, "Bruges", "Koolkerke"],
      ["Luik", "4000", 0, 1, "Liège", "Lüttich", "Glain", "Rocourt"],
    ]);
  });

  test("has what the lists show: sold properties only while they are recent", async () => {
    const { properties } = await createSearchIndex(open().database, await catalogueContext("nl"));
    const listed = [secretLand, liegeStudio, uccleHouse, describedFlat, ghentFlat, soldVilla];
    expect(properties.ids).toEqual(listed.map(({ number }) => number));
    const index = readSearchIndex(await createSearchIndex(open().database, await catalogueContext("nl")));
    expect(index.property(listed.indexOf(soldVilla))).toMatchObject({
      id: soldVilla.number,
      reference: "SOLD-1",
      state: "sold",
    });
    const { properties: available } = await createSearchIndex(
      open().database,
      await catalogueContext("nl", { showsSold: false }),
    );
    expect(available.ids).not.toContain(soldVilla.number);
  });

  test.each(["9000", "gent", "Gand"])(
    "finds a town by %j, its postal code or one of its names",
    async (typed) => {
      const index = readSearchIndex(await createSearchIndex(open().database, await catalogueContext("nl")));
      const { cities } = searchMatches(readQuery(typed), index, { prefix: false });
      expect(cities.map(({ label }) => label)).toEqual(["Gent 9000"]);
    },
  );

  test.each([
    ["coupure", ["Coupure, Gent 9000"]],
    ["coup", ["Coupure, Gent 9000"]],
    ["coupure gent", ["Coupure, Gent 9000"]],
    ["gent", []],
    ["verborgenlaan", []],
  ])("finds only streets of published addresses for %j", async (typed, labels) => {
    const file = await createSearchIndex(open().database, await catalogueContext("nl"));
    const { streets } = searchMatches(readQuery(typed), readSearchIndex(file), { prefix: true });
    expect(streets.map(({ label }) => label)).toEqual(labels);
    expect(JSON.stringify(file)).not.toContain("Verborgen");
  });

  test("finds every type and nothing else for an empty query", async () => {
    const index = readSearchIndex(await createSearchIndex(open().database, await catalogueContext("nl")));
    const { types, ...others } = searchMatches(readQuery(""), index, { prefix: false });
    expect(types).toEqual(index.types);
    expect(others).toEqual({ cities: [], streets: [], properties: [], count: 7 });
  });

  test("does not find an unlisted property by its reference, only the town of that name", async () => {
    const search = { typed: "Gent", goal: "sale" } as const;
    expect(await searchResult(open().database, search, await catalogueContext("nl"))).toMatchObject({
      kind: "list",
      filters: { cities: [{ name: "Gent", zip: "" }] },
    });
  });

  test("describes a property in at most a hundred characters, or by its title", async () => {
    const index = readSearchIndex(await createSearchIndex(open().database, await catalogueContext("nl")));
    const described = new Map(
      [0, 1, 2, 3, 4].map((position) => [index.property(position).id, index.property(position)]),
    );
    expect(described.get(describedFlat.number)?.description).toMatch(/^Een licht huis .{60,85}…$/);
    expect(described.get(liegeStudio.number ?? 0)?.description).toBe("Studio in Luik");
    expect(described.get(ghentFlat.number ?? 0)).toMatchObject({
      picture: "pictures/flat-1.webp",
      reference: "GV-101",
    });
    // Visitors' browsers must not load pictures from other hosts.
    expect(described.get(describedFlat.number)?.picture).toBe("");
  });

  test.each(LANGUAGES)("reveals neither a hidden price nor a hidden address (%s)", async (language) => {
    const file = JSON.stringify(await createSearchIndex(open().database, await catalogueContext(language)));
    for (const secret of ["187654", "187.654", "Verborgenlaan", "325000"]) expect(file).not.toContain(secret);
  });
});

describeOnPostgresql("a search", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: randomListings(150, 11) }));

  test.each(LANGUAGES)("leads to lists with the same counts (%s)", async (language) => {
    const context = await catalogueContext(language);
    const index = readSearchIndex(await createSearchIndex(open().database, context));
    expect(index.cities.length).toBeGreaterThan(3);
    for (const goal of ["sale", "rent"] as const) {
      for (const { name, zip, label, ...counts } of index.cities) {
        const filters = readListFilters(new URLSearchParams({ city: `${name}|${zip}` }));
        const { total } = await listPage(open().database, { ...context, goal, filters });
        expect(total, `${label} ${goal}`).toBe(counts[goal]);
      }
      for (const { id, name, ...counts } of index.types) {
        const filters = readListFilters(new URLSearchParams({ type: String(id) }));
        const { total } = await listPage(open().database, { ...context, goal, filters });
        expect(total, `${name} ${goal}`).toBe(counts[goal]);
      }
    }
  });

  test("has only the first properties of the lists when there are very many, and says so", async () => {
    const context = await catalogueContext("nl");
    const whole = await createSearchIndex(open().database, context);
    const part = await createSearchIndex(open().database, context, 2);
    expect([whole.isPartial, part.isPartial]).toEqual([false, true]);
    expect(part.properties.ids).toEqual(whole.properties.ids.slice(0, 2));
    expect(part.cities).toEqual(whole.cities);
  });

  test.each(["", "gent", "9000", "GAND 9050", "Lüttich", "huis", "1003", "nothing at all", "sint"])(
    "for %j has the same results on the page as in the panel",
    async (typed) => {
      for (const prefix of [false, true]) {
        const context = await catalogueContext("nl");
        const site = { ...context.site, search: { ...context.site.search, prefix } };
        const request = { ...context, site };
        const index = readSearchIndex(await createSearchIndex(open().database, request));
        const inPanel = searchMatches(readQuery(typed), index, site.search);
        const onPage = await pageFor(open().database, typed, request);
        expect(onPage.types).toEqual(inPanel.types);
        expect(onPage.cities.filter(({ index }) => index >= 0)).toEqual(inPanel.cities);
        const shown = onPage.properties.flatMap(({ cards }) => cards.map(({ id }) => id));
        for (const position of inPanel.properties.slice(0, 3))
          expect(shown).toContain(index.property(position).id);
      }
    },
  );

  test.each([
    "__proto__",
    "constructor",
    "(.*)+$",
    "[",
    "\\",
    "%",
    "_",
    "' or '1'='1",
    "\u0000",
    "\ud800",
    "🏠".repeat(4_000),
    "9".repeat(8_192),
  ])("for %j finds nothing, and repeats at most a hundred characters of the query", async (typed) => {
    const page = await pageFor(open().database, typed, await catalogueContext("fr"));
    expect(page).toMatchObject({ cities: [], properties: [], propertyCount: 0 });
    expect(Array.from(page.query).length).toBeLessThanOrEqual(100);
  });
});

/** The results page for a visitor who did not choose between sale and rent. */
async function pageFor(database: Database, typed: string, request: SearchRequest): Promise<SearchPage> {
  const result = await searchResult(database, { typed }, request);
  if (result.kind !== "page") throw new Error("led to a list");
  return result.page;
}

describe("an empty catalogue", () => {
  describeOnPostgresql("without properties", (open) => {
    test("has an index with the types only", async () => {
      const { types, cities, properties } = await createSearchIndex(
        open().database,
        await catalogueContext("de"),
      );
      expect(types).toHaveLength(7);
      expect(cities).toEqual([]);
      expect(properties.ids).toEqual([]);
    });
  });
});

test("an index with many streets is parsed in several steps, with the same result", () => {
  const file: SearchIndexFile = {
    types: [],
    cities: [],
    streets: Array.from({ length: 1_000 }, (_, index) => [`Street ${index}`, "9000", "Gent", 1, 0]),
    zones: [],
    isPartial: false,
    properties: { ids: [5], references: ["A-5"], states: [0], pictures: [""], descriptions: [""] },
  };
  const steps = searchIndexSteps(file);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBeGreaterThanOrEqual(5);
  const { property: _, ...inSteps } = step.value;
  const { property: __, ...whole } = readSearchIndex(file);
  expect(inSteps).toEqual(whole);
  expect(inSteps.streets.map(({ name }) => name)).toEqual(file.streets.map(([name]) => name));
  expect(inSteps.streetNames.size).toBe(1_000);
});

test("a property without a reference is found by its ID", () => {
  const index = readSearchIndex({
    types: [],
    cities: [],
    streets: [],
    zones: [],
    isPartial: false,
    properties: { ids: [5], references: [""], states: [0], pictures: [""], descriptions: [""] },
  });
  expect(searchMatches(readQuery("5"), index, { prefix: true }).properties).toEqual([0]);
});

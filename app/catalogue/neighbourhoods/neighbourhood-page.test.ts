import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { bareListing } from "../../../test-support/listings.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Listing } from "../../property/listing.ts";
import { RENTED } from "../../property/marquee.ts";
import { listedNeighbourhoods } from "../lists/catalogue-overview.server.ts";
import { readListFilters } from "../lists/list-filters.ts";
import { listPage } from "../lists/list-page.server.ts";
import { neighbourhoodPage } from "./neighbourhood-page.server.ts";
import { neighbourhoodPagePath } from "./neighbourhood-path.ts";

const ghent = { zip: "9000", city: { en: "Ghent", nl: "Gent", fr: "Gand", de: "Gent" } };
const property = (number: number, changes: Partial<Listing>) =>
  bareListing({
    key: String(number),
    number,
    goal: "sale",
    webIds: [1],
    address: ghent,
    neighbourhood: "Patershol",
    priceEuro: 300_000,
    publishedAt: "2026-10-01T09:00:00Z",
    ...changes,
  });

const LISTINGS = [
  ...Array.from({ length: 10 }, (_, index) => property(index + 1, {})),
  property(11, { neighbourhood: "PATERSHOL" }),
  property(12, {
    neighbourhood: "Patershol",
    goal: "rent",
    address: { ...ghent, city: { und: "Gent centrum" } },
  }),
  property(13, { neighbourhood: "Pater’s Hol!", address: { zip: "8000", city: { und: "Brugge" } } }),
  property(14, { neighbourhood: "Sint-Jacobs" }),
  property(15, { neighbourhood: "Αθήνα" }),
  property(16, { neighbourhood: "Nowhere", address: { city: { und: "Ergens" } } }),
  property(17, { neighbourhood: "Coupure", marquee: RENTED, goal: "rent" }),
  property(19, {
    neighbourhood: "Oude Dokken",
    neighbourhoodNames: { nl: "Oude Dokken", fr: "Vieux Docks", en: "Old Docks", de: "Alte Docks" },
  }),
  property(18, { isPricePublished: false, priceEuro: 187_654, neighbourhood: "Heuvelpoort" }),
  property(23, { neighbourhood: "Theaterbuurt", address: { zip: "2000", city: { und: "Antwerpen" } } }),
  property(24, { neighbourhood: "Zurenborg", address: { zip: "2018", city: { und: "Antwerpen" } } }),
  property(20, { neighbourhood: "Quartier Léopold", address: { ...ghent, zip: "9040" } }),
  property(21, { neighbourhood: "Quartier Léopold", address: { ...ghent, zip: "9040" } }),
  property(22, { neighbourhood: "Quartier-Leopold", address: { ...ghent, zip: "9040" } }),
];

test.each([
  ["en", "/neighbourhoods/9000/sint-amandsberg/"],
  ["nl", "/nl/buurten/9000/sint-amandsberg/"],
  ["fr", "/fr/quartiers/9000/sint-amandsberg/"],
  ["de", "/de/viertel/9000/sint-amandsberg/"],
] as const)("a neighbourhood has a page in %s", (language, path) => {
  expect(neighbourhoodPagePath({ name: "Sint-Amandsberg", zip: "9000" }, language)).toBe(path);
});

test.each([
  [{ name: "Αθήνα", zip: "9000" }],
  [{ name: "Patershol", zip: "" }],
  [{ name: "../..", zip: "9000" }],
])("%j cannot have a page", (neighbourhood) => {
  expect(neighbourhoodPagePath(neighbourhood, "en")).toBeUndefined();
});

describeOnPostgresql("the page of a neighbourhood", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: LISTINGS }));

  const findPage = async (
    zip: string | undefined,
    name: string | undefined,
    { language = "en" as Language, hasOverview = true } = {},
  ) => {
    const request = { ...(await catalogueContext(language)), baseUrl: "https://x.example", hasOverview };
    return neighbourhoodPage(open().database, { zip, name }, request);
  };

  test("shows the number of properties for sale and for rent there, and at most eight of each", async () => {
    const page = await findPage("9000", "patershol");
    expect(page?.view).toMatchObject({
      title: "Patershol, Ghent",
      listingsByGoal: [
        { goal: "sale", count: 11 },
        { goal: "rent", count: 1, cards: [{ id: 12 }] },
      ],
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: "Neighbourhoods", path: "/neighbourhoods/" },
      ],
    });
    expect(page?.view.listingsByGoal[0]?.cards).toHaveLength(8);
  });

  test.each([
    ["9000", "patershol"],
    ["9040", "quartier-leopold"],
  ])("links to lists with the count that it shows: %s, %s", async (zip, name) => {
    const page = await findPage(zip, name, { language: "nl" });
    for (const { goal, count, path } of page?.view.listingsByGoal ?? []) {
      const filters = readListFilters(new URL(path, "https://x.example").searchParams);
      const list = await listPage(open().database, { ...(await catalogueContext("nl")), goal, filters });
      expect(list.total).toBe(count);
    }
  });

  test("is one page for all spellings of its name, with the most frequent one", async () => {
    expect((await findPage("9040", "quartier-leopold"))?.view).toMatchObject({
      name: "Quartier Léopold",
      listingsByGoal: [{ goal: "sale", count: 3 }],
      others: [],
    });
  });

  test("is available in four languages, and may be indexed", async () => {
    const page = await findPage("9000", "sint-jacobs", { language: "fr" });
    expect(page?.head).toMatchObject({
      title: "Sint-Jacobs, Gand",
      canonical: "/fr/quartiers/9000/sint-jacobs/",
      structuredData: { "@graph": [{ "@type": "CollectionPage" }, { "@type": "BreadcrumbList" }] },
    });
    expect(page?.head.robots).toBeUndefined();
    expect(page?.head.alternates.map(({ hreflang }) => hreflang)).toEqual([
      "en",
      "nl",
      "fr",
      "de",
      "x-default",
    ]);
  });

  test.each([
    ["en", "Old Docks, Ghent", "/neighbourhoods/9000/oude-dokken/"],
    ["nl", "Oude Dokken, Gent", "/nl/buurten/9000/oude-dokken/"],
    ["fr", "Vieux Docks, Gand", "/fr/quartiers/9000/oude-dokken/"],
    ["de", "Alte Docks, Gent", "/de/viertel/9000/oude-dokken/"],
  ] as const)("in %s, has its name in that language: %s", async (language, title, canonical) => {
    const page = await findPage("9000", "oude-dokken", { language });
    expect(page?.view.title).toBe(title);
    expect(page?.head).toMatchObject({ title, canonical });
    const [name] = title.split(",");
    const others = (await findPage("9000", "sint-jacobs", { language }))?.view.others;
    expect(others?.map((other) => other.name)).toContain(name);
    const filters = readListFilters(new URLSearchParams({ city: "Gent|9000", neighbourhood: "Vieux docks" }));
    const list = await listPage(open().database, {
      ...(await catalogueContext(language)),
      goal: "sale",
      filters,
    });
    expect(list).toMatchObject({ total: 1, neighbourhoodName: name });
  });

  test("has no overview page in its breadcrumbs when the agency has none", async () => {
    const page = await findPage("9000", "sint-jacobs", { hasOverview: false });
    expect(page?.view.breadcrumbs).toEqual([{ name: "Home", path: "/" }]);
  });

  test("links to the other neighbourhoods of its town", async () => {
    const page = await findPage("9000", "sint-jacobs");
    expect(page?.view.others[0]).toEqual({
      name: "Patershol",
      path: "/neighbourhoods/9000/patershol/",
      sale: 11,
      rent: 1,
    });
    expect(page?.view.others.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Αθήνα", "Coupure", "Heuvelpoort"]),
    );
    expect(page?.view.others.map(({ name }) => name)).not.toContain("Pater’s Hol!");
  });

  test.each([
    ["9000", "elsewhere"],
    ["8000", "patershol"],
    ["", ""],
    [undefined, undefined],
    ["9000", ""],
    ["9000' or '1'='1", "patershol"],
  ])("is not found for %j and %j", async (zip, name) => {
    expect(await findPage(zip, name)).toBeUndefined();
  });

  test("reveals no hidden price", async () => {
    const sent = JSON.stringify(await findPage("9000", "heuvelpoort"));
    expect(sent).toContain("Heuvelpoort");
    expect(sent).not.toMatch(/187.?654/);
  });

  describe("and the list of all neighbourhoods", () => {
    test("names the postal code of cities with the same name", async () => {
      const cities = await listedNeighbourhoods(open().database, await catalogueContext("nl"), 500);
      const labels = cities.map(({ label }) => label).filter((label) => /gent|brugge|antwerpen/i.test(label));
      expect(labels.toSorted()).toEqual(["Antwerpen 2000", "Antwerpen 2018", "Brugge", "Gent"]);
    });

    test("links to each one that has a page", async () => {
      const cities = await listedNeighbourhoods(open().database, await catalogueContext("de"), 500);
      const known = cities.flatMap(({ neighbourhoods }) => neighbourhoods);
      expect(known).toContainEqual({
        name: "Patershol",
        path: "/de/viertel/9000/patershol/",
        sale: 11,
        rent: 1,
      });
      expect(known).toContainEqual({ name: "Nowhere", path: undefined, sale: 1, rent: 0 });
      for (const { path } of known.filter((one) => one.path)) {
        const [zip, name] = path?.split("/").slice(-3, -1) ?? [];
        expect(await findPage(zip, name), path).toBeDefined();
      }
    });
  });
});

import { beforeAll, expect, test } from "vitest";
import { catalogueContext, stockCatalogue, TODAY } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import {
  bareListing,
  ghentFlat,
  liegeStudio,
  namurProject,
  secretLand,
  uccleHouse,
} from "../../../test-support/listings.ts";
import { randomListings } from "../../../test-support/random-listings.ts";
import { RENTED, SOLD } from "../../property/marquee.ts";
import { countByGoal, listedCities, listedNeighbourhoods, listedTypes } from "./catalogue-overview.server.ts";
import { featuredListings } from "./featured-listings.server.ts";
import { readListFilters } from "./list-filters.ts";
import { listPage } from "./list-page.server.ts";

const soldVilla = {
  ...uccleHouse,
  key: "sold-villa",
  number: 105,
  marquee: SOLD,
  publishedAt: "2026-11-20T09:00:00Z",
};
const letFlat = {
  ...liegeStudio,
  key: "let-flat",
  number: 106,
  marquee: RENTED,
  publishedAt: "2026-11-20T09:00:00Z",
};
const ghentLoft = { ...ghentFlat, key: "ghent-loft", number: 107, publishedAt: "2026-09-01T09:00:00Z" };

const hiddenPriceHouse = bareListing({
  key: "quiet",
  number: 108,
  goal: "sale",
  webIds: [1],
  priceEuro: 187_654,
  isPricePublished: false,
  neighbourhood: "Patershol",
  address: { city: { nl: "Gent", en: "Ghent" }, zip: "9000" },
  publishedAt: "2026-01-01T09:00:00Z",
});
const patersholFlat = {
  ...ghentFlat,
  key: "flat-2",
  number: 109,
  neighbourhood: "Patershol",
  publishedAt: "2026-01-02T09:00:00Z",
};

describeOnPostgresql("the overview of the catalogue", (open) => {
  beforeAll(() =>
    stockCatalogue(open(), {
      listings: [
        ...[ghentFlat, uccleHouse, liegeStudio, secretLand, soldVilla, letFlat, ghentLoft],
        ...[hiddenPriceHouse, patersholFlat],
      ],
      projects: [namurProject],
    }),
  );

  const newest = { order: "newest", limit: 4 } as const;

  test("the newest available properties are featured, for sale and for rent together", async () => {
    const cards = await featuredListings(open().database, newest, await catalogueContext("en"));
    expect(cards.map(({ id }) => id)).toEqual([104, 103, 102, 101]);
  });

  test("properties are featured by goal and by price", async () => {
    const choice = { goal: "sale", order: "price-descending", limit: 2 } as const;
    const cards = await featuredListings(open().database, choice, await catalogueContext("en"));
    expect(cards.map(({ id }) => id)).toEqual([102, 109]);
  });

  test("properties are featured by a condition, up to the requested number", async () => {
    const inGhent = { field: "address.zip", logic: "=", compare: "9000" } as const;
    const choose = async (limit: number) =>
      featuredListings(
        open().database,
        { order: "newest", limit, condition: inGhent },
        await catalogueContext("en"),
      );
    expect((await choose(9)).map(({ id }) => id)).toEqual([101, 107, 109, 108]);
    expect((await choose(1)).map(({ id }) => id)).toEqual([101]);
  });

  test("a condition on the price does not reveal a hidden price", async () => {
    const condition = { field: "priceEuro", logic: "=", compare: 187_654 } as const;
    const cards = await featuredListings(
      open().database,
      { order: "newest", limit: 9, condition },
      await catalogueContext("en"),
    );
    expect(cards).toEqual([]);
  });

  test("types and cities have the same counts as the lists", async () => {
    const { database } = open();
    const context = await catalogueContext("nl");
    expect(await countByGoal(database, context)).toEqual({ sale: 7, rent: 2 });
    const types = await listedTypes(database, context);
    expect(types.map(({ id, sale, rent }) => [id, sale, rent])).toEqual([
      [1, 3, 0],
      [2, 3, 2],
      [3, 1, 0],
      [4, 2, 0],
    ]);
    const cities = await listedCities(database, context);
    expect(cities.map(({ label, sale, rent }) => [label, sale, rent])).toEqual(
      expect.arrayContaining([
        ["Gent", 4, 0],
        ["Ukkel", 2, 0],
        ["Luik", 0, 2],
        ["Brugge", 1, 0],
      ]),
    );
  });

  test("neighbourhoods are grouped by city, with the counts of both", async () => {
    const [city] = (await listedNeighbourhoods(open().database, await catalogueContext("en"))).filter(
      ({ neighbourhoods }) => neighbourhoods.some(({ name }) => name === "Patershol"),
    );
    expect(city).toMatchObject({ name: "Ghent", zip: "9000", sale: 4, rent: 0 });
    expect(city?.neighbourhoods).toContainEqual({
      name: "Patershol",
      path: "/neighbourhoods/9000/patershol/",
      sale: 2,
      rent: 0,
    });
  });

  test("no hidden price or address is sent", async () => {
    const { database } = open();
    const context = await catalogueContext("en");
    const sent = JSON.stringify([
      await featuredListings(database, { order: "newest", limit: 20 }, context),
      await listedCities(database, context),
      await listedNeighbourhoods(database, context),
    ]);
    for (const secret of ["187654", "187.654", "Verborgenlaan"]) expect(sent).not.toContain(secret);
  });
});

describeOnPostgresql("an empty site", (open) => {
  test("has no properties to show", async () => {
    const { database } = open();
    const context = await catalogueContext("fr");
    expect(await countByGoal(database, context)).toEqual({ sale: 0, rent: 0 });
    expect(await listedTypes(database, context)).toEqual([]);
    expect(await listedCities(database, context)).toEqual([]);
    expect(await listedNeighbourhoods(database, context)).toEqual([]);
    expect(await featuredListings(database, { order: "newest", limit: 4 }, context)).toEqual([]);
  });
});

describeOnPostgresql("a city with properties", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: randomListings(200, 7) }));

  test.each(["en", "nl", "fr", "de"] as const)(
    "leads to lists with the same counts (%s)",
    async (language) => {
      const context = await catalogueContext(language);
      const cities = await listedCities(open().database, context);
      expect(cities.length).toBeGreaterThan(2);
      for (const { name, zip, label, ...counts } of cities) {
        for (const goal of ["sale", "rent"] as const) {
          const filters = readListFilters(new URLSearchParams({ city: `${name}|${zip}` }));
          const { total } = await listPage(open().database, { ...context, goal, filters, now: TODAY });
          expect(total, `${label} ${goal}`).toBe(counts[goal]);
        }
      }
    },
  );

  test("appears once; those with most properties come first, twelve at most", async () => {
    const listings = Array.from({ length: 30 }, (_, number) =>
      bareListing({
        key: `k${number}`,
        number: number + 1,
        goal: "sale",
        webIds: [1],
        address: { city: { und: `Town ${number % 15}` }, zip: String(1000 + (number % 15)) },
      }),
    );
    await stockCatalogue(open(), {
      listings: [...listings, { ...ghentFlat, key: "g2" }, { ...ghentFlat, number: 999 }],
    });
    const cities = await listedCities(open().database, await catalogueContext("en"));
    expect(cities).toHaveLength(12);
    expect(new Set(cities.map(({ label }) => label)).size).toBe(12);
    expect(cities.map(({ sale, rent }) => sale + rent)).toEqual(Array(12).fill(2));
  });
});

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
import { sampleContext } from "../../../test-support/sample-context.ts";
import { RENTED, SOLD } from "../../property/marquee.ts";
import { typeCategories } from "../tables.server.ts";
import { countByGoal, listedCities, listedNeighbourhoods, listedTypes } from "./catalogue-overview.server.ts";
import { featuredListings } from "./featured-listings.server.ts";
import { readListFilters } from "./list-filters.ts";
import { listPage } from "./list-page.server.ts";
import { localisedTypeCategories } from "./type-categories.server.ts";

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

const numbersOf = (...properties: { number?: number | undefined }[]) =>
  properties.map(({ number }) => number);

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
    expect(cards.map(({ id }) => id)).toEqual(numbersOf(secretLand, liegeStudio, uccleHouse, ghentFlat));
  });

  test("properties are featured by goal and by price", async () => {
    const choice = { goal: "sale", order: "price-descending", limit: 2 } as const;
    const cards = await featuredListings(open().database, choice, await catalogueContext("en"));
    expect(cards.map(({ id }) => id)).toEqual(numbersOf(uccleHouse, patersholFlat));
  });

  test("properties are featured by a condition, up to the requested number", async () => {
    const inGhent = { field: "address.zip", logic: "=", compare: "9000" } as const;
    const choose = async (limit: number) =>
      featuredListings(
        open().database,
        { order: "newest", limit, condition: inGhent },
        await catalogueContext("en"),
      );
    expect((await choose(9)).map(({ id }) => id)).toEqual(
      numbersOf(ghentFlat, ghentLoft, patersholFlat, hiddenPriceHouse),
    );
    expect((await choose(1)).map(({ id }) => id)).toEqual(numbersOf(ghentFlat));
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
    expect(types.map(({ id, sale, rent }) => ({ id, sale, rent }))).toEqual([
      { id: 1, sale: 3, rent: 0 },
      { id: 2, sale: 3, rent: 2 },
      { id: 3, sale: 1, rent: 0 },
      { id: 4, sale: 2, rent: 0 },
    ]);
    const cities = await listedCities(database, context);
    expect(cities.map(({ label, sale, rent }) => ({ label, sale, rent }))).toEqual(
      expect.arrayContaining([
        { label: "Gent", sale: 4, rent: 0 },
        { label: "Ukkel", sale: 2, rent: 0 },
        { label: "Luik", sale: 0, rent: 2 },
        { label: "Brugge", sale: 1, rent: 0 },
      ]),
    );
  });

  test("neighbourhoods are grouped by city, with the counts of each neighbourhood and of the city", async () => {
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

  test("names a type category that several feeds define as the first of them in the alphabet does", async () => {
    const { database } = open();
    const category = { id: 1, webId: 1, showOrder: 1, isForSale: true, isForRent: true };
    for (const feed of ["whise", "omnicasa", "skarabee"])
      await database.insert(typeCategories).values({ ...category, feed, name: { en: `House of ${feed}` } });
    const categories = await localisedTypeCategories(database, "sale", sampleContext("en"));
    expect(categories.map(({ name }) => name)).toEqual(["House of omnicasa"]);
  });
});

const SEED = 7;

describeOnPostgresql("a city with properties", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: randomListings(200, SEED) }));

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
    const inTown = (town: number, number: number) =>
      bareListing({
        key: `k${number}`,
        number,
        goal: "sale",
        webIds: [1],
        address: { city: { und: `Town ${town}` }, zip: String(1000 + town) },
      });
    // Town 1 has one property, town 2 has two, and so on to town 15.
    const towns = Array.from({ length: 15 }, (_, index) => Array<number>(index + 1).fill(index + 1)).flat();
    const withoutPostalCode = { ...inTown(15, 1_000), address: { city: { und: "Town 15" } } };
    await stockCatalogue(open(), {
      listings: [...towns.map((town, index) => inTown(town, index + 1)), withoutPostalCode],
    });
    const cities = await listedCities(open().database, await catalogueContext("en"));
    expect(cities.map(({ label }) => label)).toEqual(
      [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((town) => `Town ${town}`),
    );
    expect(cities.map(({ sale, rent }) => sale + rent)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });
});

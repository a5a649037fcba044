import { beforeAll, expect, test } from "vitest";
import { showingIn, stockCatalogue, TODAY } from "../../test-support/catalogue.ts";
import { describeOnBothDatabases } from "../../test-support/databases.ts";
import {
  bareListing,
  ghentFlat,
  liegeStudio,
  namurProject,
  secretLand,
  uccleHouse,
} from "../../test-support/listings.ts";
import { randomListings } from "../../test-support/random-listings.ts";
import { homeOffer } from "./home-page.server.ts";
import { readListFilters } from "./list-filters.ts";
import { listPage } from "./list-page.server.ts";

const soldVilla = {
  ...uccleHouse,
  key: "sold-villa",
  number: 105,
  marquee: 3,
  publishedAt: "2026-11-20T09:00:00Z",
};
const letFlat = {
  ...liegeStudio,
  key: "let-flat",
  number: 106,
  marquee: 4,
  publishedAt: "2026-11-20T09:00:00Z",
};
const ghentLoft = { ...ghentFlat, key: "ghent-loft", number: 107, publishedAt: "2026-09-01T09:00:00Z" };

describeOnBothDatabases("the home page", (open) => {
  beforeAll(() =>
    stockCatalogue(open(), {
      listings: [ghentFlat, uccleHouse, liegeStudio, secretLand, soldVilla, letFlat, ghentLoft],
      projects: [namurProject],
    }),
  );

  test("shows the newest homes that can still be had, for sale and for rent together, four at most", async () => {
    const { recent } = await homeOffer(open().database, await showingIn("en"));
    expect(recent.map(({ id }) => id)).toEqual([104, 103, 102, 101]);
  });

  test("tells how much there is of each type and in which towns, as the lists do", async () => {
    const { totals, types, cities } = await homeOffer(open().database, await showingIn("nl"));
    expect(totals).toEqual({ sale: 5, rent: 2, projects: 1 });
    expect(types.map(({ id, sale, rent }) => [id, sale, rent])).toEqual([
      [1, 2, 0],
      [2, 2, 2],
      [3, 1, 0],
      [4, 2, 0],
    ]);
    expect(cities.map(({ label, sale, rent }) => [label, sale, rent])).toEqual(
      expect.arrayContaining([
        ["Gent", 2, 0],
        ["Ukkel", 2, 0],
        ["Luik", 0, 2],
        ["Brugge", 1, 0],
      ]),
    );
  });

  test("does not tell a price or an address that is hidden", async () => {
    const sent = JSON.stringify(await homeOffer(open().database, await showingIn("en")));
    for (const secret of ["187654", "187.654", "Verborgenlaan"]) expect(sent).not.toContain(secret);
  });
});

describeOnBothDatabases("an empty site", (open) => {
  test("has a home page", async () => {
    expect(await homeOffer(open().database, await showingIn("fr"))).toEqual({
      recent: [],
      totals: { sale: 0, rent: 0, projects: 0 },
      types: [],
      cities: [],
    });
  });
});

describeOnBothDatabases("a town on the home page", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: randomListings(200, 7) }));

  test.each(["en", "nl", "fr", "de"] as const)(
    "leads to lists with as many homes as it says (%s)",
    async (language) => {
      const showing = await showingIn(language);
      const { cities } = await homeOffer(open().database, showing);
      expect(cities.length).toBeGreaterThan(2);
      for (const { name, zip, label, ...counts } of cities) {
        for (const goal of ["sale", "rent"] as const) {
          const filters = readListFilters(new URLSearchParams({ city: `${name}|${zip}` }));
          const { total } = await listPage(open().database, { ...showing, goal, filters, now: TODAY });
          expect(total, `${label} ${goal}`).toBe(counts[goal]);
        }
      }
    },
  );

  test("is there once, with most homes first, twelve at most", async () => {
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
    const { cities } = await homeOffer(open().database, await showingIn("en"));
    expect(cities).toHaveLength(12);
    expect(new Set(cities.map(({ label }) => label)).size).toBe(12);
    expect(cities.map(({ sale, rent }) => sale + rent)).toEqual(Array(12).fill(2));
  });
});

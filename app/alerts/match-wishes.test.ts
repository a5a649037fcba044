import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stockCatalogue, TODAY } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { randomListings } from "../../test-support/random-listings.ts";
import { passesFilters } from "../catalogue/lists/list-condition.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import { queryRows } from "../database/database.server.ts";
import { dayOf } from "../time/brussels-time.ts";
import { fulfilsWishes } from "./match-wishes.server.ts";
import { searchWishes, wishFilters } from "./search-wishes.ts";

describeOnPostgresql("the wishes of a saved search", (open) => {
  beforeAll(() => {
    const streets = ["Kortrijksesteenweg", "Kortrijkse Steenweg 12", "Rue de l'Église", undefined];
    const placed = randomListings(300, 20_261_124).map((listing, index) => ({
      ...listing,
      address: { ...listing.address, street: streets[index % streets.length] },
      isAddressPublished: index % 3 > 0,
      neighbourhood: index % 5 === 0 ? "Patershol" : undefined,
    }));
    return stockCatalogue(open(), { listings: placed });
  });

  test.each([
    "bathrooms=2",
    "minLand=100",
    "maxLand=250",
    "minLand=100&maxLand=250",
    "builtFrom=1990",
    "energy=a&energy=c",
    "newBuild=1",
    "feature=garden",
    "feature=garden&feature=lift",
    "feature=video&feature=tour",
    "state=to-renovate&state=good",
    "availableBy=2026-12-01",
    "viewing=1",
    "withPrice=1",
    "keyword=zee",
    "keyword=zicht+zee",
    "annuity=only",
    "annuity=none",
    "annuity=none&feature=lift&builtFrom=1990",
    "street=Kortrijkse+steenweg",
    "neighbourhood=patershol",
    "street=rue+de+l%27eglise&neighbourhood=Patershol",
  ])("match the properties that a list with these filters shows: %s", async (query) => {
    const wishes = JSON.stringify(searchWishes(query));
    const idsWhere = async (from: ReturnType<typeof sql>) =>
      (await queryRows<{ id: number }>(open().database, sql`select id::int from ${from} order by id`)).map(
        ({ id }) => id,
      );
    const listed = await idsWhere(
      sql`${listings} where ${passesFilters(wishFilters(query), [], { now: TODAY })}`,
    );
    const matched = await idsWhere(
      sql`${listings} property, (select ${wishes}::jsonb as wishes) saved_search where ${fulfilsWishes(dayOf(TODAY))}`,
    );
    expect(matched).toEqual(listed);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(300);
  });
});

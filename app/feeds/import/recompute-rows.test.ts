import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { catalogueContext, stockCatalogue, TODAY } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { bareListing } from "../../../test-support/listings.ts";
import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import { listPage } from "../../catalogue/lists/list-page.server.ts";
import { listings, projects } from "../../catalogue/tables.server.ts";
import { recomputeRows } from "./recompute-rows.server.ts";

const property = (number: number, zip: string, name: string) =>
  bareListing({
    key: String(number),
    number,
    goal: "sale",
    webIds: [1],
    address: { zip, city: { und: name }, country: "BE" },
  });

describeOnPostgresql("listings that an older version stored", (open) => {
  test("get the place names of their postal codes at the start of a process, once", async () => {
    const { database } = open();
    await stockCatalogue(open(), { listings: [property(1, "9000", "Gent"), property(2, "9050", "Gent")] });
    // As the previous version stored them: with the names of the feed, and a postal code cut at twelve
    // characters.
    await database.execute(sql`
      update ${listings} set row_version = 0, place = '', zip = '9921 Vinderh', city_names = '{gand}',
        city = '{"und": "GAND"}', listing = jsonb_set(listing, '{address}', '{"zip": "9921 Vinderh",
          "city": {"und": "GAND"}, "country": "BE"}'),
        summary = jsonb_set(summary, '{address}', '{"city": {"und": "GAND"}}')
      where id = 1`);
    await database.execute(sql`update ${listings} set row_version = 2, place = '' where id = 2`);
    const before = await database.select({ checksum: listings.checksum }).from(listings);

    const onProgress = vi.fn();
    const options = { settings: {}, now: TODAY, onProgress };
    expect(await recomputeRows(open(), options)).toBe(2);
    expect(onProgress.mock.calls).toEqual([[{ recomputed: 0, total: 2 }], [{ recomputed: 2, total: 2 }]]);
    expect(await recomputeRows(open(), options)).toBe(0);
    expect(onProgress).toHaveBeenCalledTimes(2);

    const page = await listPage(database, {
      ...(await catalogueContext("fr")),
      goal: "sale",
      filters: readListFilters(new URLSearchParams("city=Vinderhoute|9921")),
    });
    expect(page.cities.map(({ label }) => label)).toEqual(["Gand 9050", "Vinderhoute 9921"]);
    expect(page.total).toBe(1);
    expect(JSON.stringify(page.cards)).not.toContain("GAND");
    expect(await database.select({ checksum: listings.checksum }).from(listings)).toEqual(before);
    expect(await database.$count(projects)).toBe(0);
  });
});

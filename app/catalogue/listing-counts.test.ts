import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat } from "../../test-support/listings.ts";
import { randomListings } from "../../test-support/random-listings.ts";
import { queryRows } from "../database/database.server.ts";
import { SOLD } from "../property/marquee.ts";

const SEED = 20_261_123;
const LISTINGS = randomListings(300, SEED);

describeOnPostgresql("the counts of listings", (open) => {
  /** Maintained number of listings by goal, status, place, types and day of the sale. */
  const maintainedCounts = () =>
    queryRows(
      open().database,
      sql`select goal, status, place, web_ids, closed_on::text, sum(count)::int as count from listing_counts
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    );
  const countsFromListings = () =>
    queryRows(
      open().database,
      sql`select goal, status, place, web_ids, (closed_at at time zone 'Europe/Brussels')::date::text as closed_on,
          count(*)::int as count
        from listings where removed_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    );

  test("are right after an import", async () => {
    await stockCatalogue(open(), { listings: LISTINGS });
    expect(await maintainedCounts()).toEqual(await countsFromListings());
  });

  test("are right after listings were sold, moved, changed, removed and added", async () => {
    const changed = LISTINGS.slice(20).map((listing, index) => ({
      ...listing,
      ...(index % 5 === 0 && { marquee: SOLD }),
      ...(index % 7 === 0 && { address: ghentFlat.address }),
      ...(index % 11 === 0 && { webIds: [1, 2] }),
      ...(index % 13 === 0 && { priceEuro: 1 }),
    }));
    await stockCatalogue(open(), { listings: [...changed, ghentFlat] });
    expect(await maintainedCounts()).toEqual(await countsFromListings());
  });

  test("are right after listings were deleted, and have no empty rows", async () => {
    await open().database.execute(sql`delete from listings where id % 3 = 0`);
    expect(await maintainedCounts()).toEqual(await countsFromListings());
    await open().database.execute(sql`delete from listings`);
    expect(await maintainedCounts()).toEqual([]);
  });
});

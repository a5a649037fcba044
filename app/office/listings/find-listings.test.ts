import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, stockCatalogue, TODAY } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio, secretLand, uccleHouse } from "../../../test-support/listings.ts";
import { plansOf, readsOf, rowsRead } from "../../../test-support/query-plans.ts";
import { randomListings } from "../../../test-support/random-listings.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { changeListing } from "./change-listings.server.ts";
import { findListings } from "./find-listings.server.ts";
import { LISTING_SORTS, type ListingFilters, listingQuery, readListingFilters } from "./listing-filters.ts";
import { listingPage } from "./listing-page.server.ts";
import { findListingRecord } from "./listing-record.server.ts";
import { LISTINGS_PAGE_SIZE, listingsPage } from "./listings-page.server.ts";

/** Ids of the sample listings; `GONE` is that of one which its feed no longer has. */
const [FLAT, HOUSE, STUDIO, LAND, GONE] = [101, 102, 103, 104, 190] as const;

const filtersOf = (query: string): ListingFilters => readListingFilters(new URLSearchParams(query));

describeOnPostgresql("the list of listings in the office", (open) => {
  describe("finding listings", () => {
    beforeAll(async () => {
      await open().database.execute(sql`truncate ${listings}`);
      const gone = { ...uccleHouse, key: "gone", number: GONE };
      await stockCatalogue(open(), {
        listings: [{ ...ghentFlat, agent: "Jan Claes" }, uccleHouse, liegeStudio, secretLand, gone],
      });
      await stockCatalogue(open(), {
        listings: [{ ...ghentFlat, agent: "Jan Claes" }, uccleHouse, liegeStudio, secretLand],
      });
      await changeListing(open().database, {
        id: STUDIO,
        change: { kind: "override", overrides: [{ name: "hidden", value: true }] },
        actor: { id: 1, name: "Els", role: "manager" },
        settings: {},
        now: new Date(TODAY.getTime() + 60_000),
      });
    });

    test.each([
      ["", [FLAT, HOUSE, STUDIO, LAND]],
      ["q=gv-101", [FLAT]],
      ["q=verborgen 77", [LAND]],
      ["q=luik", [STUDIO]],
      ["q=coupure", [FLAT]],
      ["q=%27 | %26", [FLAT, HOUSE, STUDIO, LAND]],
      ["goal=rent", [STUDIO]],
      // Prestige.
      ["type=4", [HOUSE]],
      ["state=hidden", [STUDIO]],
      ["state=available", [FLAT, HOUSE, LAND]],
      ["state=gone", [GONE]],
      ["overridden=1", [STUDIO]],
      ["agent=jan claes", [FLAT]],
      ["agent=-", [HOUSE, STUDIO, LAND]],
      ["incomplete=1&goal=rent", [STUDIO]],
      ["q=gent&goal=rent", []],
    ])("the filters %j find the listings %j", async (query, ids) => {
      const listed = await findListings(open().database, filtersOf(query), 10);
      expect(listed.map(({ id }) => id).sort()).toEqual(ids);
    });

    test("listings have the address that visitors do not see, and the names of their overrides", async () => {
      const [land] = await findListings(open().database, filtersOf("q=verborgenlaan"), 1);
      expect(land).toMatchObject({
        state: "available",
        address: { street: "Verborgenlaan" },
        overridden: [],
      });
      const [studio] = await findListings(open().database, filtersOf("state=hidden"), 1);
      expect(studio).toMatchObject({ state: "hidden", overridden: ["hidden"] });
    });
  });

  test.each(["after=2026-02-31T00:00:00Z_1", "sort=newest&after=0_1", "sort=newest&after=2026_1"])(
    "a page after an impossible time is the first page (%s)",
    async (query) => {
      expect(filtersOf(query).after).toBeUndefined();
      await expect(findListings(open().database, filtersOf(query), 1)).resolves.toHaveLength(1);
    },
  );

  describe("with a catalogue of 2,000 listings", () => {
    beforeAll(async () => {
      await open().database.execute(sql`truncate ${listings}`);
      const seed = 20_261_124;
      await stockCatalogue(open(), { listings: randomListings(2_000, seed) });
      await open().database.execute(sql`update ${listings} set agent_name = 'jan claes' where id % 97 = 0`);
      await open().database.execute(sql`vacuum (analyze) listings`);
    }, 120_000);

    test.each(LISTING_SORTS)("pages by %s have every listing once", async (sort) => {
      const seen: number[] = [];
      let filters = filtersOf(`sort=${sort}&goal=rent`);
      for (;;) {
        const page = await findListings(open().database, filters, 400);
        const last = page.at(-1);
        if (!last) break;
        seen.push(...page.map(({ id }) => id));
        filters = filtersOf(
          listingQuery({ ...filters, after: { value: last.sortedBy, id: last.id } }).slice(1),
        );
        expect(filters.after).toBeDefined();
      }
      const [{ count } = { count: 0 }] = await open()
        .database.select({ count: sql<number>`count(*)::int` })
        .from(listings)
        .where(sql`goal = 'rent'`);
      expect(seen).toHaveLength(count);
      expect(new Set(seen).size).toBe(count);
    });

    const plansFor = (query: string) =>
      plansOf(open().database, () => findListings(open().database, filtersOf(query), LISTINGS_PAGE_SIZE));

    test.each([
      [""],
      ["sort=newest"],
      ["sort=price-up"],
      ["sort=price-down"],
      ["goal=sale"],
      ["sort=price-up&after=250000_1"],
      ["incomplete=1&type=2"],
    ])("a page is read from an index in its order (%j)", async (query) => {
      const reads = readsOf(await plansFor(query), "listings");
      expect(reads.map((step) => step["Node Type"])).not.toContain("Seq Scan");
      const inTable = reads.filter((step) => step["Node Type"] !== "Index Only Scan");
      expect(rowsRead(inTable)).toBeLessThanOrEqual(4 * LISTINGS_PAGE_SIZE);
    });

    test.each([["agent=jan claes"], ["overridden=1"], ["state=gone"], ["state=sold&type=7&goal=sale"]])(
      "filters that match few listings read little more than those (%j)",
      async (query) => {
        const reads = readsOf(await plansFor(query), "listings");
        expect(reads.map((step) => step["Node Type"])).not.toContain("Seq Scan");
        const inTable = reads.filter((step) => step["Node Type"] !== "Index Only Scan");
        expect(rowsRead(inTable)).toBeLessThanOrEqual(LISTINGS_PAGE_SIZE);
      },
    );

    test("the list takes two queries, and one listing at most six", async () => {
      const context = await catalogueContext("nl");
      const table = await plansOf(open().database, () =>
        listingsPage(open().database, filtersOf(""), { ...context, now: TODAY, mayChange: () => true }),
      );
      expect(table).toHaveLength(2);
      const [row] = await findListings(open().database, filtersOf(""), 1);
      const page = await plansOf(open().database, async () => {
        const record = await findListingRecord(open().database, row?.id ?? 0);
        if (!record) throw new Error("The listing is missing");
        await listingPage(open().database, record, {
          ...context,
          now: TODAY,
          mayChange: true,
          mayManageOwners: true,
        });
      });
      expect(page.length).toBeLessThanOrEqual(6);
    });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, rememberOnce, stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnBothDatabases } from "../../../test-support/databases.ts";
import { plansOf, readsOf, rowsRead } from "../../../test-support/query-plans.ts";
import { randomListings } from "../../../test-support/random-listings.ts";
import { ListColumnStore } from "./column-store/list-column-store.server.ts";
import { loadListColumns } from "./column-store/load-list-columns.server.ts";
import { readListFilters, SORTS } from "./list-filters.ts";
import { listPage } from "./list-page.server.ts";

const LISTINGS = randomListings(2_000, 20_261_123);
/** Default number of properties on a page. */
const PAGE_SIZE = 24;

describeOnBothDatabases("a page of a list of 2,000 properties", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: LISTINGS }), 120_000);

  /** Query plans of a page, without the queries whose results are cached for all pages. */
  async function plansOfPage(query: string, listColumns?: ListColumnStore["get"]) {
    const context = await catalogueContext("nl");
    const remember = rememberOnce();
    const page = (filters: string) =>
      listPage(open().database, {
        ...context,
        remember,
        listColumns,
        goal: "sale",
        filters: readListFilters(new URLSearchParams(filters)),
      });
    await page("");
    return plansOf(open().database, () => page(query));
  }

  test.each(SORTS)(
    "is read in at most four queries, without reading the whole list (sorted by %s)",
    async (sort) => {
      const plans = await plansOfPage(`sort=${sort}`);
      expect(plans.length).toBeLessThanOrEqual(4);
      expect(rowsRead(readsOf(plans, "listings"))).toBeLessThanOrEqual(2 * PAGE_SIZE);
    },
  );

  test("is located in the index alone and reads only its own rows, however far into the list it is", async () => {
    const reads = readsOf(await plansOfPage("page=30"), "listings");
    const inIndex = reads.filter((step) => step["Node Type"] === "Index Only Scan");
    expect(inIndex.map((step) => step["Index Name"])).toEqual(["listings_newest"]);
    expect(rowsRead(reads.filter((step) => !inIndex.includes(step)))).toBe(PAGE_SIZE);
  });

  test("at the end of the list is read without reading the pages before it", async () => {
    const reads = readsOf(await plansOfPage("page=1000000"), "listings");
    expect(rowsRead(reads)).toBeLessThanOrEqual(2 * PAGE_SIZE);
  });

  test.each([["city=Gent%7C9000"], ["type=2"]])(
    "gets its total without counting rows (%s)",
    async (query) => {
      const counted = (await plansOfPage(query)).filter((plan) => plan["Node Type"] === "Aggregate");
      expect(counted).toEqual([]);
    },
  );

  test.each([
    ["minPrice=250001"],
    ["bedrooms=5"],
    ["minArea=100"],
    ["energy=a"],
    ["newBuild=1"],
    ["annuity=none"],
    ["type=1&type=2"],
    ["energy=g&bedrooms=5&type=2&minPrice=900000"],
    ["city=Gent%7C9000&bedrooms=2&sort=price-up"],
  ])("is counted in an index only (%s)", async (query) => {
    const counted = (await plansOfPage(query)).filter((plan) => plan["Node Type"] === "Aggregate");
    const steps = readsOf(counted, "listings").map((step) => step["Node Type"]);
    expect(new Set(steps)).toEqual(new Set(["Index Only Scan"]));
  });

  describe("whose columns are in memory", () => {
    let lists: ListColumnStore;

    beforeAll(async () => {
      const onError = (error: unknown) => expect.unreachable(String(error));
      lists = new ListColumnStore({ database: open().database, onError });
      lists.reload();
      await lists.settled();
    });

    test.each([
      ["minPrice=250001&page=40"],
      ["bedrooms=2&sort=price-down"],
      ["minArea=100&sort=area"],
      ["energy=a"],
      ["newBuild=1&page=20"],
      ["annuity=none&page=20"],
      ["type=1&type=2&sort=price-up"],
      ["energy=g&bedrooms=5&type=2"],
      ["city=Gent%7C9000&bedrooms=2&sort=price-per-m2"],
      ["page=40"],
    ])("reads only the rows that it shows, and counts none (%s)", async (query) => {
      const plans = await plansOfPage(query, lists.get);
      expect(plans.filter((plan) => plan["Node Type"] === "Aggregate")).toEqual([]);
      expect(rowsRead(readsOf(plans, "listings"))).toBeLessThanOrEqual(PAGE_SIZE);
    });
  });

  test("loads its columns from the filter index alone", async () => {
    const plans = await plansOf(open().database, () => loadListColumns(open().database, "sale"));
    const steps = readsOf(plans, "listings").map((step) => `${step["Node Type"]} ${step["Index Name"]}`);
    expect(new Set(steps)).toEqual(new Set(["Index Only Scan listings_filters"]));
  });
});

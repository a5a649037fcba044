import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio, uccleHouse } from "../../../test-support/listings.ts";
import { plansOf, readsOf, rowsRead } from "../../../test-support/query-plans.ts";
import type { Connection } from "../../database/database.server.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { readerFormats } from "../../i18n/formats.ts";
import { openVisitCounter } from "../../owners/visits/count-visits.server.ts";
import { dailyEmptySearches, dailySiteVisits, dailyVisits } from "../../owners/visits/tables.server.ts";
import { visitsByUnit } from "./find-statistics.server.ts";
import { statisticsFile } from "./statistics-file.server.ts";
import { statisticsPage, statisticsScope } from "./statistics-page.server.ts";
import { statisticsPeriods } from "./statistics-period.ts";

const NOW = new Date("2026-11-24T11:00:00Z");
const MANAGER = statisticsScope("all", { name: "Els Verhaegen" });
const AGENT = statisticsScope("own", { name: "Jan Claes" });
const [FLAT = 0, HOUSE = 0] = [ghentFlat, uccleHouse].map(({ number }) => number);

describeOnPostgresql("statistics", (open) => {
  const statisticsContext = async () => {
    const context = await catalogueContext("en");
    return { ...context, textsIn: () => context.texts, now: NOW };
  };
  const readPage = async (by: string, scope = MANAGER) =>
    statisticsPage(open().database, new URLSearchParams({ by }), { ...(await statisticsContext()), scope });

  /** Counts visits of a listing with the visit counter of the site, each of a different visitor. */
  async function countVisits(
    connection: Connection,
    day: string,
    listingId: number,
    count: number,
  ): Promise<void> {
    const options = { onError: fail, now: () => new Date(`${day}T11:00:00Z`) };
    const counter = await openVisitCounter(connection, options);
    for (let visitor = 0; visitor < count; visitor += 1)
      counter.count({ listingId, source: "portal", network: `10.0.0.${visitor}`, userAgent: "Firefox" });
    await counter.close();
  }

  function fail(error: unknown): never {
    throw error;
  }

  beforeAll(async () => {
    const { database } = open();
    await stockCatalogue(open(), {
      listings: [{ ...ghentFlat, agent: "Jan Claes" }, uccleHouse, liegeStudio],
    });
    await countVisits(open(), "2026-11-23", FLAT, 3);
    await countVisits(open(), "2026-11-24", HOUSE, 5);
    await countVisits(open(), "2026-10-20", FLAT, 2);
    // Number 4 is a duplicate, and the last one is spam.
    const submission = (key: string, form: string, day: string, property: number) => ({
      reference: `GB-${key}`,
      form,
      language: "nl" as const,
      key,
      contentHash: key,
      fields: {},
      about: { property },
      isDuplicate: key === "4",
      receivedAt: `${day}T11:00:00Z`,
    });
    const rows = await database
      .insert(submissions)
      .values([
        submission("1", "contact-me", "2026-11-20", FLAT),
        submission("2", "contact-me", "2026-11-21", HOUSE),
        submission("3", "contact-me", "2026-10-20", HOUSE),
        submission("4", "contact-me", "2026-11-21", HOUSE),
        submission("5", "purchase-offer", "2026-11-22", HOUSE),
        submission("6", "purchase-offer", "2026-11-22", HOUSE),
      ])
      .returning({ id: submissions.id });
    await database.insert(leads).values({ submissionId: rows.at(-1)?.id ?? 0, isSpam: true });
  });

  test.each(["day", "week"])("the graph by %s labels days in the formats of the site", async (by) => {
    const context = await statisticsContext();
    const texts = { ...context.texts, formats: readerFormats("fr") };
    const query = new URLSearchParams({ by });
    const { graph } = await statisticsPage(open().database, query, { ...context, texts, scope: MANAGER });
    expect(graph.wide.labels.at(-1)?.text).toBe(by === "day" ? "24/11" : "23/11");
  });

  test("the visits of both periods are counted and compared", async () => {
    const page = await readPage("day");
    expect(page.total).toEqual({ now: 8, before: 2 });
    expect(page.comparison).toBe("300 % more than the 2 in the period before");
    expect(page.tables.visits).toHaveLength(30);
    expect(page.tables.visits.slice(-2)).toMatchObject([
      { name: "23-11-2026", now: 3, before: 0 },
      { name: "24-11-2026", now: 5, before: 0 },
    ]);
    expect(page.tables.sources.find(({ key }) => key === "portal")).toMatchObject({ now: 8, before: 2 });
  });

  test("visits are totalled by week and by month", async () => {
    expect((await readPage("week")).tables.visits.at(-1)).toMatchObject({
      name: "Week of 23-11-2026",
      now: 8,
    });
    const months = (await readPage("month")).tables.visits;
    expect(months.slice(-2)).toMatchObject([
      { name: "October 2026", now: 2 },
      { name: "November 2026", now: 8 },
    ]);
  });

  test("the most visited properties are listed", async () => {
    const { homes } = (await readPage("day")).tables;
    expect(homes).toMatchObject([
      { key: String(HOUSE), now: 5, before: 0, path: `/office/listings/${HOUSE}/` },
      { key: String(FLAT), now: 3, before: 2 },
    ]);
  });

  test("leads are counted by form, without spam and duplicates", async () => {
    expect((await readPage("day")).tables.leads).toMatchObject([
      { key: "contact-me", now: 2, before: 1 },
      { key: "purchase-offer", now: 1, before: 0 },
    ]);
  });

  test("an agent sees only figures of their own properties", async () => {
    const { total, tables } = await readPage("day", AGENT);
    expect(total).toEqual({ now: 3, before: 2 });
    expect(tables.homes.map(({ key }) => key)).toEqual([String(FLAT)]);
    expect(tables.leads).toMatchObject([{ key: "contact-me", now: 1, before: 0 }]);
    expect(tables.searches).toEqual([]);
  });

  test("the CSV file has the days of both periods in its header row", async () => {
    const file = await statisticsFile(open().database, "leads", new URLSearchParams("by=day"), {
      ...(await statisticsContext()),
      scope: MANAGER,
    });
    expect(file.split("\r\n").slice(0, 2)).toEqual([
      "\ufeffKind;2026-10-26 – 2026-11-24;2026-09-26 – 2026-10-25",
      "Viewing or information;2;1",
    ]);
  });

  describe("searches without a result", () => {
    const search = { goal: "sale", query: "?city=Gent%7C9000&bedrooms=9" } as const;

    beforeAll(async () => {
      const counter = await openVisitCounter(open(), { onError: fail, now: () => NOW });
      for (const network of ["10.1.0.1", "10.1.0.1", "10.1.0.2"])
        counter.count({ ...search, network, userAgent: "Firefox" });
      await counter.close();
    });

    test("each visitor is counted once, and the row describes the search", async () => {
      const [row] = (await readPage("week")).tables.searches;
      expect(row).toMatchObject({ now: 2, before: 0, path: "/for-sale/?city=Gent%7C9000&bedrooms=9" });
      expect(row?.name).toContain("Gent");
      expect(row?.name).toContain("9 bedrooms");
    });

    test("at most 500 different searches are stored a day, and those that are stored are still counted", async () => {
      const counter = await openVisitCounter(open(), { onError: fail, now: () => NOW });
      for (let price = 1; price <= 520; price += 1)
        counter.count({
          goal: "rent",
          query: `?maxPrice=${price}`,
          network: `${price}`,
          userAgent: "Firefox",
        });
      await counter.write();
      for (let price = 521; price <= 530; price += 1)
        counter.count({
          goal: "rent",
          query: `?maxPrice=${price}`,
          network: `${price}`,
          userAgent: "Firefox",
        });
      counter.count({ ...search, network: "10.1.0.3", userAgent: "Firefox" });
      await counter.close();
      const stored = await open().database.select().from(dailyEmptySearches);
      expect(stored.map(({ query }) => query)).not.toContain("?maxPrice=521");
      expect(stored.find(({ query }) => query === search.query)?.searches).toBe(3);
    });
  });

  test("the statistics of two years read one row per day, regardless of the number of visited properties", async () => {
    const { database } = open();
    await database.execute(sql`truncate ${dailyVisits}, ${dailySiteVisits}`);
    await database.execute(sql`
      insert into daily_visits (listing_id, day, search)
      select id, '2026-11-24'::date - days, 1 from generate_series(1, 40) id, generate_series(0, 730) days`);
    await database.execute(sql`
      insert into daily_site_visits (day, search) select day, sum(search) from daily_visits group by day`);
    await database.execute(sql`analyze daily_visits, daily_site_visits`);
    expect((await readPage("day")).comparison).toBe("about as many as the 1.200 in the period before");
    const periods = statisticsPeriods("month", "2026-11-24");
    const plans = await plansOf(database, () => visitsByUnit(database, periods, MANAGER));
    expect(rowsRead(readsOf(plans, "daily_site_visits"))).toBeLessThan(800);
    expect(readsOf(plans, "daily_visits")).toEqual([]);
  });
});

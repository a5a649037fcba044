import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio, uccleHouse } from "../../../test-support/listings.ts";
import { plansOf, readsOf, rowsRead } from "../../../test-support/query-plans.ts";
import type { Connection } from "../../database/database.server.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { openVisitCounter } from "../../owners/visits/count-visits.server.ts";
import { dailyEmptySearches, dailySiteVisits, dailyVisits } from "../../owners/visits/tables.server.ts";
import { visitsByUnit } from "./find-statistics.server.ts";
import { statisticsFile } from "./statistics-file.server.ts";
import { statisticsExtent, statisticsPage } from "./statistics-page.server.ts";
import { statisticsPeriods } from "./statistics-period.ts";

const NOW = new Date("2026-11-24T11:00:00Z");
const MANAGER = statisticsExtent("all", { name: "Els Verhaegen" });
const AGENT = statisticsExtent("own", { name: "Jan Claes" });
const [FLAT = 0, HOUSE = 0] = [ghentFlat, uccleHouse].map(({ number }) => number);

describeOnPostgresql("statistics", (open) => {
  const showing = async () => {
    const shown = await catalogueContext("en");
    return { ...shown, textsIn: () => shown.texts, now: NOW };
  };
  const pageOf = async (by: string, extent = MANAGER) =>
    statisticsPage(open().database, new URLSearchParams({ by }), { ...(await showing()), extent });

  /** Visits that the counter of the site records, each by another visitor. */
  async function visits(
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
    await visits(open(), "2026-11-23", FLAT, 3);
    await visits(open(), "2026-11-24", HOUSE, 5);
    await visits(open(), "2026-10-20", FLAT, 2);
    const sent = (key: string, form: string, day: string, property: number) => ({
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
        sent("1", "contact-me", "2026-11-20", FLAT),
        sent("2", "contact-me", "2026-11-21", HOUSE),
        sent("3", "contact-me", "2026-10-20", HOUSE),
        sent("4", "contact-me", "2026-11-21", HOUSE),
        sent("5", "purchase-offer", "2026-11-22", HOUSE),
        sent("6", "purchase-offer", "2026-11-22", HOUSE),
      ])
      .returning({ id: submissions.id });
    await database.insert(leads).values({ submissionId: rows.at(-1)?.id ?? 0, isSpam: true });
  });

  test("count the visits of both periods, and compare them", async () => {
    const page = await pageOf("day");
    expect(page.total).toEqual({ now: 8, before: 2 });
    expect(page.changePercent).toBe(300);
    expect(page.tables.visits).toHaveLength(30);
    expect(page.tables.visits.slice(-2)).toMatchObject([
      { name: "23-11-2026", now: 3, before: 0 },
      { name: "24-11-2026", now: 5, before: 0 },
    ]);
    expect(page.tables.sources.find(({ key }) => key === "portal")).toMatchObject({ now: 8, before: 2 });
  });

  test("put the days of a week and of a month together", async () => {
    expect((await pageOf("week")).tables.visits.at(-1)).toMatchObject({ name: "Week of 23-11-2026", now: 8 });
    const months = (await pageOf("month")).tables.visits;
    expect(months.slice(-2)).toMatchObject([
      { name: "October 2026", now: 2 },
      { name: "November 2026", now: 8 },
    ]);
  });

  test("name the properties that were seen most", async () => {
    const { homes } = (await pageOf("day")).tables;
    expect(homes).toMatchObject([
      { key: String(HOUSE), now: 5, before: 0, path: `/office/listings/${HOUSE}/` },
      { key: String(FLAT), now: 3, before: 2 },
    ]);
  });

  test("count leads by kind, without spam and repeated ones", async () => {
    expect((await pageOf("day")).tables.leads).toMatchObject([
      { key: "contact-me", now: 2, before: 1 },
      { key: "purchase-offer", now: 1, before: 0 },
    ]);
  });

  test("of an agent are those of their own properties", async () => {
    const { total, tables } = await pageOf("day", AGENT);
    expect(total).toEqual({ now: 3, before: 2 });
    expect(tables.homes.map(({ key }) => key)).toEqual([String(FLAT)]);
    expect(tables.leads).toMatchObject([{ key: "contact-me", now: 1, before: 0 }]);
    expect(tables.searches).toEqual([]);
  });

  test("as a file have the days of both periods", async () => {
    const file = await statisticsFile(open().database, "leads", new URLSearchParams("by=day"), {
      ...(await showing()),
      extent: MANAGER,
    });
    expect(file.split("\r\n").slice(0, 2)).toEqual([
      "\ufeffKind;2026-10-26 – 2026-11-24;2026-09-26 – 2026-10-25",
      "Viewing or information;2;1",
    ]);
  });

  describe("of searches without a result", () => {
    const search = { goal: "sale", query: "?city=Gent%7C9000&bedrooms=9" } as const;

    beforeAll(async () => {
      const counter = await openVisitCounter(open(), { onError: fail, now: () => NOW });
      for (const network of ["10.1.0.1", "10.1.0.1", "10.1.0.2"])
        counter.count({ ...search, network, userAgent: "Firefox" });
      await counter.close();
    });

    test("count each visitor once, and say what they looked for", async () => {
      const [row] = (await pageOf("week")).tables.searches;
      expect(row).toMatchObject({ now: 2, before: 0, path: "/for-sale/?city=Gent%7C9000&bedrooms=9" });
      expect(row?.name).toContain("Gent");
      expect(row?.name).toContain("9 bedrooms");
    });

    test("store at most 500 different ones a day", async () => {
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
      expect(stored.filter(({ query }) => query.includes("maxPrice=52")).length).toBeLessThan(12);
      expect(stored.find(({ query }) => query === search.query)?.searches).toBe(3);
    });
  });

  test("of two years read a row per day, however many properties were visited", async () => {
    const { database } = open();
    await database.execute(sql`truncate ${dailyVisits}, ${dailySiteVisits}`);
    await database.execute(sql`
      insert into daily_visits (listing_id, day, search)
      select id, '2026-11-24'::date - days, 1 from generate_series(1, 40) id, generate_series(0, 730) days`);
    await database.execute(sql`
      insert into daily_site_visits (day, search) select day, sum(search) from daily_visits group by day`);
    await database.execute(sql`analyze daily_visits, daily_site_visits`);
    const periods = statisticsPeriods("month", "2026-11-24");
    const plans = await plansOf(database, () => visitsByUnit(database, periods, MANAGER));
    expect(rowsRead(readsOf(plans, "daily_site_visits"))).toBeLessThan(800);
    expect(readsOf(plans, "daily_visits")).toEqual([]);
  });
});

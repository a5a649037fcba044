import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnBothDatabases } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio, uccleHouse } from "../../../test-support/listings.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { type Connection, type Database, queryRows } from "../../database/database.server.ts";
import { openVisitCounter, type ReportedVisit, type VisitCounter } from "./count-visits.server.ts";
import { interestTotals } from "./interest-figures.server.ts";
import { dailyInterest, dailyVisits, visitMarks, visitSalts } from "./tables.server.ts";
import type { VisitBeacon } from "./visit-beacon.ts";
import { visitsByDay, visitsBySource, visitTotals } from "./visit-figures.server.ts";
import { visitPeriods } from "./visit-periods.ts";

const [FLAT = 0, HOUSE = 0, STUDIO = 0] = [ghentFlat, uccleHouse, liegeStudio].map(({ number }) => number);
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const NOON = "2026-11-21T11:00:00Z";

describeOnBothDatabases("visits", (open, describePostgresqlOnly) => {
  let connection: Connection;
  let database: Database;
  let now: Date;
  let errors: unknown[] = [];
  const openedCounters: VisitCounter[] = [];

  beforeAll(async () => {
    connection = open();
    database = connection.database;
    await stockCatalogue(connection, { listings: [ghentFlat, uccleHouse, liegeStudio] });
    await database.execute(sql`update ${listings} set removed_at = now() where id = ${STUDIO}`);
  });
  beforeEach(async () => {
    now = new Date(NOON);
    errors = [];
    for (const table of [dailyVisits, dailyInterest, visitMarks, visitSalts]) await database.delete(table);
  });
  afterEach(async () => {
    for (const counter of openedCounters.splice(0)) await counter.close();
    expect(errors).toEqual([]);
  });

  async function openCounter(
    usedConnection: Pick<Connection, "kind" | "database"> = connection,
  ): Promise<VisitCounter> {
    const counter = await openVisitCounter(usedConnection, {
      onError: (error) => errors.push(error),
      now: () => now,
    });
    openedCounters.push(counter);
    return counter;
  }

  /** A visit to the flat by a visitor, each of whom has a network of their own. */
  const visitBy = (
    visitor: number,
    more: Partial<VisitBeacon & { network: string; userAgent: string }> = {},
  ): ReportedVisit => ({ listingId: FLAT, source: "search", ...browserOf(visitor), ...more });

  const browserOf = (visitor: number) => ({
    network: `198.51.${Math.floor(visitor / 256)}.${visitor % 256}`,
    userAgent: BROWSER,
  });

  const storedVisits = () =>
    queryRows<{ listing_id: number | string; day: string; search: number; direct: number }>(
      database,
      sql`select listing_id, day::text, search, direct from daily_visits order by listing_id, day`,
    ).then((found) =>
      found.map(({ listing_id, day, search, direct }) => [Number(listing_id), day, search, direct]),
    );

  describePostgresqlOnly("in memory", () => {
    test("visits that exceed the buffer while the database is down are counted as lost, and reported once", async () => {
      let isUnavailable = false;
      const lost: number[] = [];
      const unavailableDatabase = new Proxy(database, {
        get(target, name) {
          if (name === "execute" && isUnavailable) return () => Promise.reject(new Error("unavailable"));
          const value = Reflect.get(target, name);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
      const counter = await openVisitCounter(
        { ...connection, database: unavailableDatabase },
        { onError: () => {}, onDropped: (count) => lost.push(count), now: () => now },
      );
      isUnavailable = true;
      // Three more than the buffer holds.
      const networks = 20_003;
      for (let visitor = 0; visitor < networks; visitor += 1)
        counter.count({ ...visitBy(0), network: `network ${visitor}` });
      await counter.write();
      expect(counter.dropped()).toBe(3);
      expect(lost).toEqual([]);
      isUnavailable = false;
      await counter.write();
      await counter.write();
      expect(lost).toEqual([3]);
      expect(await storedVisits()).toEqual([[FLAT, "2026-11-21", 20_000, 0]]);
      await counter.close();
      expect(lost).toEqual([3]);
    });
  });

  test("visits are added to the total of their day, property and source", async () => {
    const counter = await openCounter();
    for (const visitor of [1, 2, 3]) counter.count(visitBy(visitor));
    counter.count(visitBy(4, { source: "direct" }));
    counter.count(visitBy(1, { listingId: HOUSE }));
    expect(await storedVisits()).toEqual([]);
    await counter.write();
    counter.count(visitBy(5));
    await counter.write();
    expect(await storedVisits()).toEqual([
      [FLAT, "2026-11-21", 4, 1],
      [HOUSE, "2026-11-21", 1, 0],
    ]);
  });

  test("visits are written within about a second, and the rest when the process stops", async () => {
    const counter = await openCounter();
    counter.count(visitBy(1));
    await expect.poll(storedVisits, { timeout: 3_000 }).toEqual([[FLAT, "2026-11-21", 1, 0]]);
    counter.count(visitBy(2));
    await counter.close();
    expect(await storedVisits()).toEqual([[FLAT, "2026-11-21", 2, 0]]);
  });

  test("visits count once a day per visitor and property, over all processes and after a restart", async () => {
    const [first, second] = [await openCounter(), await openCounter()];
    for (const counter of [first, second]) {
      counter.count(visitBy(1));
      counter.count(visitBy(1, { source: "direct" }));
    }
    await Promise.all([first.write(), second.write()]);
    first.count(visitBy(1));
    await first.close();
    const later = await openCounter();
    later.count(visitBy(1));
    later.count(visitBy(1, { userAgent: "Mozilla/5.0 (iPhone)" }));
    await later.write();
    expect(await storedVisits()).toEqual([[FLAT, "2026-11-21", 2, 0]]);
  });

  test("visits that several processes count at once are all added", async () => {
    const counters = [await openCounter(), await openCounter(), await openCounter()];
    for (let round = 0; round < 10; round += 1) {
      for (const [index, counter] of counters.entries()) {
        for (const listingId of index === 1 ? [HOUSE, FLAT] : [FLAT, HOUSE])
          counter.count(visitBy(round * 3 + index, { listingId }));
      }
      await Promise.all(counters.map((counter) => counter.write()));
    }
    expect(await storedVisits()).toEqual([
      [FLAT, "2026-11-21", 30, 0],
      [HOUSE, "2026-11-21", 30, 0],
    ]);
  });

  test("visits to unknown properties are not counted", async () => {
    const counter = await openCounter();
    counter.count(visitBy(1, { listingId: 999_999_999_999_999 }));
    counter.count(visitBy(1, { listingId: STUDIO }));
    await counter.write();
    expect(await storedVisits()).toEqual([]);
    expect(await database.$count(visitMarks)).toBe(0);
  });

  test("visits from one network are limited, per property and day and for all properties per minute", async () => {
    const counter = await openCounter();
    for (let index = 0; index < 50; index += 1)
      counter.count(visitBy(1, { userAgent: `made up ${index}`, source: "direct" }));
    counter.count(visitBy(2));
    await counter.write();
    expect(await storedVisits()).toEqual([[FLAT, "2026-11-21", 1, 20]]);

    for (let index = 0; index < 200; index += 1) counter.count(visitBy(3, { listingId: 1_000 + index }));
    counter.count(visitBy(3, { listingId: HOUSE }));
    await counter.write();
    expect(await storedVisits()).toHaveLength(1);
    now = new Date(now.getTime() + 60_000);
    counter.count(visitBy(3, { listingId: HOUSE }));
    await counter.write();
    expect(await storedVisits()).toHaveLength(2);
  });

  test("visits wait while the database is down, which is reported once, and count once however often they are written", async () => {
    let connectionState: "down" | "lost after writing" | "up" = "up";
    const execute: Database["execute"] = ((statement: Parameters<Database["execute"]>[0]) => {
      if (connectionState === "down") return Promise.reject(new Error("gone"));
      const done = database.execute(statement);
      return connectionState === "up"
        ? done
        : done.then(() => Promise.reject(new Error("gone after it was done")));
    }) as unknown as Database["execute"];
    const unreliableDatabase = new Proxy(database, {
      get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name, target).bind(target)),
    });
    const counter = await openCounter({ kind: connection.kind, database: unreliableDatabase });
    connectionState = "down";
    counter.count(visitBy(1));
    await counter.write();
    await counter.write();
    connectionState = "lost after writing";
    await counter.write();
    expect(errors.splice(0).map(String)).toEqual(["Error: gone"]);
    connectionState = "up";
    counter.count(visitBy(2));
    await counter.write();
    expect(await storedVisits()).toEqual([[FLAT, "2026-11-21", 2, 0]]);
  });

  test("visits leave no IP address or browser behind, and the salt is deleted the next day", async () => {
    const counter = await openCounter();
    counter.count(visitBy(1));
    counter.count(visitBy(1, { listingId: HOUSE }));
    await counter.write();
    const marks = await queryRows<{ day: string; mark: string }>(
      database,
      sql`select day::text, mark::text from visit_marks`,
    );
    expect(marks.map(({ day, ...rest }) => [day, Object.keys(rest)])).toEqual([
      ["2026-11-21", ["mark"]],
      ["2026-11-21", ["mark"]],
    ]);
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2);

    now = new Date("2026-11-22T12:00:00Z");
    await openCounter();
    expect(await database.select({ day: visitSalts.day }).from(visitSalts)).toEqual([{ day: "2026-11-22" }]);
    now = new Date("2026-11-23T12:00:00Z");
    await openCounter();
    expect(await database.$count(visitMarks)).toBe(0);
  });

  test("visits are counted from the first moment of a day, with the salt of that day", async () => {
    now = new Date("2026-11-21T22:30:00Z");
    const counter = await openCounter();
    counter.count(visitBy(1));
    now = new Date("2026-11-21T23:00:00Z");
    counter.count(visitBy(1));
    await counter.write();
    expect(await storedVisits()).toEqual([
      [FLAT, "2026-11-21", 1, 0],
      [FLAT, "2026-11-22", 1, 0],
    ]);
    const marks = await queryRows<{ mark: string }>(database, sql`select mark::text from visit_marks`);
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2);
  });

  describe("interest in a property", () => {
    const interestOf = (visitor: number, interest: "saved" | "shared", listingId = FLAT): ReportedVisit => ({
      listingId,
      interest,
      ...browserOf(visitor),
    });
    const TODAY = { from: "2026-11-21", to: "2026-11-21" };

    test("saves and shares count once a day per visitor and kind", async () => {
      const [first, second] = [await openCounter(), await openCounter()];
      for (const counter of [first, second, first]) {
        counter.count(visitBy(1));
        counter.count(interestOf(1, "saved"));
        counter.count(interestOf(1, "shared"));
      }
      second.count(interestOf(2, "shared"));
      second.count(interestOf(2, "saved", HOUSE));
      await Promise.all([first.write(), second.write()]);
      expect(await interestTotals(database, FLAT, TODAY)).toEqual({ saves: 1, shares: 2 });
      expect(await interestTotals(database, HOUSE, TODAY)).toEqual({ saves: 1, shares: 0 });
      expect(await storedVisits()).toEqual([[FLAT, "2026-11-21", 1, 0]]);
    });

    test("saves and shares of unknown properties are not counted", async () => {
      const counter = await openCounter();
      counter.count(interestOf(1, "saved", STUDIO));
      counter.count(interestOf(1, "shared", 999_999_999_999_999));
      await counter.write();
      expect(await database.$count(dailyInterest)).toBe(0);
    });

    test("saves and shares from one network are limited", async () => {
      const counter = await openCounter();
      for (let index = 0; index < 30; index += 1) {
        counter.count({ ...interestOf(1, "shared"), userAgent: `made up ${index}` });
        counter.count({ ...interestOf(1, "saved"), userAgent: `made up ${index}` });
      }
      await counter.write();
      expect(await interestTotals(database, FLAT, TODAY)).toEqual({ saves: 20, shares: 20 });
    });

    test("saves and shares are totalled within a period and for all time", async () => {
      await database.insert(dailyInterest).values([
        { listingId: FLAT, day: "2025-11-21", saves: 100 },
        { listingId: FLAT, day: "2026-11-19", saves: 3 },
        { listingId: FLAT, day: "2026-11-21", saves: 1, shares: 2 },
        { listingId: HOUSE, day: "2026-11-20", shares: 9 },
      ]);
      const week = { from: "2026-11-19", to: "2026-11-21" };
      expect(await interestTotals(database, FLAT, week)).toEqual({ saves: 4, shares: 2 });
      expect(await interestTotals(database, FLAT)).toEqual({ saves: 104, shares: 2 });
      expect(await interestTotals(database, 5)).toEqual({ saves: 0, shares: 0 });
    });
  });

  describePostgresqlOnly("in the figures of an owner", () => {
    // One visit an hour, so that each day has as many visits as hours.
    test.each([
      ["in spring", "2026-03-27T23:00:00Z", { "2026-03-28": 24, "2026-03-29": 23, "2026-03-30": 24 }],
      ["in autumn", "2026-10-23T22:00:00Z", { "2026-10-24": 24, "2026-10-25": 25, "2026-10-26": 24 }],
      ["at the turn of the year", "2026-12-30T23:00:00Z", { "2026-12-31": 24, "2027-01-01": 24 }],
    ])("a day is a day in Brussels: %s", async (_, from, expected) => {
      now = new Date(from);
      const hours = Object.values(expected).reduce((sum, count) => sum + count, 0);
      // A process that restarts every hour has the salt of the current day.
      for (let hour = 0; hour < hours; hour += 1) {
        now = new Date(Date.parse(from) + hour * 3_600_000);
        const counter = await openCounter();
        counter.count(visitBy(hour));
        await counter.write();
        await openedCounters.pop()?.close();
      }
      const days = Object.keys(expected).sort();
      const period = { from: days[0] ?? "", to: days.at(-1) ?? "" };
      const byDay = await visitsByDay(database, FLAT, period);
      expect(Object.fromEntries(byDay.map(({ day, visits }) => [day, visits]))).toEqual(expected);
    });

    test("visits are totalled for today, this week, this month and all time, by day and by source", async () => {
      const day = (day: string, counts: Partial<typeof dailyVisits.$inferInsert>) => ({
        listingId: FLAT,
        day,
        ...counts,
      });
      await database
        .insert(dailyVisits)
        .values([
          day("2025-11-21", { search: 1_000 }),
          day("2026-10-31", { search: 100, portal: 1 }),
          day("2026-11-15", { alert: 20 }),
          day("2026-11-16", { search: 4, share: 3 }),
          day("2026-11-21", { direct: 2 }),
          { listingId: HOUSE, day: "2026-11-21", search: 7 },
        ]);
      const periods = visitPeriods("2026-11-21");
      expect(await visitTotals(database, FLAT, periods)).toEqual({
        today: 2,
        week: 9,
        month: 29,
        total: 1_130,
      });
      expect(await visitTotals(database, 5, periods)).toEqual({ today: 0, week: 0, month: 0, total: 0 });
      const byDay = await visitsByDay(database, FLAT, periods.graph);
      expect(byDay).toHaveLength(30);
      expect(byDay.filter(({ visits }) => visits > 0)).toEqual([
        { day: "2026-10-31", visits: 101 },
        { day: "2026-11-15", visits: 20 },
        { day: "2026-11-16", visits: 7 },
        { day: "2026-11-21", visits: 2 },
      ]);
      expect(await visitsBySource(database, FLAT, periods.graph)).toEqual({
        search: 104,
        alert: 20,
        share: 3,
        portal: 1,
        direct: 2,
      });
    });
  });
});

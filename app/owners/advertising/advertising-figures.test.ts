import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { mediaDays, propertyEvents } from "../../feeds/tables.server.ts";
import { advertisingByDay, advertisingTotals, findPropertyEvents } from "./advertising-figures.server.ts";

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };

describeOnPostgresql("what feeds report about a property", (open) => {
  beforeAll(async () => {
    const { database } = open();
    await database
      .insert(mediaDays)
      .values([
        day("Immoweb", "2026-09-30", 1_000),
        day("Immoweb", "2026-10-01", 100),
        day("Immoweb", "2026-10-25", 20),
        day("Zimmo", "2026-10-31", 300),
        day("Zimmo", "2026-11-01", 5_000),
        { ...day("Immoweb", "2026-10-02", 7), listingId: 13 },
      ]);
    await database
      .insert(propertyEvents)
      .values([
        event("a", "2026-10-25T00:30:00Z", { kind: "offer", amountEuro: 300_000, note: "A bid" }),
        event("b", "2026-10-25T01:30:00Z", { state: "cancelled" }),
        event("c", "2026-12-01T09:00:00Z", { state: "planned" }),
        event("d", "2026-11-01T09:00:00Z", { listingId: 13 }),
      ]);
  });

  test("each site has its figures for the period, most viewed first, of this property only", async () => {
    expect(await advertisingTotals(open().database, 12, OCTOBER)).toEqual([
      { medium: "Zimmo", views: 300, clicks: 30, contacts: 3 },
      { medium: "Immoweb", views: 120, clicks: 12, contacts: 1 },
    ]);
    expect(await advertisingTotals(open().database, 14, OCTOBER)).toEqual([]);
  });

  test("the days of a period are in order, including the first and the last", async () => {
    const days = await advertisingByDay(open().database, 12, OCTOBER);
    expect(days.map(({ day, medium, views }) => [day, medium, views])).toEqual([
      ["2026-10-01", "Immoweb", 100],
      ["2026-10-25", "Immoweb", 20],
      ["2026-10-31", "Zimmo", 300],
    ]);
  });

  test("events are newest first, also within the repeated hour in October", async () => {
    const events = await findPropertyEvents(open().database, 12, { limit: 10 });
    expect(events).toEqual([
      { kind: "visit", state: "planned", at: new Date("2026-12-01T09:00:00Z"), amountEuro: null, note: null },
      {
        kind: "visit",
        state: "cancelled",
        at: new Date("2026-10-25T01:30:00Z"),
        amountEuro: null,
        note: null,
      },
      {
        kind: "offer",
        state: "done",
        at: new Date("2026-10-25T00:30:00Z"),
        amountEuro: 300_000,
        note: "A bid",
      },
    ]);
    expect(await findPropertyEvents(open().database, 12, { limit: 1 })).toEqual(events.slice(0, 1));
  });
});

function day(medium: string, on: string, views: number): typeof mediaDays.$inferInsert {
  const figures = { views, clicks: Math.floor(views / 10), contacts: Math.floor(views / 100) };
  return { listingId: 12, medium, day: on, feed: "csv:media", ...figures };
}

function event(
  key: string,
  at: string,
  facts: Partial<typeof propertyEvents.$inferInsert> = {},
): typeof propertyEvents.$inferInsert {
  return { feed: "crm", key, listingId: 12, kind: "visit", at, state: "done", ...facts };
}

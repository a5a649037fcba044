import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { mediaDays } from "../../feeds/tables.server.ts";
import { advertisingByDay, advertisingTotals } from "./advertising-figures.server.ts";

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };

describeOnPostgresql("figures of a property on other sites", (open) => {
  beforeAll(async () => {
    const { database } = open();
    await database
      .insert(mediaDays)
      .values([
        mediaDay("Immoweb", "2026-09-30", 1_000),
        mediaDay("Immoweb", "2026-10-01", 100),
        mediaDay("Immoweb", "2026-10-25", 20),
        mediaDay("Zimmo", "2026-10-31", 300),
        mediaDay("Zimmo", "2026-11-01", 5_000),
        { ...mediaDay("Immoweb", "2026-10-02", 7), listingId: 13 },
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
});

function mediaDay(medium: string, day: string, views: number): typeof mediaDays.$inferInsert {
  const figures = { views, clicks: Math.floor(views / 10), contacts: Math.floor(views / 100) };
  return { listingId: 12, medium, day, feed: "csv:media", ...figures };
}

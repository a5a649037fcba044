import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listings } from "../../app/catalogue/tables.server.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { importFeed } from "../../app/feeds/import/import-feed.server.ts";
import { SAMPLE_FEED } from "../../app/feeds/sample-feed.ts";
import { submissions } from "../../app/forms/tables.server.ts";
import { SAMPLE_OWNERS } from "../../app/owners/sample-owners.server.ts";
import { daysLater } from "../../app/time/brussels-time.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentHouse, storeListing } from "../../test-support/listing-factories.ts";
import { loadSampleYear } from "./load-sample-year.ts";
import { sampleEvents, sampleVisits } from "./sample-year.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const TODAY = "2026-11-21";
const OWNED = SAMPLE_OWNERS.flatMap(({ listingIds }) => listingIds);

const total = ({ search, alert, share, portal, direct }: Record<string, number | string>) =>
  [search, alert, share, portal, direct].reduce<number>((sum, count) => sum + Number(count), 0);

describe("the year of the sample agency", () => {
  const visits = sampleVisits([...OWNED, 13, 14], NOW);
  const visitsOf = (id: number) => visits.filter(({ listingId }) => listingId === id);

  test("is the same all day, and different the next day", () => {
    const later = new Date("2026-11-21T22:59:00Z");
    expect(sampleVisits([26], later)).toEqual(sampleVisits([26], NOW));
    expect(sampleEvents([26], later)).toEqual(sampleEvents([26], NOW));
    expect(sampleVisits([26], new Date("2026-11-21T23:00:00Z")).at(-1)?.day).toBe("2026-11-22");
  });

  test("has every day of a year for a property that was advertised that long, today included", () => {
    expect(visitsOf(26).map(({ day }) => day)).toEqual(
      Array.from({ length: 365 }, (_, ago) => daysLater(TODAY, ago - 364)),
    );
  });

  test("has the 30 days until yesterday of properties without an owner, for comparison", () => {
    expect(visitsOf(13).at(0)?.day).toBe("2026-10-22");
    expect(visitsOf(13).at(-1)?.day).toBe("2026-11-20");
  });

  test("begins with a peak, and has another one when the price falls", () => {
    const sum = (from: number, days: number) =>
      visitsOf(26)
        .slice(from, from + days)
        .reduce((all, row) => all + total(row), 0);
    const quiet = sum(200, 14);
    // The price fell 19 days ago.
    expect(sum(0, 14)).toBeGreaterThan(2 * quiet);
    expect(sum(345, 14)).toBeGreaterThan(1.3 * quiet);
  });

  test("has planned viewings, and no other events in the future", () => {
    const events = sampleEvents(OWNED, NOW);
    const upcoming = events.filter(({ daysAgo }) => daysAgo < 0);
    expect(upcoming).toHaveLength(6);
    // An event "visit" is a viewing.
    for (const event of upcoming) expect(event).toMatchObject({ what: "visit", state: "planned" });
  });
});

describeOnPostgresql("loading the year of the sample agency", (open) => {
  beforeAll(async () => {
    for (const id of [...OWNED, 13]) await storeListing(open().database, ghentHouse(), { id });
    await loadSampleYear(open().database, NOW);
  });

  const rows = (statement: ReturnType<typeof sql>) =>
    queryRows<Record<string, number>>(open().database, statement);

  test("fills the tables of owners' reports, with no alert left to mail", async () => {
    const [counts] = await rows(sql`select
      (select count(distinct listing_id)::int from daily_visits) as properties,
      (select count(*)::int from daily_interest) as interest,
      (select count(distinct medium)::int from media_days) as portals,
      (select count(*)::int from property_events where state = 'planned') as planned,
      (select count(*)::int from submissions where form = 'purchase-offer') as offers,
      (select count(*)::int from appointments) as appointments,
      (select count(*)::int from submissions where form = 'appointment') as requested,
      (select count(*)::int from alert_matches where mailed_at is null) as waiting`);
    expect(counts).toMatchObject({ properties: 4, portals: 3, planned: 6, offers: 2, waiting: 0 });
    expect(counts?.interest).toBeGreaterThan(300);
    expect(counts?.appointments).toBeGreaterThan(5);
    expect(counts?.appointments).toBe(counts?.requested);
  });

  test("has no e-mail addresses of senders, so that nobody gets a mail", async () => {
    const [named] = await rows(sql`select count(*)::int as count from submissions where email is not null`);
    expect(named?.count).toBe(0);
  });

  test("is only added once", async () => {
    const size = () =>
      rows(sql`select (select sum(search)::int from daily_visits) as visits,
        (select count(*)::int from submissions) + (select count(*)::int from property_events) as events`);
    const before = await size();
    await loadSampleYear(open().database, NOW);
    expect(await size()).toEqual(before);
  });
});

describeOnPostgresql("the stored year of the sample agency", (open) => {
  test("is removed with its listings by the first feed, which may reuse their numbers; what a visitor sent stays", async () => {
    const { database } = open();
    for (const id of [...OWNED, 13]) await storeListing(database, ghentHouse(), { id, feed: SAMPLE_FEED });
    await loadSampleYear(database, NOW);
    const written = { reference: "GB-WRITTEN", form: "contact-me", language: "nl", key: "1" } as const;
    await database.insert(submissions).values({
      ...written,
      contentHash: "of a visitor",
      fields: {},
      about: { property: 12 },
      isDuplicate: false,
      receivedAt: NOW.toISOString(),
    });
    async function* feed() {
      const value = ghentHouse({ key: "real", number: 12 });
      yield { kind: "listing", record: value.key, value } as const;
    }
    await importFeed(open(), { feed: "agency", format: "csv", source: "homes.csv", items: feed() });
    expect(await database.select({ id: listings.id }).from(listings)).toEqual([{ id: 12 }]);
    const [remainingRows] = await queryRows<Record<string, number>>(
      database,
      sql`select (select count(*)::int from daily_visits) as visits,
        (select count(*)::int from daily_interest) as interest,
        (select count(*)::int from media_days) as portals, (select count(*)::int from property_events) as events,
        (select count(*)::int from alert_matches) as alerts,
        (select count(*)::int from appointments) as appointments,
        (select count(*)::int from submissions) as written`,
    );
    expect(remainingRows).toEqual({
      visits: 0,
      interest: 0,
      portals: 0,
      events: 0,
      alerts: 0,
      appointments: 0,
      written: 1,
    });
  });
});

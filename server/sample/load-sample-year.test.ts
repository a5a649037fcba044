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
/** Properties of the sample owners. */
const OWNED = SAMPLE_OWNERS.flatMap(({ listingIds }) => listingIds);

/** A property with an owner. It was advertised a year ago, and became cheaper 19 days ago. */
const OLD_OWNED = 26;
/** A property without an owner. */
const NOT_OWNED = 13;

const total = ({ search, alert, share, portal, direct }: Record<string, number | string>) =>
  [search, alert, share, portal, direct].reduce<number>((sum, count) => sum + Number(count), 0);

describe("the year of the sample agency", () => {
  const visits = sampleVisits([...OWNED, NOT_OWNED, 14], NOW);
  const visitsOf = (id: number) => visits.filter(({ listingId }) => listingId === id);

  test("is the same until midnight in Brussels, and then includes the new day", () => {
    const beforeMidnight = new Date("2026-11-21T22:59:00Z");
    expect(sampleVisits([OLD_OWNED], beforeMidnight)).toEqual(sampleVisits([OLD_OWNED], NOW));
    expect(sampleEvents([OLD_OWNED], beforeMidnight)).toEqual(sampleEvents([OLD_OWNED], NOW));
    expect(sampleVisits([OLD_OWNED], new Date("2026-11-21T23:00:00Z")).at(-1)?.day).toBe("2026-11-22");
  });

  test("has every day of a year for a property that was advertised that long, today included", () => {
    expect(visitsOf(OLD_OWNED).map(({ day }) => day)).toEqual(
      Array.from({ length: 365 }, (_, ago) => daysLater(TODAY, ago - 364)),
    );
  });

  test("has the 30 days until yesterday of properties without an owner, for comparison", () => {
    expect(visitsOf(NOT_OWNED).at(0)?.day).toBe("2026-10-22");
    expect(visitsOf(NOT_OWNED).at(-1)?.day).toBe("2026-11-20");
  });

  test("begins with a peak, and has another one when the price falls", () => {
    const visitsInTwoWeeks = (startDay: number) =>
      visitsOf(OLD_OWNED)
        .slice(startDay, startDay + 14)
        .reduce((sum, row) => sum + total(row), 0);
    const quiet = visitsInTwoWeeks(200);
    // The price fell 19 days ago.
    expect(visitsInTwoWeeks(0)).toBeGreaterThan(2 * quiet);
    expect(visitsInTwoWeeks(364 - 19)).toBeGreaterThan(1.3 * quiet);
  });

  test("has two planned viewings of each property with an owner, and no other events in the future", () => {
    const events = sampleEvents(OWNED, NOW);
    const upcoming = events.filter(({ daysAgo }) => daysAgo < 0);
    expect(upcoming).toHaveLength(2 * OWNED.length);
    // An event "visit" is a viewing.
    for (const event of upcoming) expect(event).toMatchObject({ what: "visit", state: "planned" });
  });
});

describeOnPostgresql("loading the year of the sample agency", (open) => {
  beforeAll(async () => {
    for (const id of [...OWNED, NOT_OWNED]) await storeListing(open().database, ghentHouse(), { id });
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
    const [withAddress] = await rows(
      sql`select count(*)::int as count from submissions where email is not null`,
    );
    expect(withAddress?.count).toBe(0);
  });

  test("is added only once", async () => {
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
    for (const id of [...OWNED, NOT_OWNED])
      await storeListing(database, ghentHouse(), { id, feed: SAMPLE_FEED });
    await loadSampleYear(database, NOW);
    const fromVisitor = { reference: "GB-VISITOR", form: "contact-me", language: "nl", key: "1" } as const;
    await database.insert(submissions).values({
      ...fromVisitor,
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
        (select count(*)::int from submissions) as submissions`,
    );
    expect(remainingRows).toEqual({
      visits: 0,
      interest: 0,
      portals: 0,
      events: 0,
      alerts: 0,
      appointments: 0,
      submissions: 1,
    });
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentHouse, storeListing } from "../../../test-support/listing-factories.ts";
import { daysOf, figuresOf, type PortalServer, portalServer } from "../../../test-support/owner-portal.tsx";
import type { Connection } from "../../database/database.server.ts";
import { openVisitCounter } from "../visits/count-visits.server.ts";

/*
 * Compares the figures of the owner report with an independent count. Visits around every change of day, week, month,
 * year and clock are counted, and read back from the page. The test computes Belgian time with `Intl` only.
 */

const PROPERTY = 26;

/** Times in UTC with the number of visitors. */
const VISITS: [moment: string, visitors: number][] = [
  // The clock goes forward on 29 March at 02:00, which is 01:00 UTC.
  ["2026-03-28T22:59:30Z", 2], // 23:59 on Saturday
  ["2026-03-28T23:00:00Z", 3], // 00:00 on Sunday
  ["2026-03-29T00:59:59Z", 1],
  ["2026-03-29T01:00:00Z", 2], // 03:00
  ["2026-03-29T21:59:59Z", 4], // 23:59, an hour earlier than the day before
  ["2026-03-29T22:00:00Z", 1], // Monday
  // A month begins on a Thursday.
  ["2026-09-30T21:59:00Z", 2],
  ["2026-09-30T22:00:00Z", 3],
  // The clock goes back on 25 October at 03:00, which is 01:00 UTC.
  ["2026-10-24T21:59:00Z", 1],
  ["2026-10-24T22:00:00Z", 2],
  ["2026-10-25T00:30:00Z", 1], // 02:30
  ["2026-10-25T01:30:00Z", 2], // 02:30 again
  ["2026-10-25T22:59:59Z", 3], // 23:59
  ["2026-10-25T23:00:00Z", 4], // Monday
  // A month begins on a Sunday, so the week began before the month.
  ["2026-10-31T22:59:00Z", 2],
  ["2026-10-31T23:00:00Z", 1],
  // A year begins on a Friday.
  ["2026-12-31T22:59:59Z", 3],
  ["2026-12-31T23:00:00Z", 2],
];

/** Times at which the owner opens the page: one second before a change and at it. */
const OPENED_AT = [
  "2026-03-28T22:59:59Z",
  "2026-03-28T23:00:00Z",
  "2026-03-29T01:00:00Z",
  "2026-03-29T21:59:59Z",
  "2026-03-29T22:00:00Z",
  "2026-10-25T01:30:00Z",
  "2026-10-25T22:59:59Z",
  "2026-10-25T23:00:00Z",
  "2026-10-31T23:00:00Z",
  "2026-11-23T22:59:59Z",
  "2026-12-31T22:59:59Z",
  "2026-12-31T23:00:00Z",
];

const BELGIUM = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Brussels", dateStyle: "short" });
const belgianDay = (moment: string | Date) => BELGIUM.format(new Date(moment));
const daysLater = (day: string, days: number) => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Visits up to `now` on the days of a period, first and last day included. */
function countVisits(from: string, to: string, now: string): number {
  return VISITS.filter(([moment]) => moment <= now && belgianDay(moment) >= from && belgianDay(moment) <= to)
    .map(([, visitors]) => visitors)
    .reduce((sum, visitors) => sum + visitors, 0);
}

function expectedFigures(now: string): number[] {
  const today = belgianDay(now);
  const sundayFirst = new Date(`${today}T12:00:00Z`).getUTCDay();
  const monday = daysLater(today, -(sundayFirst === 0 ? 6 : sundayFirst - 1));
  return [today, monday, `${today.slice(0, 7)}-01`, "2000-01-01"].map((from) =>
    countVisits(from, today, now),
  );
}

describeOnPostgresql("the figures of an owner report", (open) => {
  let portal: PortalServer;
  const reports = new Map<string, string>();

  beforeAll(async () => {
    const connection = open();
    await storeListing(connection.database, ghentHouse(), { id: PROPERTY });
    portal = await portalServer(connection, { now: new Date("2026-03-28T12:00:00Z") });
    // In order of time: the page shows what was counted until then. Visits at the same moment are counted
    // before the page is opened.
    const openings = OPENED_AT.map((moment): [string, number] => [moment, 0]);
    const events = [...VISITS, ...openings].sort(([one], [other]) => one.localeCompare(other));
    for (const [moment, visitors] of events) {
      portal.clock.value = new Date(moment);
      if (visitors > 0) await visit(connection, moment, visitors);
      else reports.set(moment, await reportAt(moment));
    }
  }, 60_000);
  afterAll(() => portal.close());

  async function reportAt(moment: string): Promise<string> {
    portal.clock.value = new Date(moment);
    const { status, body } = await portal.get(`/owner/${PROPERTY}/`, await portal.owner([PROPERTY]));
    expect(status).toBe(200);
    return body;
  }

  test.each(OPENED_AT)("the figures at %s equal an independent count", (now) => {
    expect(figuresOf(reports.get(now) ?? "")).toEqual(expectedFigures(now));
  });

  test.each(OPENED_AT)("the table of the graph at %s lists the visits by day", (now) => {
    const today = belgianDay(now);
    const days = Array.from({ length: 30 }, (_, index) => daysLater(today, index - 29));
    expect(daysOf(reports.get(now) ?? "")).toEqual(
      days.map((day) => {
        const before = daysLater(day, -30);
        return [day, countVisits(day, day, now), countVisits(before, before, now)];
      }),
    );
  });

  test("the export has the same figures, by day", async () => {
    const afterLastVisit = "2027-01-01T12:00:00Z";
    portal.clock.value = new Date(afterLastVisit);
    const { body } = await portal.get(`/owner/${PROPERTY}/visits.csv`, await portal.owner([PROPERTY]));
    const rows = body.trim().split("\r\n").slice(1);
    const days = [...new Set(VISITS.map(([moment]) => belgianDay(moment)))].sort();
    expect(rows.map((row) => row.split(";").slice(0, 2).join(" "))).toEqual(
      days.map((day) => `${day} ${countVisits(day, day, afterLastVisit)}`),
    );
  });
});

/** Number of visitors so far, to give each of them a network. */
let visitorCount = 0;

/** Counts visits at a moment, each from a different network. */
async function visit(connection: Connection, moment: string, count: number): Promise<void> {
  const counter = await openVisitCounter(connection, {
    now: () => new Date(moment),
    onError: (error) => {
      throw error;
    },
  });
  for (let index = 0; index < count; index += 1) {
    visitorCount += 1;
    counter.count({
      listingId: PROPERTY,
      source: "search",
      network: `10.0.${visitorCount >> 8}.${visitorCount & 255}`,
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    });
  }
  await counter.close();
}

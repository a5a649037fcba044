import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readSiteConfig } from "../app/config/read-site-config.server.ts";
import { type Connection, queryRows } from "../app/database/database.server.ts";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { importFeed } from "../app/feeds/import/import-feed.server.ts";
import type { FeedItem } from "../app/feeds/source/feed-item.ts";
import {
  propertyEnquiries,
  requestTotals,
  upcomingAppointments,
} from "../app/forms/submissions/property-history.server.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import { ownerPropertyPage } from "../app/owners/portal/owner-property-page.server.ts";
import { openVisitCounter } from "../app/owners/visits/count-visits.server.ts";
import type { Listing } from "../app/property/listing.ts";
import { percentiles, roundToTenth } from "./figures.ts";
import { inventListings } from "./invented-listings.ts";

const PROPERTIES = 3_000;
const VISITS = 50_000_000;
const TODAY = "2026-11-21";
/** Noon in Belgium. */
const NOON = new Date(`${TODAY}T11:00:00Z`);
const REPORT_COUNT = 200;
/** Number of properties on portals that report views: a tenth of all. */
const PROPERTIES_ON_PORTALS = 300;
const REQUESTS_PER_PROPERTY = 50;
const MAILS_PER_PROPERTY = 60;
/** Measured seconds of a busy evening. */
const BUSY_SECONDS = 60;
const VISITS_PER_SECOND = 200;

/**
 * Measures a year of a busy site, 50 million visits of 3,000 properties: the size of its daily totals in the
 * embedded database, the time of an owner report, and the time to write a second of a busy evening.
 */
export async function visitFigures(folder: string, say: (text: string) => void) {
  const connection = await connectEmbedded(join(folder, "visits"));
  try {
    const ids = await fillCatalogue(connection);
    await fillYear(connection);
    await fillHistory(connection);
    const [size] = await queryRows<{ rows: number; visits: number; bytes: number }>(
      connection.database,
      sql`select count(*)::int as rows, sum(search + alert + share + portal + direct)::int as visits,
        pg_total_relation_size('daily_visits')::int as bytes from daily_visits`,
    );
    const figures = {
      properties: ids.length,
      visits: size?.visits,
      rows: size?.rows,
      megabytes: roundToTenth((size?.bytes ?? 0) / 1_048_576),
      portalMs: await ownerReportMs(connection, ids),
      ...(await busyEvening(connection, ids)),
    };
    say(`visits: ${JSON.stringify(figures)}`);
    return figures;
  } finally {
    await connection.close();
  }
}

async function fillCatalogue(connection: Connection): Promise<number[]> {
  await importFeed(connection, {
    feed: "bench",
    format: "bench",
    source: "bench",
    items: feedItems(await inventListings(PROPERTIES)),
    now: () => NOON,
  });
  const rows = await queryRows<{ id: string | number }>(
    connection.database,
    sql`select id from listings order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

async function* feedItems(properties: Listing[]): AsyncGenerator<FeedItem> {
  for (const value of properties) yield { kind: "listing", record: value.key, value };
}

/**
 * Stores a row per property and day, day after day as a site does; some properties get more visits than
 * others.
 */
async function fillYear({ database }: Connection): Promise<void> {
  const perRow = VISITS / PROPERTIES / 365;
  await database.execute(sql`
    insert into daily_visits (day, listing_id, search, alert, share, portal, direct)
    select day, id, round(visits * 0.5), round(visits * 0.05), round(visits * 0.1), round(visits * 0.15),
      round(visits * 0.2)
    from (
      select ${TODAY}::date - ago as day, id, ${perRow}::float8 * (0.5 + (id * 7919 + ago * 31) % 1000 / 1000.0) as visits
      from generate_series(364, 0, -1) ago, listings
    ) year order by day, id`);
  await database.execute(sql`vacuum analyze daily_visits`);
}

/** Stores the other data of a year: figures of three portals, enquiries, and alert mails. */
async function fillHistory({ database }: Connection): Promise<void> {
  await database.execute(sql`
    insert into media_days (listing_id, medium, day, views, clicks, contacts, feed)
    select id, medium, ${TODAY}::date - ago, 400, 40, 1, 'bench'
    from listings, generate_series(0, 364) ago, (values ('One'), ('Two'), ('Three')) media(medium)
    where id % ${PROPERTIES / PROPERTIES_ON_PORTALS} = 0`);
  await database.execute(sql`
    insert into submissions (reference, form, language, key, content_hash, fields, about, is_duplicate, received_at)
    select 'GB-' || id || '-' || ago, 'contact-me', 'nl', 'bench', id || '-' || ago, '{"reason":"visit"}',
      json_build_object('property', id), false, ${TODAY}::timestamptz - ago * interval '7 days'
    from listings, generate_series(1, ${REQUESTS_PER_PROPERTY}) ago`);
  await database.execute(sql`
    insert into alert_matches (person, listing_id, event, matched_at, mailed_at)
    select 'person-' || person, id, 'new', now(), ${TODAY}::timestamptz - interval '30 days'
    from listings, generate_series(1, ${MAILS_PER_PROPERTY}) person`);
  await database.execute(sql`vacuum analyze`);
}

/**
 * Measures the whole owner report of a property: its figures, its rank among similar properties, and its
 * history.
 */
async function ownerReportMs({ database }: Connection, ids: number[]) {
  const { texts } = pageTexts(await readDictionaries(), "nl");
  const site = await readSiteConfig(join(import.meta.dirname, "../site"));
  const owner = { id: 1, email: "owner@example.org", name: "Owner", listingIds: ids };
  const times: number[] = [];
  for (let index = 0; index < REPORT_COUNT; index += 1) {
    // Multiples of a prime spread the reports over all properties.
    const id = ids[(index * 7919) % ids.length] ?? 0;
    const startedAt = performance.now();
    const report = await ownerPropertyPage(database, String(id), {
      language: "nl",
      texts,
      site,
      now: NOON,
      owner,
      forms: {
        enquiries: (listingId, most) => propertyEnquiries(database, listingId, most),
        upcoming: (listingId) => upcomingAppointments(database, listingId, NOON),
        requests: (listingId, period) => requestTotals(database, listingId, period),
      },
      team: [],
      files: [],
      showsAll: false,
    });
    times.push(performance.now() - startedAt);
    if (!report) throw new Error(`There is no report about the property ${id}`);
  }
  return percentiles(times);
}

/** Counts visitors, each of whom views a property, and writes them second by second as a site does. */
async function busyEvening(connection: Connection, ids: number[]) {
  const counter = await openVisitCounter(connection, {
    onError: (error) => {
      throw error;
    },
    now: () => NOON,
  });
  const countMicroseconds: number[] = [];
  const writeMs: number[] = [];
  for (let second = 0; second < BUSY_SECONDS; second += 1) {
    let startedAt = performance.now();
    for (let index = 0; index < VISITS_PER_SECOND; index += 1) {
      const visitor = second * VISITS_PER_SECOND + index;
      counter.count({
        listingId: ids[(visitor * 31) % ids.length] ?? 0,
        source: "search",
        network: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
      });
    }
    countMicroseconds.push(((performance.now() - startedAt) * 1_000) / VISITS_PER_SECOND);
    startedAt = performance.now();
    await counter.write();
    writeMs.push(performance.now() - startedAt);
  }
  await counter.close();
  const [markTable] = await queryRows<{ marks: number; bytes: number }>(
    connection.database,
    sql`select count(*)::int as marks, pg_total_relation_size('visit_marks')::int as bytes from visit_marks`,
  );
  return {
    countMicroseconds: percentiles(countMicroseconds),
    writeSecondMs: percentiles(writeMs),
    bytesPerMark: roundToTenth((markTable?.bytes ?? 0) / (markTable?.marks ?? 1)),
  };
}

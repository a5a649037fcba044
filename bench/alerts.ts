import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { matchSavedSearches } from "../app/alerts/match-saved-searches.server.ts";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import type { Connection } from "../app/database/database.server.ts";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { importFeed } from "../app/feeds/import/import-feed.server.ts";
import type { FeedItem } from "../app/feeds/source/feed-item.ts";
import type { Listing } from "../app/property/listing.ts";
import { MUNICIPALITIES } from "../app/property/places/municipalities.ts";
import { PROVINCES } from "../app/property/places/zones.ts";
import { inventListings } from "./invented-listings.ts";
import { withPostgresql } from "./temporary-postgresql.ts";

const SAVED_SEARCHES = 100_000;
const PROPERTIES = 1_000;
const QUERY_INTERVAL_MS = 20;

/**
 * Measures how long matching the saved searches takes after an import of new listings, and how long other
 * queries wait meanwhile, on the embedded database and on a PostgreSQL started for this.
 */
export async function alertFigures(folder: string, say: (text: string) => void) {
  const properties = await inventListings(PROPERTIES);
  const figures: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  const embedded = await connectEmbedded(join(folder, "alerts"));
  figures.embedded = await measure(embedded, properties, say);
  await embedded.close();
  const serverFolder = join(folder, "alerts-postgresql");
  await mkdir(serverFolder);
  figures.postgresql = await withPostgresql(serverFolder, async (url) => {
    const server = await connectPostgresql(url);
    try {
      return await measure(server, properties, say);
    } finally {
      await server.close();
    }
  });
  return figures;
}

async function measure(connection: Connection, properties: Listing[], say: (text: string) => void) {
  const confirmedAt = new Date("2026-01-01T00:00:00Z");
  const importedAt = new Date("2026-01-02T00:00:00Z");
  await registerSavedSearches(connection, confirmedAt);
  await importFeed(connection, {
    feed: "bench",
    format: "bench",
    source: "bench",
    items: feedItems(properties),
    now: () => importedAt,
  });
  const queryDelays = measureQueryDelays(connection);
  const startedAt = performance.now();
  const { matches } = await matchSavedSearches(connection, { now: new Date("2026-01-02T00:01:00Z") });
  const matchMs = Math.round(performance.now() - startedAt);
  const longestWaitMs = await queryDelays.stop();
  say(
    `alerts, ${connection.kind}: ${SAVED_SEARCHES} saved searches and ${PROPERTIES} new properties give ${matches} matches in ${matchMs} ms; ` +
      `others wait ${longestWaitMs} ms at most`,
  );
  return { savedSearches: SAVED_SEARCHES, properties: PROPERTIES, matches, matchMs, longestWaitMs };
}

async function* feedItems(properties: Listing[]): AsyncGenerator<FeedItem> {
  for (const value of properties) yield { kind: "listing", record: value.key, value };
}

/**
 * Stores confirmed saved searches. Most are for two types in a few municipalities up to a price, some for a province, and
 * few for a region.
 */
async function registerSavedSearches({ database }: Connection, confirmedAt: Date): Promise<void> {
  await database.execute(sql`
    insert into saved_searches (seed, email, language, goal, types, max_price, bedrooms, frequency, state, asked_at, confirmed_at)
    select 'seed' || n, 'p' || n || '@bezoeker.example', 'nl', case when n % 4 = 0 then 'rent' else 'sale' end,
      array[1 + n % 7, 1 + (n + 1 + n / 7 % 5) % 7], 150000 + (n * 7919 % 700) * 1000, null, 'daily', 'confirmed',
      ${confirmedAt.toISOString()}, ${confirmedAt.toISOString()}
    from generate_series(1, ${SAVED_SEARCHES}) n`);
  const zones = JSON.stringify(MUNICIPALITIES.map(({ nis }) => nis));
  const provinces = JSON.stringify(PROVINCES.map(({ code }) => code));
  await database.execute(sql`
    insert into saved_search_zones (zone, saved_search_id)
    select case
        when id % 50 = 0 then 'flanders'
        when id % 5 = 0 then ${provinces}::jsonb ->> (id * 31 % ${PROVINCES.length})::int
        else ${zones}::jsonb ->> ((id * 31 + part * 97) % ${MUNICIPALITIES.length})::int end, id
    from saved_searches, generate_series(1, 3) part on conflict do nothing`);
  await database.execute(sql`analyze saved_searches`);
  await database.execute(sql`analyze saved_search_zones`);
}

/** Runs a small query at short intervals, as pages do. `stop` returns the duration of the slowest one, in ms. */
function measureQueryDelays({ database }: Connection): { stop: () => Promise<number> } {
  let longest = 0;
  let isOver = false;
  const polling = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await database.execute(sql`select 1`);
      longest = Math.max(longest, performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, QUERY_INTERVAL_MS));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await polling;
      return Math.round(longest);
    },
  };
}

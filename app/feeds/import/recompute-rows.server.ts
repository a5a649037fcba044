import { sql } from "drizzle-orm";
import { EVERYTHING } from "../../catalogue/site-change.ts";
import { listings, projects } from "../../catalogue/tables.server.ts";
import { type Connection, type Database, queryRows } from "../../database/database.server.ts";
import type { Listing, Project } from "../../property/listing.ts";
import { resolveAddress } from "../../property/places/place.ts";
import { raiseRevision } from "./import-apply.server.ts";
import { listingRow, projectRow, ROW_VERSION, type RowSettings } from "./import-row.ts";
import { LISTING_COLUMNS } from "./listing-columns.ts";

/** The embedded database answers no other query while it works on a batch. */
const ROWS_PER_BATCH = 300;

/** Number of rows that have been recomputed, of the number of old rows at the start. */
export type RecomputeProgress = { recomputed: number; total: number };

type RecomputeOptions = {
  settings: RowSettings;
  now: Date;
  onProgress: (progress: RecomputeProgress) => void;
};

/**
 * Recomputes the columns of listings and projects that were stored by older rules (`ROW_VERSION`), from the
 * record stored with them. Returns their number. When several processes start, only one of them does
 * this. `onProgress` is called before the first batch and after each.
 */
export async function recomputeRows(
  connection: Connection,
  { settings, now, onProgress }: RecomputeOptions,
): Promise<number> {
  if ((await countOldRows(connection.database)) === 0) return 0;
  return connection.withLock("gable:renew-rows", async () => {
    const total = await countOldRows(connection.database);
    let recomputed = 0;
    if (total > 0) onProgress({ recomputed, total });
    for (;;) {
      const count = await connection.database.transaction((tx) => recomputeBatch(tx, settings, now));
      if (count === 0) break;
      recomputed += count;
      onProgress({ recomputed, total });
    }
    if (recomputed > 0) await connection.database.transaction((tx) => raiseRevision(tx, EVERYTHING));
    return recomputed;
  });
}

async function countOldRows(database: Database): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select ((select count(*) from ${listings} where ${listings.rowVersion} < ${ROW_VERSION})
      + (select count(*) from ${projects} where ${projects.rowVersion} < ${ROW_VERSION}))::int as count`,
  );
  return row?.count ?? 0;
}

/**
 * Keeps the day on which the price was lowered: an import adds it to the summary (import-prices.server.ts), and it cannot
 * be computed from the listing. Rows of version 4 and before have a mark without the day, which is that of the last price.
 */
const RECOMPUTED_SUMMARY = `recomputed.summary || case when listings.summary ?| array['priceLoweredOn', 'isPriceLowered']
  then jsonb_build_object('priceLoweredOn', (
    select to_char(max(prices.seen_at) at time zone 'Europe/Brussels', 'YYYY-MM-DD') from listing_prices prices
    where prices.listing_id = listings.id and prices.goal = listings.goal))
  else '{}'::jsonb end`;

const ASSIGNMENTS = sql.raw(
  LISTING_COLUMNS.filter((column) => column !== "checksum")
    .map((column) => `${column} = ${column === "summary" ? RECOMPUTED_SUMMARY : `recomputed.${column}`}`)
    .join(", "),
);

async function recomputeBatch(tx: Database, settings: RowSettings, now: Date): Promise<number> {
  const oldListings = await tx
    .select({ id: listings.id, listing: listings.listing })
    .from(listings)
    .where(sql`${listings.rowVersion} < ${ROW_VERSION}`)
    .limit(ROWS_PER_BATCH)
    // Staff may override a listing meanwhile, in another process.
    .for("update");
  const recomputedListings = oldListings.map(({ id, listing }) => ({
    id,
    ...listingRow(withPlace(listing), settings, now),
  }));
  if (oldListings.length > 0)
    await tx.execute(sql`
      update listings set ${ASSIGNMENTS}
      from jsonb_populate_recordset(null::listings, ${JSON.stringify(recomputedListings)}::jsonb) recomputed
      where listings.id = recomputed.id`);
  const oldProjects = await tx
    .select({ id: projects.id, project: projects.project })
    .from(projects)
    .where(sql`${projects.rowVersion} < ${ROW_VERSION}`)
    .limit(ROWS_PER_BATCH);
  const recomputedProjects = oldProjects.map(({ id, project }) => ({
    id,
    ...projectRow(withPlace(project), now),
  }));
  if (oldProjects.length > 0)
    await tx.execute(sql`
      update projects set project = recomputed.project, row_version = recomputed.row_version
      from jsonb_populate_recordset(null::projects, ${JSON.stringify(recomputedProjects)}::jsonb) recomputed
      where projects.id = recomputed.id`);
  return oldListings.length + oldProjects.length;
}

/**
 * Resolves the names of the place of a record. A record with an unreadable postal code stays as it is until its
 * next import.
 */
function withPlace<Stored extends Listing | Project>(stored: Stored): Stored {
  const resolved = resolveAddress(stored.address);
  return "problem" in resolved ? stored : { ...stored, address: resolved.address };
}

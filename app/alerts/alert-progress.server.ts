import { type SQL, sql } from "drizzle-orm";
import { listings } from "../catalogue/tables.server.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import { alertListings, alertProgress, savedSearches } from "./tables.server.ts";

/** A change of the catalogue. Changes are matched in the order of revision and listing id. */
export type CatalogueChange = { revision: number; id: number };

/** Position before the first change. */
const START: CatalogueChange = { revision: -1, id: 0 };

/** SQL condition: the listing can be bought or rented now. */
export const IS_OFFERED: SQL = sql`(${listings.removedAt} is null and ${listings.status} = 'available')`;

/**
 * Stores the current state of the whole catalogue, so that later differences count as changes. Does nothing
 * when an earlier saved search did so. Called in the transaction that confirms a saved search.
 */
export async function rememberCatalogue(tx: Database, now: Date): Promise<void> {
  if ((await lockProgress(tx)) !== null) return;
  // One statement, so that the stored state and the progress are of the same moment.
  await tx.execute(sql`
    with remembered as (${rememberListings(sql`true`, now)})
    update ${alertProgress} set (revision, listing_id) = (
      select ${listings.changedRevision}, ${listings.id} from ${listings}
      union all select ${START.revision}, ${START.id}
      order by 1 desc, 2 desc limit 1)`);
}

/**
 * The last change that was matched. Returns `undefined` while there is no confirmed saved search; the stored
 * state of the catalogue is then deleted.
 */
export async function readProgress(database: Database): Promise<CatalogueChange | undefined> {
  return database.transaction(async (tx) => {
    const progress = await lockProgress(tx);
    // Checked after the lock, because a concurrent confirmation of a saved search holds it.
    const [row] = await queryRows<{ exists: boolean }>(
      tx,
      sql`select exists (select from ${savedSearches} where ${savedSearches.state} = 'confirmed')`,
    );
    if (row?.exists) return progress ?? START;
    if (progress === null) return undefined;
    await tx.execute(sql`delete from ${alertListings}`);
    await tx.execute(sql`update ${alertProgress} set revision = null`);
    return undefined;
  });
}

export async function saveProgress(tx: Database, { revision, id }: CatalogueChange): Promise<void> {
  await tx.execute(sql`update ${alertProgress} set revision = ${revision}, listing_id = ${id}`);
}

/**
 * Stores the current state of the listings. The state of a listing that is not offered contains the time since which it is
 * not.
 */
export async function rememberChanged(tx: Database, ids: number[], now: Date): Promise<void> {
  // An array, not a subquery: even a query plan from old statistics then uses the index.
  const changed = sql`any(${`{${ids.join(",")}}`}::bigint[])`;
  // A listing that was first seen at another time is another property with the id of a deleted one.
  await tx.execute(sql`
    delete from ${alertListings} seen using ${listings}
    where seen.listing_id = ${changed} and ${listings.id} = seen.listing_id
      and ${listings.firstSeenAt} <> seen.first_seen_at`);
  await tx.execute(rememberListings(sql`${listings.id} = ${changed}`, now));
}

function rememberListings(condition: SQL, now: Date): SQL {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  return sql`
    insert into ${alertListings} as seen (listing_id, first_seen_at, checksum, is_offered, price_euro, was_closed, away_since)
    select ${listings.id}, ${listings.firstSeenAt}, ${listings.checksum}, ${IS_OFFERED}, ${listings.priceEuro}, ${listings.status} <> 'available',
      case when not ${IS_OFFERED} then coalesce(${listings.removedAt}, ${listings.closedAt}, ${nowSql}) end
    from ${listings}
    where ${condition}
    on conflict (listing_id) do update set
      checksum = excluded.checksum,
      is_offered = excluded.is_offered,
      price_euro = coalesce(excluded.price_euro, seen.price_euro),
      was_closed = excluded.was_closed or (not excluded.is_offered and seen.was_closed),
      away_since = case when excluded.is_offered then null else coalesce(seen.away_since, excluded.away_since) end`;
}

async function lockProgress(tx: Database): Promise<CatalogueChange | null> {
  const [row] = await queryRows<{ revision: number | null; id: number }>(
    tx,
    sql`select revision::float8 as revision, listing_id::float8 as id from ${alertProgress} for update`,
  );
  if (!row) throw new Error("The table alert_progress is empty; somebody changed the database manually");
  return row.revision === null ? null : { revision: row.revision, id: row.id };
}

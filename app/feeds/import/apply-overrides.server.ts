import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { Listing } from "../../property/listing.ts";
import type { Overrides } from "../../property/listing-overrides.ts";
import { overriddenRow, type RowSettings } from "./import-row.ts";
import { LISTING_COLUMNS } from "./listing-columns.ts";

/** A listing to store with its overrides. */
export type OverriddenListing = { id: number; feedListing: Listing; overrides: Overrides };

/** `revision` is the one that the change creates. */
type StoreContext = { revision: SQL; settings: RowSettings; now: Date };

/**
 * Applies the overrides of staff again to the listings that a revision changed. The new record of the feed becomes the
 * one that the overrides apply to. Runs after the listings are stored, and before their prices are recorded.
 */
export async function applyOverridesAgain(
  tx: Database,
  { revision, settings, now }: StoreContext,
): Promise<void> {
  const changedListings = await tx
    .select({ id: listings.id, feedListing: listings.listing, overrides: listingOverrides.overrides })
    .from(listings)
    .innerJoin(listingOverrides, eq(listingOverrides.listingId, listings.id))
    .where(
      and(
        eq(listings.isOverridden, true),
        eq(listings.changedRevision, revision),
        isNull(listings.removedAt),
      ),
    );
  if (changedListings.length === 0) return;
  await tx.execute(sql`
    update ${listingOverrides} set feed_listing = ${listings.listing}
    from ${listings} where ${listings.id} = ${listingOverrides.listingId}
      and ${listings.isOverridden} and ${listings.changedRevision} = ${revision} and ${listings.removedAt} is null`);
  await storeOverridden(tx, changedListings, { revision, settings, now });
}

// The checksum remains that of the record in the feed: the next import compares it to see whether the feed changed.
const ASSIGNMENTS = sql.raw(
  LISTING_COLUMNS.filter((column) => column !== "checksum")
    .map((column) => `${column} = shown.${column}`)
    .join(", "),
);

/**
 * Stores listings with their overrides applied; one without overrides is stored as in the feed. A listing that its feed
 * no longer contains stays off the site, and a hidden one is taken off.
 */
export async function storeOverridden(
  tx: Database,
  changed: readonly OverriddenListing[],
  { revision, settings, now }: StoreContext,
): Promise<void> {
  const at = now.toISOString();
  const rows = changed.map(({ id, feedListing, overrides }) => ({
    id,
    ...overriddenRow(feedListing, overrides, { settings, now }),
    is_overridden: Object.keys(overrides).length > 0,
    hidden_at: overrides.hidden?.at,
  }));
  const isGone = sql`listings.removed_at is not null and listings.hidden_at is null`;
  await tx.execute(sql`
    update listings set ${ASSIGNMENTS},
      is_overridden = shown.is_overridden,
      changed_at = ${at}::timestamptz,
      changed_revision = ${revision},
      closed_at = case when shown.status <> 'available' then coalesce(listings.closed_at, shown.closed_at) end,
      removed_at = case when ${isGone} then listings.removed_at else shown.hidden_at end,
      hidden_at = case when not (${isGone}) then shown.hidden_at end
    from jsonb_populate_recordset(null::listings, ${JSON.stringify(rows)}::jsonb) shown
    where listings.id = shown.id`);
}

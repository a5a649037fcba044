import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { auditColumns } from "../../accounts/audit/audit-log.server.ts";
import { LISTING_ID } from "../../accounts/audit/changed-names.ts";
import { auditEntries } from "../../accounts/audit/tables.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { listingPrices, listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { ownerProperties } from "../../owners/tables.server.ts";
import type { SeenPrice } from "../../property/price-history.ts";

const MAX_CHANGES = 30;

/** Reads everything that is stored about a listing and its overrides; undefined for an unknown id. */
export async function findListingRecord(database: Database, id: number) {
  const [row] = await database
    .select({
      id: listings.id,
      feed: listings.feed,
      reference: listings.reference,
      agentName: listings.agentName,
      status: listings.status,
      listing: listings.listing,
      summary: listings.summary,
      publishedAt: listings.publishedAt,
      firstSeenAt: listings.firstSeenAt,
      closedAt: listings.closedAt,
      removedAt: listings.removedAt,
      hiddenAt: listings.hiddenAt,
      overrides: listingOverrides.overrides,
      version: listingOverrides.version,
      feedListing: listingOverrides.feedListing,
      prices: sql<SeenPrice[]>`(
        select coalesce(json_agg(json_build_object('priceEuro', price_euro, 'seenAt', seen_at)), '[]')
        from ${listingPrices} where ${listingPrices.listingId} = ${listings.id}
          and ${listingPrices.goal} = ${listings.goal})`,
    })
    .from(listings)
    .leftJoin(listingOverrides, eq(listingOverrides.listingId, listings.id))
    .where(eq(listings.id, id));
  if (!row) return undefined;
  const { overrides, version, feedListing, ...record } = row;
  return {
    ...record,
    overrides: overrides ?? {},
    version: version ?? 0,
    feedListing: feedListing ?? record.listing,
  };
}

export type ListingRecord = NonNullable<Awaited<ReturnType<typeof findListingRecord>>>;

/** Finds the changes of a listing by staff in the audit log, the newest first. */
export function findListingChanges(database: Database, { id, reference }: ListingRecord) {
  return database
    .select(auditColumns)
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, reference ?? String(id)),
        inArray(auditEntries.action, ["listing-override", "listing-take-back"]),
        // Entries of earlier versions do not have the id.
        sql`coalesce(${auditEntries.after} -> ${LISTING_ID} = ${id}::text::jsonb, true)`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(MAX_CHANGES);
}

/** Finds the owners of a listing, who see its statistics in their portal. */
export function findListingOwners(database: Database, id: number) {
  return database
    .select({ email: accounts.email, name: accounts.name, source: ownerProperties.source })
    .from(ownerProperties)
    .innerJoin(accounts, eq(accounts.id, ownerProperties.accountId))
    .where(eq(ownerProperties.listingId, id))
    .orderBy(accounts.email);
}

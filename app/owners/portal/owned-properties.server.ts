import { desc, eq, inArray, sql } from "drizzle-orm";
import { readPropertyId } from "../../catalogue/property-page/property-page-status.ts";
import { withStoredCardPicture } from "../../catalogue/stored-pictures.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { Listing } from "../../property/listing.ts";
import type { SignedInOwner } from "../signed-in-owner.ts";

const SUMMARY_COLUMNS = {
  id: listings.id,
  feed: listings.feed,
  projectKey: listings.projectKey,
  status: listings.status,
  summary: listings.summary,
  /** With the street, which the summary lacks when it is hidden from visitors. */
  address: sql<Listing["address"]>`${listings.listing} -> 'address'`,
  closedAt: listings.closedAt,
  removedAt: listings.removedAt,
};

/** Properties of an owner, available ones first. */
export async function ownedProperties(database: Database, { listingIds }: Pick<SignedInOwner, "listingIds">) {
  if (listingIds.length === 0) return [];
  const rows = await database
    .select(SUMMARY_COLUMNS)
    .from(listings)
    .where(inArray(listings.id, [...listingIds]))
    .orderBy(
      sql`${listings.removedAt} is not null`,
      sql`${listings.closedAt} is not null`,
      desc(listings.publishedAt),
      desc(listings.id),
    );
  return withStoredCardPicture(database, rows);
}

/** Summary and status of the listing of a property, also when it is no longer in any feed. */
export type OwnedProperty = Awaited<ReturnType<typeof ownedProperties>>[number];

/**
 * Listing id of a path, if the owner has that listing. Returns `undefined` otherwise, whether or not the
 * listing exists. Every query about a property must use the id that this returns.
 */
export function ownedId(
  { listingIds }: Pick<SignedInOwner, "listingIds">,
  idText: string | undefined,
): number | undefined {
  const id = readPropertyId(idText);
  return id !== undefined && listingIds.includes(id) ? id : undefined;
}

/** One property of an owner with all its data. */
export async function ownedProperty(
  database: Database,
  owner: Pick<SignedInOwner, "listingIds">,
  idText: string | undefined,
) {
  const id = ownedId(owner, idText);
  if (id === undefined) return undefined;
  const rows = await database
    .select({ ...SUMMARY_COLUMNS, listing: listings.listing })
    .from(listings)
    .where(eq(listings.id, id));
  const [property] = await withStoredCardPicture(database, rows);
  return property;
}

export type OwnedPropertyDetails = NonNullable<Awaited<ReturnType<typeof ownedProperty>>>;

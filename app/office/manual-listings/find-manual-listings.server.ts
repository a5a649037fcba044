import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import type { PropertyValues } from "./property-values.ts";
import { manualListingPictures, manualListings } from "./tables.server.ts";

export type ManualListing = typeof manualListings.$inferSelect & {
  /** Name of the member of staff whose property it is. */
  owner: string | null;
  /** Number of its listing, once it was published. */
  listingId: number | null;
};

export type ManualListingPicture = typeof manualListingPictures.$inferSelect;

/** A property that staff added, or undefined. */
export async function findManualListing(database: Database, id: number): Promise<ManualListing | undefined> {
  const [row] = await database
    .select({ property: manualListings, owner: accounts.name, listingId: listings.id })
    .from(manualListings)
    .leftJoin(accounts, eq(accounts.id, manualListings.accountId))
    .leftJoin(listings, and(eq(listings.feed, OFFICE_FEED), eq(listings.key, manualListings.key)))
    .where(eq(manualListings.id, id));
  return row && { ...row.property, owner: row.owner, listingId: row.listingId };
}

/** Pictures of a property, in their order. */
export function findPictures(database: Database, manualListingId: number): Promise<ManualListingPicture[]> {
  return database
    .select()
    .from(manualListingPictures)
    .where(eq(manualListingPictures.manualListingId, manualListingId))
    .orderBy(asc(manualListingPictures.position), asc(manualListingPictures.id));
}

export type ListedProperty = Pick<
  ManualListing,
  | "id"
  | "owner"
  | "changedBy"
  | "changedAt"
  | "publishedAt"
  | "dueAction"
  | "dueAt"
  | "isRefused"
  | "listingId"
> & {
  /** The values that a row of the list shows. */
  values: PropertyValues;
  pictures: number;
};

const SHOWN_VALUES = [
  ...["reference", "goal", "webIds", "marquee", "priceEuro"],
  ...["address.street", "address.houseNumber", "address.zip", "address.city"],
];

/** Properties that staff added, those changed last first. `accountId`: only theirs, and nobody's. */
export async function findManualListings(
  database: Database,
  { accountId, limit, after }: { accountId: number | undefined; limit: number; after?: string },
): Promise<ListedProperty[]> {
  const conditions: (SQL | undefined)[] = [
    accountId === undefined
      ? undefined
      : sql`(${manualListings.accountId} is null or ${manualListings.accountId} = ${accountId})`,
    after === undefined
      ? undefined
      : sql`(${manualListings.changedAt}, ${manualListings.id}) < (
          select earlier.changed_at, earlier.id from ${manualListings} earlier where earlier.id = ${after}::bigint)`,
  ];
  const names = SHOWN_VALUES;
  return database
    .select({
      id: manualListings.id,
      owner: accounts.name,
      listingId: listings.id,
      changedBy: manualListings.changedBy,
      changedAt: manualListings.changedAt,
      publishedAt: manualListings.publishedAt,
      dueAction: manualListings.dueAction,
      dueAt: manualListings.dueAt,
      isRefused: manualListings.isRefused,
      values: sql<PropertyValues>`jsonb_strip_nulls(jsonb_build_object(${sql.join(
        names.map((name) => sql`${name}::text, ${manualListings.values} -> ${name}::text`),
        sql`, `,
      )}))`,
      pictures: sql<number>`(select count(*)::int from ${manualListingPictures} where ${manualListingPictures.manualListingId} = ${manualListings.id})`,
    })
    .from(manualListings)
    .leftJoin(accounts, eq(accounts.id, manualListings.accountId))
    .leftJoin(listings, and(eq(listings.feed, OFFICE_FEED), eq(listings.key, manualListings.key)))
    .where(and(...conditions))
    .orderBy(desc(manualListings.changedAt), desc(manualListings.id))
    .limit(limit);
}

import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import type { PageKey } from "../page-key.ts";
import type { FormValues } from "./form-values.ts";
import { manualListingPictures, manualListings } from "./tables.server.ts";

/** A listing that staff enter in the office, instead of a feed. */
export type ManualListing = typeof manualListings.$inferSelect & {
  /** Name of the member of staff to whom it belongs. */
  accountName: string | null;
  /** Id in the catalogue, once it has been published. */
  listingId: number | null;
  /** True when staff have hidden it from visitors, under Listings. */
  isHidden: boolean;
};

export type ManualListingPicture = typeof manualListingPictures.$inferSelect;

const IS_HIDDEN = sql<boolean>`${listings.hiddenAt} is not null`;

/** Finds a manual listing by its id. */
export async function findManualListing(database: Database, id: number): Promise<ManualListing | undefined> {
  const [row] = await database
    .select({
      manualListing: manualListings,
      accountName: accounts.name,
      listingId: listings.id,
      isHidden: IS_HIDDEN,
    })
    .from(manualListings)
    .leftJoin(accounts, eq(accounts.id, manualListings.accountId))
    .leftJoin(listings, and(eq(listings.feed, OFFICE_FEED), eq(listings.key, manualListings.key)))
    .where(eq(manualListings.id, id));
  if (!row) return undefined;
  const { manualListing, ...more } = row;
  return { ...manualListing, ...more };
}

/** Finds the pictures of a manual listing, in their order. */
export function findPictures(database: Database, manualListingId: number): Promise<ManualListingPicture[]> {
  return database
    .select()
    .from(manualListingPictures)
    .where(eq(manualListingPictures.manualListingId, manualListingId))
    .orderBy(asc(manualListingPictures.position), asc(manualListingPictures.id));
}

/** A manual listing in the list. */
export type ListedManualListing = Pick<
  ManualListing,
  | "id"
  | "accountName"
  | "changedBy"
  | "changedAt"
  | "publishedAt"
  | "dueAction"
  | "dueAt"
  | "isRefused"
  | "listingId"
  | "isHidden"
> & {
  /** Only the values in `LISTED_VALUES`. */
  values: FormValues;
  pictureCount: number;
};

const LISTED_VALUES = [
  ...["reference", "goal", "webIds", "marquee", "priceEuro"],
  ...["address.street", "address.houseNumber", "address.zip", "address.city"],
];

/**
 * Finds manual listings, the last changed first. `accountId`: only those that belong to this account or to nobody;
 * `after`: the last one on the previous page.
 */
export async function findManualListings(
  database: Database,
  { accountId, limit, after }: { accountId: number | undefined; limit: number; after?: PageKey },
): Promise<ListedManualListing[]> {
  const conditions: (SQL | undefined)[] = [
    accountId === undefined
      ? undefined
      : sql`(${manualListings.accountId} is null or ${manualListings.accountId} = ${accountId})`,
    after === undefined
      ? undefined
      : sql`(${manualListings.changedAt}, ${manualListings.id}) < (${after.at}::timestamptz, ${after.id})`,
  ];
  return database
    .select({
      id: manualListings.id,
      accountName: accounts.name,
      listingId: listings.id,
      isHidden: IS_HIDDEN,
      changedBy: manualListings.changedBy,
      changedAt: manualListings.changedAt,
      publishedAt: manualListings.publishedAt,
      dueAction: manualListings.dueAction,
      dueAt: manualListings.dueAt,
      isRefused: manualListings.isRefused,
      values: sql<FormValues>`jsonb_strip_nulls(jsonb_build_object(${sql.join(
        LISTED_VALUES.map((name) => sql`${name}::text, ${manualListings.values} -> ${name}::text`),
        sql`, `,
      )}))`,
      pictureCount: sql<number>`(select count(*)::int from ${manualListingPictures} where ${manualListingPictures.manualListingId} = ${manualListings.id})`,
    })
    .from(manualListings)
    .leftJoin(accounts, eq(accounts.id, manualListings.accountId))
    .leftJoin(listings, and(eq(listings.feed, OFFICE_FEED), eq(listings.key, manualListings.key)))
    .where(and(...conditions))
    .orderBy(desc(manualListings.changedAt), desc(manualListings.id))
    .limit(limit);
}

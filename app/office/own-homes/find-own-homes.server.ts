import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import type { HomeValues } from "./home-values.ts";
import { ownHomePictures, ownHomes } from "./tables.server.ts";

export type OwnHome = typeof ownHomes.$inferSelect & {
  /** Name of the member of staff whose home it is. */
  owner: string | null;
  /** Number of its listing, once it was published. */
  listingId: number | null;
};

export type OwnHomePicture = typeof ownHomePictures.$inferSelect;

/** A home that staff added, or undefined. */
export async function findOwnHome(database: Database, id: number): Promise<OwnHome | undefined> {
  const [row] = await database
    .select({ home: ownHomes, owner: accounts.name, listingId: listings.id })
    .from(ownHomes)
    .leftJoin(accounts, eq(accounts.id, ownHomes.accountId))
    .leftJoin(listings, and(eq(listings.feed, OFFICE_FEED), eq(listings.key, ownHomes.key)))
    .where(eq(ownHomes.id, id));
  return row && { ...row.home, owner: row.owner, listingId: row.listingId };
}

/** Pictures of a home, in their order. */
export function findPictures(database: Database, homeId: number): Promise<OwnHomePicture[]> {
  return database
    .select()
    .from(ownHomePictures)
    .where(eq(ownHomePictures.homeId, homeId))
    .orderBy(asc(ownHomePictures.position), asc(ownHomePictures.id));
}

export type ListedHome = Pick<
  OwnHome,
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
  values: HomeValues;
  pictures: number;
};

const SHOWN_VALUES = [
  ...["reference", "goal", "webIds", "marquee", "priceEuro"],
  ...["address.street", "address.houseNumber", "address.zip", "address.city"],
];

/** Homes that staff added, those changed last first. `accountId`: only theirs, and nobody's. */
export async function findOwnHomes(
  database: Database,
  { accountId, limit, after }: { accountId: number | undefined; limit: number; after?: string },
): Promise<ListedHome[]> {
  const conditions: (SQL | undefined)[] = [
    accountId === undefined
      ? undefined
      : sql`(${ownHomes.accountId} is null or ${ownHomes.accountId} = ${accountId})`,
    after === undefined
      ? undefined
      : sql`(${ownHomes.changedAt}, ${ownHomes.id}) < (
          select earlier.changed_at, earlier.id from ${ownHomes} earlier where earlier.id = ${after}::bigint)`,
  ];
  const names = SHOWN_VALUES;
  return database
    .select({
      id: ownHomes.id,
      owner: accounts.name,
      listingId: listings.id,
      changedBy: ownHomes.changedBy,
      changedAt: ownHomes.changedAt,
      publishedAt: ownHomes.publishedAt,
      dueAction: ownHomes.dueAction,
      dueAt: ownHomes.dueAt,
      isRefused: ownHomes.isRefused,
      values: sql<HomeValues>`jsonb_strip_nulls(jsonb_build_object(${sql.join(
        names.map((name) => sql`${name}::text, ${ownHomes.values} -> ${name}::text`),
        sql`, `,
      )}))`,
      pictures: sql<number>`(select count(*)::int from ${ownHomePictures} where ${ownHomePictures.homeId} = ${ownHomes.id})`,
    })
    .from(ownHomes)
    .leftJoin(accounts, eq(accounts.id, ownHomes.accountId))
    .leftJoin(listings, and(eq(listings.feed, OFFICE_FEED), eq(listings.key, ownHomes.key)))
    .where(and(...conditions))
    .orderBy(desc(ownHomes.changedAt), desc(ownHomes.id))
    .limit(limit);
}

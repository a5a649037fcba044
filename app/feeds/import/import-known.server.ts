import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { listings, projects, typeCategories } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { IS_IN_FEED } from "../is-in-feed.server.ts";
import type { CatalogueKind } from "../source/feed-item.ts";
import { checkRecord } from "./import-record.server.ts";
import type { RowSettings } from "./import-row.ts";

/** Stored records of one feed, by kind and key. */
export type KnownRecords = Record<CatalogueKind, Map<string, KnownRecord>>;
export type KnownRecord = { checksum: string; isLive: boolean };

/** Few enough that neither the database nor the thread of the server is busy for long. */
const RECORDS_PER_PAGE = 2_000;

/** Reads the checksums of all stored records of a feed. */
export async function findKnownRecords(
  database: Database,
  feed: string,
  settings: RowSettings,
  now: Date,
): Promise<KnownRecords> {
  return {
    listing: await findChecksums(database, { table: listings, isLive: IS_IN_FEED }, feed),
    project: await findChecksums(
      database,
      { table: projects, isLive: sql<boolean>`${projects.removedAt} is null` },
      feed,
    ),
    "type-category": await findTypeCategories(database, feed, settings, now),
  };
}

async function findChecksums(
  database: Database,
  { table, isLive }: { table: typeof listings | typeof projects; isLive: SQL<boolean> },
  feed: string,
): Promise<Map<string, KnownRecord>> {
  const known = new Map<string, KnownRecord>();
  for (let last = ""; ; ) {
    const page = await database
      .select({ key: table.key, checksum: table.checksum, isLive })
      .from(table)
      .where(and(eq(table.feed, feed), gt(table.key, last)))
      .orderBy(asc(table.key))
      .limit(RECORDS_PER_PAGE);
    for (const { key, checksum, isLive } of page) known.set(key, { checksum, isLive });
    if (page.length < RECORDS_PER_PAGE) return known;
    last = page.at(-1)?.key ?? last;
  }
}

/** Type categories, of which there are few, have no checksum column: it is computed from their columns. */
async function findTypeCategories(
  database: Database,
  feed: string,
  settings: RowSettings,
  now: Date,
): Promise<Map<string, KnownRecord>> {
  const columns = {
    id: typeCategories.id,
    webId: typeCategories.webId,
    name: typeCategories.name,
    showOrder: typeCategories.showOrder,
    isForSale: typeCategories.isForSale,
    isForRent: typeCategories.isForRent,
  };
  const known = new Map<string, KnownRecord>();
  for (const value of await database
    .select(columns)
    .from(typeCategories)
    .where(eq(typeCategories.feed, feed))) {
    const checked = checkRecord({ kind: "type-category", record: "", value }, settings, now);
    if ("record" in checked)
      known.set(checked.record.key, { checksum: checked.record.checksum, isLive: true });
    // A stored category that the schema no longer accepts counts as changed.
    else known.set(String(value.id), { checksum: "", isLive: true });
  }
  return known;
}

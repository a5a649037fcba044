import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { withStoredPictures } from "../catalogue/stored-pictures.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Database } from "../database/database.server.ts";
import { type ExportedListing, type ExportSite, exportedListing } from "./exported-listing.ts";
import { publicListing } from "./public-listing.ts";

/** Listings per query of an export. */
const BATCH_SIZE = 200;

/** The site whose listings are exported, with its settings. */
export type ExportSource = ExportSite & { site: SiteConfig };

/** Available listings with an id above `after`, sorted by id, at most `limit`. */
export async function findExportedPage(
  database: Database,
  { after, limit }: { after: number; limit: number },
  source: ExportSource,
): Promise<ExportedListing[]> {
  const rows = await database
    .select({ id: listings.id, listing: listings.listing })
    .from(listings)
    .where(and(gt(listings.id, after), isNull(listings.removedAt), isNull(listings.closedAt)))
    .orderBy(asc(listings.id))
    .limit(limit);
  return toExportedListings(database, rows, source);
}

/** An available listing; undefined when there is none with this id. */
export async function findExportedListing(
  database: Database,
  number: number,
  source: ExportSource,
): Promise<ExportedListing | undefined> {
  const rows = await database
    .select({ id: listings.id, listing: listings.listing })
    .from(listings)
    .where(and(eq(listings.id, number), isNull(listings.removedAt), isNull(listings.closedAt)));
  const [exported] = await toExportedListings(database, rows, source);
  return exported;
}

/** All available listings, sorted by id. The signal stops it between two queries. */
export async function* exportedListings(
  database: Database,
  source: ExportSource,
  signal?: AbortSignal,
): AsyncGenerator<ExportedListing> {
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const page = await findExportedPage(database, { after, limit: BATCH_SIZE }, source);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH_SIZE) return;
    after = last.number;
  }
}

async function toExportedListings(
  database: Database,
  rows: { id: number; listing: (typeof listings.$inferSelect)["listing"] }[],
  source: ExportSource,
): Promise<ExportedListing[]> {
  const withPictures = await withStoredPictures(
    database,
    rows.map(({ id, listing }) => ({ ...listing, number: id })),
  );
  return withPictures.map((listing) =>
    exportedListing(publicListing(listing.number, listing, source.site.catalogue), source),
  );
}

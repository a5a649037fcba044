import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { withStoredPictures } from "../catalogue/stored-pictures.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Database } from "../database/database.server.ts";
import { type ExportedListing, type ExportSite, exportedListing } from "./exported-listing.ts";
import { publicListing } from "./public-listing.ts";

/** Listings per query of an export. */
const AT_A_TIME = 200;

/** Site whose listings are exported, with its settings. */
export type Exporting = ExportSite & { site: SiteConfig };

/** Listings on the market with a number above `after`, by number, at most `limit` of them. */
export async function exportedPage(
  database: Database,
  { after, limit }: { after: number; limit: number },
  exporting: Exporting,
): Promise<ExportedListing[]> {
  const rows = await database
    .select({ id: listings.id, listing: listings.listing })
    .from(listings)
    .where(and(gt(listings.id, after), isNull(listings.removedAt), isNull(listings.closedAt)))
    .orderBy(asc(listings.id))
    .limit(limit);
  return exported(database, rows, exporting);
}

/** One listing on the market; undefined when there is none with this number. */
export async function exportedOne(
  database: Database,
  number: number,
  exporting: Exporting,
): Promise<ExportedListing | undefined> {
  const rows = await database
    .select({ id: listings.id, listing: listings.listing })
    .from(listings)
    .where(and(eq(listings.id, number), isNull(listings.removedAt), isNull(listings.closedAt)));
  const [found] = await exported(database, rows, exporting);
  return found;
}

/** All listings on the market, by number. The signal ends it between two queries. */
export async function* exportedListings(
  database: Database,
  exporting: Exporting,
  signal?: AbortSignal,
): AsyncGenerator<ExportedListing> {
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const page = await exportedPage(database, { after, limit: AT_A_TIME }, exporting);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < AT_A_TIME) return;
    after = last.number;
  }
}

async function exported(
  database: Database,
  rows: { id: number; listing: (typeof listings.$inferSelect)["listing"] }[],
  exporting: Exporting,
): Promise<ExportedListing[]> {
  const shown = await withStoredPictures(
    database,
    rows.map(({ id, listing }) => ({ ...listing, number: id })),
  );
  return shown.map((listing) =>
    exportedListing(publicListing(listing.number, listing, exporting.site.catalogue), exporting),
  );
}

import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { pageStatusColumns } from "../page-status-columns.server.ts";
import { propertyPageStatus } from "../property-page/property-page-status.ts";
import { withStoredCardPicture } from "../stored-pictures.server.ts";
import { listings } from "../tables.server.ts";
import { type Comparison, comparison } from "./comparison.ts";

/**
 * Compares the listings with these ids, in the given order. Listings whose page is not shown are left out. Runs one
 * query for the listings and one for their pictures.
 */
export async function findComparison(
  database: Database,
  ids: readonly number[],
  context: RenderContext & { now: Date },
): Promise<Comparison> {
  const { site, now } = context;
  const rows = await database
    .select({
      id: listings.id,
      summary: listings.summary,
      listing: listings.listing,
      ...pageStatusColumns({ now, catalogue: site.catalogue }),
    })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
  const visible = rows.filter((row) => propertyPageStatus(row).kind === "found");
  const byId = new Map((await withStoredCardPicture(database, visible)).map((row) => [row.id, row]));
  return comparison(
    ids.flatMap((id) => byId.get(id) ?? []),
    context,
  );
}

import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { listingCard, type RenderContext } from "../listing-card-view.ts";
import { pageStatusColumns } from "../page-status-columns.server.ts";
import { propertyPageStatus } from "../property-page/property-page-status.ts";
import { withStoredCardPicture } from "../stored-pictures.server.ts";
import { listings } from "../tables.server.ts";
import type { SelectionItem } from "./selection-item.ts";

/**
 * Finds the properties of a selection, in the order of the ids: a card for a property whose page is shown, and the reason
 * for any other. It takes one query for the properties, and one for the pictures.
 */
export async function findSelection(
  database: Database,
  ids: readonly number[],
  context: RenderContext & { now: Date },
): Promise<SelectionItem[]> {
  const { site, now, language } = context;
  const rows = await database
    .select({
      id: listings.id,
      summary: listings.summary,
      ...pageStatusColumns({ now, catalogue: site.catalogue }),
    })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
  const rowsById = new Map((await withStoredCardPicture(database, rows)).map((row) => [row.id, row]));
  return ids.map((id): SelectionItem => {
    const row = rowsById.get(id);
    const { kind } = propertyPageStatus(row);
    if (row && kind === "found") return { id, kind, card: listingCard(id, row.summary, context) };
    if (kind === "found") throw new Error(`Property ${id} has the status "found", but no row`);
    return { id, kind, path: row && pathFor("property", language, { id }) };
  });
}

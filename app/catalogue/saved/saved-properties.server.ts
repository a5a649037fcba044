import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { answerColumns } from "../answer-columns.server.ts";
import { listingCard, type Showing } from "../listing-card-view.ts";
import { propertyAnswer } from "../property-page/property-answer.ts";
import { withStoredPicture } from "../stored-pictures.server.ts";
import { listings } from "../tables.server.ts";
import type { SavedProperty } from "./saved-property.ts";

/**
 * State of saved properties, without duplicates and in the order of the numbers: the card of those whose page
 * is shown, and the reason for the others. One query by number, and one for the pictures.
 */
export async function savedProperties(
  database: Database,
  ids: readonly number[],
  showing: Showing & { now: Date },
): Promise<SavedProperty[]> {
  const { site, now, language } = showing;
  const rows = await database
    .select({
      id: listings.id,
      summary: listings.summary,
      ...answerColumns({ now, catalogue: site.catalogue }),
    })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
  const known = new Map((await withStoredPicture(database, rows)).map((row) => [row.id, row]));
  return ids.map((id): SavedProperty => {
    const row = known.get(id);
    const { kind } = propertyAnswer(row);
    if (row && kind === "found") return { id, kind, card: listingCard(id, row.summary, showing) };
    if (kind === "found") throw new Error(`The home ${id} was found and is not there`);
    return { id, kind, path: row && pathFor("property", language, { id }) };
  });
}

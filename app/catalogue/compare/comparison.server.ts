import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { answerColumns } from "../answer-columns.server.ts";
import type { Showing } from "../listing-card-view.ts";
import { propertyAnswer } from "../property-page/property-answer.ts";
import { withStoredPicture } from "../stored-pictures.server.ts";
import { listings } from "../tables.server.ts";
import { type Comparison, comparison } from "./comparison.ts";

/**
 * Compares the properties with these numbers, in their order. Those whose page is not shown are left out. One query
 * by number, and one for the pictures.
 */
export async function findComparison(
  database: Database,
  ids: readonly number[],
  showing: Showing & { now: Date },
): Promise<Comparison> {
  const { site, now } = showing;
  const rows = await database
    .select({
      id: listings.id,
      summary: listings.summary,
      listing: listings.listing,
      ...answerColumns({ now, catalogue: site.catalogue }),
    })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
  const found = rows.filter((row) => propertyAnswer(row).kind === "found");
  const known = new Map((await withStoredPicture(database, found)).map((row) => [row.id, row]));
  return comparison(
    ids.flatMap((id) => known.get(id) ?? []),
    showing,
  );
}

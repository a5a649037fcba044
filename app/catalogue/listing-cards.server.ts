import type { Database } from "../database/database.server.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import type { ListingCard } from "./listing-card.ts";
import { listingCard, type RenderContext } from "./listing-card-view.ts";
import { withStoredCardPicture } from "./stored-pictures.server.ts";

/** Cards of stored listings, in their order, with the stored copies of their pictures. */
export async function listingCards(
  database: Database,
  rows: { id: number; summary: ListingSummary }[],
  context: RenderContext,
): Promise<ListingCard[]> {
  const shown = await withStoredCardPicture(database, rows);
  return shown.map(({ id, summary }) => listingCard(id, summary, context));
}

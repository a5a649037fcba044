import type { Database } from "../database/database.server.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import type { ListingCard } from "./listing-card.ts";
import { listingCard, type RenderContext } from "./listing-card-view.ts";
import { withStoredCardPicture } from "./stored-pictures.server.ts";

/** Builds the cards of stored listings, in the given order, with the stored copies of their pictures. */
export async function listingCards(
  database: Database,
  rows: { id: number; summary: ListingSummary }[],
  context: RenderContext,
): Promise<ListingCard[]> {
  const withPictures = await withStoredCardPicture(database, rows);
  return withPictures.map(({ id, summary }) => listingCard(id, summary, context));
}

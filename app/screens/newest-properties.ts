import type { ListingCard } from "../catalogue/listing-card.ts";
import { featuredListings } from "../catalogue/lists/featured-listings.server.ts";
import type { SiteContext } from "./site-context.ts";

/** Number of cards in a row. */
const MAX_SHOWN = 4;

/**
 * The newest properties, for dead-end pages such as "not found". Empty when they cannot be loaded, so that the page
 * itself is still shown.
 */
export async function newestProperties(context: SiteContext): Promise<ListingCard[]> {
  try {
    return await featuredListings(context.database, { order: "newest", limit: MAX_SHOWN }, context);
  } catch (error) {
    context.onError(error);
    return [];
  }
}

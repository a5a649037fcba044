import type { ListingCard } from "../catalogue/listing-card.ts";
import { featuredListings } from "../catalogue/lists/featured-listings.server.ts";
import type { SiteContext } from "./site-context.ts";

/** Fills a row of cards. */
const MAX_SHOWN = 4;

/**
 * The newest properties, on pages that would otherwise lead nowhere. None when they cannot be loaded: such a page
 * says what it has to say all the same.
 */
export async function newestProperties(current: SiteContext): Promise<ListingCard[]> {
  try {
    return await featuredListings(current.database, { order: "newest", limit: MAX_SHOWN }, current);
  } catch (error) {
    current.onError(error);
    return [];
  }
}

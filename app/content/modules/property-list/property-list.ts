import type { ListingCard } from "../../../catalogue/listing-card.ts";
import type { Goal } from "../../../property/listing.ts";

/** Properties that the module selects by goal, order and condition. */
export type PropertyListData = {
  cards: ListingCard[];
  /** Goals of the full lists that the module links to. */
  goals: Goal[];
};

/** "At most 4" on the home page (specification §9, docs/specification-notes.md#n22). */
export const MAX_ON_HOME_PAGE = 4;

/** Default number of properties on other pages. */
export const DEFAULT_ITEMS = 8;

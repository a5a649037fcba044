import type { ListingCard } from "../../../catalogue/listing-card.ts";
import type { Goal } from "../../../property/listing.ts";

/** Homes that the agency chose by goal, order and condition. */
export type PropertyListData = {
  cards: ListingCard[];
  /** The lists in which there is more of the same. */
  goals: Goal[];
};

/** "At most 4" on the home page (specification §9, docs/specification-notes.md#n22). */
export const MAX_ON_HOME_PAGE = 4;

/** What a list elsewhere shows when it does not say how many. */
export const USUAL_ITEMS = 8;

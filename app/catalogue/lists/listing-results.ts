import type { Goal } from "../../property/listing.ts";
import type { ListingCard } from "../listing-card.ts";

/** Results of a search in one goal: the total, and the cards of the first properties. */
export type ListingResults = { goal: Goal; total: number; cards: ListingCard[] };

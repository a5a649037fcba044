import type { Goal } from "../../property/listing.ts";
import type { ListingCard } from "../listing-card.ts";

/** Properties of one goal that a search found: the total, and the cards of the first ones. */
export type ListingResults = { goal: Goal; total: number; cards: ListingCard[] };

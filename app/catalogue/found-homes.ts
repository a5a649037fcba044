import type { Goal } from "../property/listing.ts";
import type { ListingCard } from "./listing-card.ts";

/** Homes for sale or for rent that a search found: how many there are, and the first of them. */
export type FoundHomes = { goal: Goal; total: number; cards: ListingCard[] };

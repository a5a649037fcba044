import type { ListingCard } from "./listing-card.ts";

/** How many homes of a type or in a town are for sale and for rent. */
export type SaleAndRent = { sale: number; rent: number };

/** What the home page tells of the catalogue, ready to show. */
export type HomeOffer = {
  recent: ListingCard[];
  totals: SaleAndRent & { projects: number };
  types: ({ id: number; name: string; icon: string } & SaleAndRent)[];
  /** The towns with most homes, most first. */
  cities: ({ name: string; zip: string; label: string } & SaleAndRent)[];
};

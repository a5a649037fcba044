import type { ListingCard } from "../listing-card.ts";
import type { NeighbourhoodOnOffer } from "../lists/offer-overview.ts";
import type { HeadFacts } from "../property-page/property-page.ts";
import type { Crumb } from "../structured-data.ts";

/** Properties for sale, or for rent, in a neighbourhood. */
export type NeighbourhoodOffer = {
  goal: "sale" | "rent";
  count: number;
  /** The newest ones. */
  cards: ListingCard[];
  /** Path of the list with all of them. */
  path: string;
};

/** A neighbourhood in the language of the page, ready to render. */
export type NeighbourhoodView = {
  /** "Patershol, Ghent". */
  title: string;
  name: string;
  city: string;
  crumbs: Crumb[];
  /** For sale first; goals without properties are omitted. */
  offers: NeighbourhoodOffer[];
  /** The other neighbourhoods of the same city. */
  others: NeighbourhoodOnOffer[];
};

/** The page of a neighbourhood and the contents of its head. */
export type NeighbourhoodPage = { view: NeighbourhoodView; head: HeadFacts & { structuredData: object } };

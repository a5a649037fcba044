import type { Breadcrumb } from "../../i18n/paths/breadcrumbs.ts";
import type { ListingCard } from "../listing-card.ts";
import type { ListedNeighbourhood } from "../lists/catalogue-overview.ts";
import type { HeadData } from "../property-page/property-page.ts";

/** The newest properties for sale, or for rent, in a neighbourhood. */
export type NeighbourhoodListings = {
  goal: "sale" | "rent";
  count: number;
  /** The newest ones. */
  cards: ListingCard[];
  /** Path of the list with all of them. */
  path: string;
};

/** The page of a neighbourhood in one language, ready to render. */
export type NeighbourhoodView = {
  /** "Patershol, Ghent". */
  title: string;
  name: string;
  city: string;
  breadcrumbs: Breadcrumb[];
  /** For sale first; goals without properties are omitted. */
  listingsByGoal: NeighbourhoodListings[];
  /** Other neighbourhoods with the same postal code. */
  others: ListedNeighbourhood[];
};

/** The page of a neighbourhood, and the contents of its `<head>`. */
export type NeighbourhoodPage = { view: NeighbourhoodView; head: HeadData & { structuredData: object } };

import type { CityFilter } from "../catalogue/list-filters.ts";
import type { SaleAndRent } from "../catalogue/offer-overview.ts";

/** A type category that can be searched for, with how many homes of it the lists show. */
export type TypeEntry = SaleAndRent & { id: number; name: string; icon: string; words: readonly string[] };

/** A town that can be searched for, under all its names. `place`: in the index, where each has its own. */
export type CityEntry = SaleAndRent & CityFilter & { place: number; label: string; words: readonly string[] };

/** What can be done with a home, or what has been done. */
export const PROPERTY_STATES = ["sale", "rent", "sold", "rented", "lifeAnnuity"] as const;
export type PropertyState = (typeof PROPERTY_STATES)[number];

/** A home as a row of results shows it. */
export type PropertyEntry = {
  id: number;
  /** As the agency writes it; empty without one. */
  reference: string;
  state: PropertyState;
  /** Path of its first picture in the folder of the site; empty without one that may be shown. */
  picture: string;
  /** Its description in a hundred characters, or what it is and where: never an address or a price of ours. */
  description: string;
};

import type { GoalCounts } from "../catalogue/lists/catalogue-overview.ts";
import type { CityFilter } from "../catalogue/lists/list-filters.ts";
import type { RegionOrProvince } from "../property/places/zones.ts";

/** A type category that can be found, with its number of properties in the lists. */
export type TypeEntry = GoalCounts & {
  id: number;
  webId: number;
  name: string;
  icon: string;
  words: readonly string[];
};

/** A city that can be found by all its names. `index` is unique; it is negative for a whole town (`wholeTowns`). */
export type CityEntry = GoalCounts & CityFilter & { index: number; label: string; words: readonly string[] };

/** A street of published addresses in a town. */
export type StreetEntry = GoalCounts & {
  name: string;
  city: CityFilter;
  /** "Brugsestraat, Ghent 9000". */
  label: string;
  /** Words of the street name first, then those of its town. */
  words: readonly string[];
  /** Number of words of the street name alone. */
  ownWordCount: number;
};

/** A province or region. */
export type ZoneEntry = GoalCounts & { zone: RegionOrProvince };

/** State of a property: how it is offered, or that it is sold or rented. */
export const PROPERTY_STATES = ["sale", "rent", "sold", "rented", "lifeAnnuity"] as const;
export type PropertyState = (typeof PROPERTY_STATES)[number];

/** A property as a row of results. */
export type PropertyEntry = {
  id: number;
  /** As the agency writes it; empty when there is none. */
  reference: string;
  state: PropertyState;
  /** Path of its first picture in the site folder; empty when there is none that may be shown. */
  picture: string;
  /**
   * Its description, cut to a hundred characters, or its type and city. Neither an address nor a price is added.
   */
  description: string;
};

import type { CityFilter, ListFilters } from "./list-filters.ts";
import type { ListingCard } from "./listing-card.ts";

/** A choice of a filter, with how many homes it would show among all of the same goal. */
export type TypeChoice = { id: number; name: string; icon: string; count: number };
export type CityChoice = CityFilter & { label: string; count: number };

/** A list of homes for sale or for rent, ready to show. */
export type ListPage = {
  goal: "sale" | "rent";
  filters: ListFilters;
  /** What the neighbourhood of the filters is called in the language of the page. */
  neighbourhoodName?: string;
  cards: ListingCard[];
  total: number;
  pageCount: number;
  types: TypeChoice[];
  cities: CityChoice[];
  /** Whether there are towns beside these, to be found by typing. */
  hasMoreCities: boolean;
  /** With no result: this list with one filter less, where that shows something; most first. */
  alternatives: { without: FilterName; query: string; count: number }[];
};

/** The filters as the words of a list name them. */
export type FilterName = "city" | "type" | "price" | "bedrooms" | "area" | "energy" | "newBuild" | "onMap";

import type { Zone } from "../../property/places/zones.ts";
import type { ListingCard } from "../listing-card.ts";
import type { OptionCounts } from "./columns/option-counts.ts";
import type { CityFilter, ListFilters } from "./list-filters.ts";
import type { PriceBar } from "./price-bars.ts";

/**
 * Options of the filters of a list: `counts` with the other filters as they are, `offered` in the list without
 * filters, where an option that no listing has is left out.
 */
export type ListOptions = {
  counts: Omit<OptionCounts, "types" | "places" | "prices">;
  unfiltered: Omit<OptionCounts, "types" | "places" | "prices">;
  prices: PriceBar[];
};

/** An option of a filter; `count` is the number of properties it would show with the other filters as they are. */
export type TypeOption = { id: number; webId: number; name: string; icon: string; count: number };
export type ZoneOption = { zone: Zone; count: number };
export type CityOption = CityFilter & { label: string; count: number };

/** A list of properties for sale or for rent, in the language of the page and ready to render. */
export type ListPage = {
  goal: "sale" | "rent";
  /** Says what the list is filtered by (`listTitle`). */
  title: string;
  filters: ListFilters;
  /** Name of the place whose distance the cards say; absent for one that is unknown. */
  distancePlace?: string;
  /** Name of the filtered neighbourhood in the language of the page. */
  neighbourhoodName?: string;
  cards: ListingCard[];
  total: number;
  pageCount: number;
  types: TypeOption[];
  cities: CityOption[];
  /** Provinces and regions with properties, and the chosen ones. */
  zones: ZoneOption[];
  /** True when there are more cities than these; visitors find them by typing. */
  hasMoreCities: boolean;
  /** True when its address names the place, which its filters repeat. */
  isLanding?: boolean;
  /** Absent while the columns of the lists are not in memory: nothing is then counted, and everything offered. */
  options?: ListOptions;
  /** For an empty list: this list without one of its filters, where that has results; most results first. */
  alternatives: { without: FilterName; query: string; count: number }[];
};

/** Filters as the texts of a list name them. */
export type FilterName =
  | "city"
  | "street"
  | "type"
  | "price"
  | "bedrooms"
  | "area"
  | "energy"
  | "newBuild"
  | "annuity"
  | "bathrooms"
  | "land"
  | "built"
  | "features"
  | "state"
  | "available"
  | "viewing"
  | "withPrice"
  | "published"
  | "keyword"
  | "onMap";

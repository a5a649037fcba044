import type { RegionOrProvince } from "../../property/places/zones.ts";
import type { ListingCard } from "../listing-card.ts";
import type { OptionCounts } from "./column-store/option-counts.ts";
import type { CityFilter, ListFilters } from "./list-filters.ts";
import type { PriceBar } from "./price-bars.ts";

/**
 * Counts for the options of the filters: `counts` with the other filters of the list, `unfiltered` in the list
 * without filters. A feature, a state of repair, or another option that only some agencies need, is left out when
 * `unfiltered` has no listing for it (`MoreFilters`).
 */
export type ListOptions = {
  counts: Omit<OptionCounts, "types" | "places" | "prices">;
  unfiltered: Omit<OptionCounts, "types" | "places" | "prices">;
  prices: PriceBar[];
};

/**
 * An option of a filter. `count` is the number of properties that the list would have with it while the other filters
 * stay.
 */
export type TypeOption = { id: number; webId: number; name: string; icon: string; count: number };
export type ZoneOption = { zone: RegionOrProvince; count: number };
export type CityOption = CityFilter & { label: string; count: number };

/** A list of properties for sale or for rent, in the language of the page and ready to render. */
export type ListPage = {
  goal: "sale" | "rent";
  /** Title that describes the filters (`listTitle`). */
  title: string;
  filters: ListFilters;
  /** Name of the place to which the cards show the distance. Absent when the place is unknown. */
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
  /** True when there are more cities than `cities`. Visitors find them by typing. */
  hasMoreCities: boolean;
  /** True for a landing page, whose path names the place that the filters contain. */
  isLanding?: boolean;
  /**
   * Absent while the columns of the lists are not in memory: options are then shown without counts, and none is left
   * out.
   */
  options?: ListOptions;
  /** Suggestions for an empty list: the list without one of its filters, where that has results. Most results first. */
  alternatives: { without: FilterName; query: string; count: number }[];
};

/** Names of the filters in the texts of a list. */
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

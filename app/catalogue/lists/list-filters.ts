import { ZONES, type Zone } from "../../property/places/zones.ts";

/** A city as in `?city=`: `name|zip`. One of the two may be empty, not both. */
export type CityFilter = { name: string; zip: string };

export const SORTS = ["newest", "price-up", "price-down", "area", "price-per-m2"] as const;
export type Sort = (typeof SORTS)[number];

export const VIEWS = ["grid", "list"] as const;
export type View = (typeof VIEWS)[number];

export const ENERGY_LETTERS = ["a", "b", "c", "d", "e", "f", "g"] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];

/** Lists show homes in life annuity only, or leave them out. */
export const ANNUITY_FILTERS = ["only", "none"] as const;
export type AnnuityFilter = (typeof ANNUITY_FILTERS)[number];

/** Filters of a list, with its sort order, view and page. The URL of a list contains exactly this. */
export type ListFilters = {
  cities: CityFilter[];
  /** Provinces and regions. A property is in one of them, or in one of the cities. */
  zones: Zone[];
  /** Part of a city, as listings name it. */
  neighbourhood?: string;
  /** Ids of type categories. */
  types: number[];
  minPrice?: number;
  maxPrice?: number;
  /** Minimum number of bedrooms. */
  bedrooms?: number;
  /** Minimum living area in m². */
  minArea?: number;
  energy: EnergyLetter[];
  isNewBuild: boolean;
  /** Absent: homes in life annuity are among the others. */
  annuity?: AnnuityFilter;
  /**
   * Area on the map, encoded by `map-area.ts`. Not validated here; the code
   * that applies the filter decodes it.
   */
  area?: string;
  /**
   * The text of a search that led to this list, when part of it is no filter or was corrected: the list says so. It
   * filters nothing, and is gone once the filters are changed.
   */
  typed?: string;
  sort: Sort;
  view: View;
  /** Starts at 1. */
  page: number;
};

/** Maximum number of cities, and of types, in the URL of a list. */
export const MAX_VALUES = 20;

/** Maximum number of characters of a search that are used; no town has a longer name. */
export const MAX_TYPED_CHARACTERS = 100;

/** Larger numbers filter nothing. */
export const MAX_EURO = 1_000_000_000;
export const MAX_AREA_M2 = 1_000_000;

/**
 * Reads the filters from a query string. Invalid values are ignored, so that every URL gives a list:
 * `?type=abc` and `?city=|` filter nothing, and `?page=-1` is page 1 (specification §2).
 */
export function readListFilters(query: URLSearchParams): ListFilters {
  return {
    cities: uniqueBy(
      query.getAll("city").slice(0, MAX_VALUES).flatMap(readCity),
      (city) => `${city.name}|${city.zip}`,
    ),
    zones: ZONES.filter((zone) => query.getAll("zone").includes(zone)),
    neighbourhood: plain(query.get("neighbourhood") ?? "", 200) || undefined,
    types: uniqueBy(query.getAll("type").slice(0, MAX_VALUES).flatMap(wholeNumber(1, 1_000_000)), String),
    minPrice: first(query, "minPrice", wholeNumber(1, MAX_EURO)),
    maxPrice: first(query, "maxPrice", wholeNumber(1, MAX_EURO)),
    bedrooms: first(query, "bedrooms", wholeNumber(1, 100)),
    minArea: first(query, "minArea", wholeNumber(1, MAX_AREA_M2)),
    energy: ENERGY_LETTERS.filter((letter) => query.getAll("energy").includes(letter)),
    isNewBuild: query.get("newBuild") === "1",
    annuity: ANNUITY_FILTERS.find((annuity) => annuity === query.get("annuity")),
    area: /^[\w-]{8,999}$/.exec(query.get("area") ?? "")?.[0],
    typed: plain(query.get("q") ?? "", MAX_TYPED_CHARACTERS) || undefined,
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? "newest",
    view: VIEWS.find((view) => view === query.get("view")) ?? "grid",
    page: first(query, "page", wholeNumber(1, 1_000_000)) ?? 1,
  };
}

/**
 * Formats filters as a query string with its `?`; empty when there are none. The order is fixed and defaults
 * are omitted, so that each list has exactly one URL.
 */
export function listQuery(filters: Partial<ListFilters>): string {
  const query = new URLSearchParams();
  for (const city of filters.cities ?? []) query.append("city", `${city.name}|${city.zip}`);
  for (const zone of filters.zones ?? []) query.append("zone", zone);
  if (filters.neighbourhood) query.set("neighbourhood", filters.neighbourhood);
  for (const type of filters.types ?? []) query.append("type", String(type));
  for (const name of ["minPrice", "maxPrice", "bedrooms", "minArea"] as const) {
    if (filters[name] !== undefined) query.set(name, String(filters[name]));
  }
  for (const letter of filters.energy ?? []) query.append("energy", letter);
  if (filters.isNewBuild) query.set("newBuild", "1");
  if (filters.annuity) query.set("annuity", filters.annuity);
  if (filters.area) query.set("area", filters.area);
  if (filters.typed) query.set("q", filters.typed);
  if (filters.sort && filters.sort !== "newest") query.set("sort", filters.sort);
  if (filters.view && filters.view !== "grid") query.set("view", filters.view);
  if (filters.page && filters.page > 1) query.set("page", String(filters.page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Number of active filters, which is the number of chips (filter-chips.ts). */
export function filterCount(filters: Omit<ListFilters, "sort" | "view" | "page">): number {
  const { cities, zones, types, energy, minPrice, maxPrice, bedrooms, minArea, neighbourhood } = filters;
  const { isNewBuild, annuity, area } = filters;
  const prices = minPrice ?? maxPrice;
  const single = [prices, bedrooms, minArea, neighbourhood, isNewBuild || undefined, annuity, area];
  const several = cities.length + zones.length + types.length + energy.length;
  return several + single.filter((one) => one !== undefined).length;
}

/** True when any filter is active. Sort order, view and page do not count. */
export function isNarrowed(filters: ListFilters): boolean {
  return filterQuery(filters) !== "";
}

/** Query string of the filters alone: the same for all orders, views and pages of a list. */
export function filterQuery(filters: ListFilters): string {
  return listQuery({ ...filters, typed: undefined, sort: "newest", view: "grid", page: 1 });
}

/** The filters of a list after all of them were removed. */
export function clearedFilters({ sort, view }: ListFilters): Partial<ListFilters> {
  return { sort, view };
}

/** Parses `Gent|9000`. The last bar separates, because a name may contain one. */
function readCity(text: string): CityFilter[] {
  const bar = text.lastIndexOf("|");
  const name = plain(bar < 0 ? text : text.slice(0, bar), 100);
  const zip = plain(bar < 0 ? "" : text.slice(bar + 1), 12);
  // Somebody who types "9000" in the city field means the postal code.
  if (bar < 0 && /^\d{4}$/.test(name)) return [{ name: "", zip: name }];
  return name || zip ? [{ name, zip }] : [];
}

/** Cuts a text to a maximum length, without control characters: databases refuse some of them. */
function plain(text: string, max: number): string {
  const cleaned = text.replace(/\p{Cc}/gu, " ").trim();
  return Array.from(cleaned).slice(0, max).join("").trim();
}

/** Numbers as people write them in Belgium: `350000`, `350.000`, `350 000`. */
function wholeNumber(min: number, max: number) {
  return (text: string): number[] => {
    const written = text.trim();
    if (!/^(\d{1,12}|\d{1,3}([.,\s]\d{3}){1,3})$/.test(written)) return [];
    const number = Number(written.replace(/[.,\s]/g, ""));
    return number >= min && number <= max ? [number] : [];
  };
}

function first(query: URLSearchParams, name: string, read: (text: string) => number[]): number | undefined {
  return read(query.get(name) ?? "")[0];
}

function uniqueBy<Item>(items: Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()];
}

import { FEATURES, type Feature } from "../../property/features.ts";
import { type RegionOrProvince, ZONES } from "../../property/places/zones.ts";
import { STATES_OF_REPAIR, type StateOfRepair } from "../../property/state-of-repair.ts";
import { NUMBER_FILTER_NAMES, NUMBER_FILTERS, type NumberFilter } from "./number-filters.ts";

/** A city as in `?city=`: `name|zip`. One of the two may be empty, not both. */
export type CityFilter = { name: string; zip: string };

export const SORTS = ["newest", "price-up", "price-down", "area", "price-per-m2"] as const;
/** Sort orders that are indexed. The order by distance needs a place in addition (`distanceTo`). */
export type StoredSort = (typeof SORTS)[number];
export type Sort = StoredSort | "distance";

/** Options of the radius around the chosen cities, in kilometres. */
export const RADII_KM = [2, 5, 10, 20] as const;
export type RadiusKm = (typeof RADII_KM)[number];

export const VIEWS = ["grid", "list"] as const;
export type View = (typeof VIEWS)[number];

/** Options of the publication date filter: at most this many days ago. */
export const PUBLISHED_DAYS = [1, 3, 7, 14, 30] as const;
export type PublishedDays = (typeof PUBLISHED_DAYS)[number];

/** Options of the energy filter: the letters of Belgian labels. */
export const ENERGY_LETTERS = ["a", "b", "c", "d", "e", "f", "g"] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];

/** Options of the life annuity filter: show only properties that are sold for a life annuity, or leave them out. */
export const ANNUITY_FILTERS = ["only", "none"] as const;
export type AnnuityFilter = (typeof ANNUITY_FILTERS)[number];

/** Filters of a list, with its sort order, view and page. The URL of a list contains exactly this. */
export type ListFilters = Partial<Record<NumberFilter, number>> & {
  cities: CityFilter[];
  /** Radius around the chosen cities: properties whose public point is within it are listed too. */
  radiusKm?: RadiusKm;
  /** Street; matches published addresses only. */
  street?: string;
  /** Provinces and regions. A listed property is in one of them or in one of the cities. */
  zones: RegionOrProvince[];
  /** Neighbourhood: a part of a city, by the name that listings use. */
  neighbourhood?: string;
  /** Ids of type categories. */
  types: number[];
  energy: EnergyLetter[];
  isNewBuild: boolean;
  /** A listed property has all of these features. */
  features: Feature[];
  /** States of repair. A listed property has one of them. */
  states: StateOfRepair[];
  /** Day on which the property must be available, `YYYY-MM-DD`. */
  availableBy?: string;
  /** Only properties that can be viewed without an appointment, today or later. */
  hasViewingDays: boolean;
  /** Only properties with a published price. */
  hasPrice: boolean;
  /** Only properties that were published in the last days. */
  publishedDays?: PublishedDays;
  /** Words in the texts of the listing, as typed. Each may be the beginning of a word. */
  keyword?: string;
  /** When absent, life annuities are listed among the other properties. */
  annuity?: AnnuityFilter;
  /** Town or postal code, as typed, to which the cards show the distance. It does not filter. */
  distanceTo?: string;
  /**
   * Area on the map, encoded by `map-area.ts`. Not validated here; the code
   * that applies the filter decodes it.
   */
  area?: string;
  /**
   * Text of the search that led to this list, when some of it could not be used as a filter or was corrected: the
   * list then explains so. It does not filter, and is dropped when the filters change.
   */
  searchText?: string;
  sort: Sort;
  view: View;
  /** Starts at 1. */
  page: number;
};

/** Maximum number of cities, and of types, in the URL of a list. */
export const MAX_VALUES = 20;

/** Maximum number of characters of a text that visitors type; the rest is cut off. No town has a longer name. */
export const MAX_TYPED_CHARACTERS = 100;

/** Maximum number of characters of a neighbourhood. */
export const MAX_NEIGHBOURHOOD_CHARACTERS = 200;

/** Maximum number of characters of a keyword. */
export const MAX_KEYWORD_CHARACTERS = 60;

/**
 * Reads the filters from a query string. Invalid values are ignored, so that every URL gives a list:
 * `?type=abc` and `?city=|` filter nothing, and `?page=-1` is page 1 (specification §2).
 */
export function readListFilters(query: URLSearchParams): ListFilters {
  const cities = uniqueBy(
    query.getAll("city").slice(0, MAX_VALUES).flatMap(readCity),
    (city) => `${city.name}|${city.zip}`,
  );
  const radius = query.get("radius");
  const distanceTo = cleanText(query.get("distanceTo") ?? "", MAX_TYPED_CHARACTERS) || undefined;
  return {
    cities,
    radiusKm: cities.length > 0 ? RADII_KM.find((km) => String(km) === radius) : undefined,
    street: cleanText(query.get("street") ?? "", MAX_TYPED_CHARACTERS) || undefined,
    zones: knownValues(query, "zone", ZONES),
    neighbourhood: cleanText(query.get("neighbourhood") ?? "", MAX_NEIGHBOURHOOD_CHARACTERS) || undefined,
    types: uniqueBy(query.getAll("type").slice(0, MAX_VALUES).flatMap(wholeNumber(1, 1_000_000)), String),
    ...readNumberFilters(query),
    energy: knownValues(query, "energy", ENERGY_LETTERS),
    isNewBuild: isOn(query, "newBuild"),
    features: knownValues(query, "feature", FEATURES),
    states: knownValues(query, "state", STATES_OF_REPAIR),
    availableBy: readDay(query.get("availableBy") ?? ""),
    hasViewingDays: isOn(query, "viewing"),
    hasPrice: isOn(query, "withPrice"),
    publishedDays: PUBLISHED_DAYS.find((days) => String(days) === query.get("publishedDays")),
    keyword: readKeyword(query.get("keyword") ?? ""),
    annuity: ANNUITY_FILTERS.find((annuity) => annuity === query.get("annuity")),
    distanceTo,
    area: /^[\w-]{8,999}$/.exec(query.get("area") ?? "")?.[0],
    searchText: cleanText(query.get("q") ?? "", MAX_TYPED_CHARACTERS) || undefined,
    sort: readSort(query.get("sort") ?? "", distanceTo),
    view: VIEWS.find((view) => view === query.get("view")) ?? "grid",
    page: firstNumber(query, "page", wholeNumber(1, 1_000_000)) ?? 1,
  };
}

/**
 * Formats filters as a query string with its `?`; empty when there are none. The order is fixed and defaults
 * are omitted, so that each list has exactly one URL.
 */
export function listQuery(filters: Partial<ListFilters>): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value) query.append(name, String(value));
  };
  const { cities = [], distanceTo } = filters;
  for (const city of cities) add("city", `${city.name}|${city.zip}`);
  if (cities.length > 0) add("radius", filters.radiusKm);
  add("street", filters.street);
  for (const zone of filters.zones ?? []) add("zone", zone);
  add("neighbourhood", filters.neighbourhood);
  for (const type of filters.types ?? []) add("type", type);
  for (const name of NUMBER_FILTER_NAMES) add(name, filters[name]);
  for (const letter of filters.energy ?? []) add("energy", letter);
  add("newBuild", Number(filters.isNewBuild ?? 0));
  for (const feature of filters.features ?? []) add("feature", feature);
  for (const state of filters.states ?? []) add("state", state);
  add("availableBy", filters.availableBy);
  add("viewing", Number(filters.hasViewingDays ?? 0));
  add("withPrice", Number(filters.hasPrice ?? 0));
  add("publishedDays", filters.publishedDays);
  add("keyword", filters.keyword);
  add("annuity", filters.annuity);
  add("distanceTo", distanceTo);
  add("area", filters.area);
  add("q", filters.searchText);
  if (filters.sort !== undefined && readSort(filters.sort, distanceTo) !== "newest")
    add("sort", filters.sort);
  if (filters.view !== "grid") add("view", filters.view);
  if (filters.page !== 1) add("page", filters.page);
  const text = query.toString();
  return text && `?${text}`;
}

/** Pairs of filters that form a range. A range has one chip. */
export const RANGES = [
  ["minPrice", "maxPrice"],
  ["minArea", "maxArea"],
  ["minLand", "maxLand"],
] as const;

/** Number of active filters, which is the number of chips (filter-chips.ts). */
export function filterCount(filters: Omit<ListFilters, "sort" | "view" | "page">): number {
  const query = new URLSearchParams(filterQuery(filters));
  const pairs = RANGES.filter(([from, upTo]) => query.has(from) && query.has(upTo));
  return query.size - pairs.length;
}

/**
 * True when any filter is active, including the place to which distances are shown. Sort order, view and page are not
 * filters.
 */
export function isNarrowed(filters: ListFilters): boolean {
  return filterQuery(filters) !== "";
}

/** Query string of the filters alone. It is the same for all sort orders, views and pages of a list. */
export function filterQuery(filters: Partial<ListFilters>): string {
  return listQuery({ ...filters, searchText: undefined, sort: "newest", view: "grid", page: 1 });
}

/** Returns what remains after all filters are removed: the sort order and the view. */
export function clearedFilters({ sort, view }: ListFilters): Partial<ListFilters> {
  return { sort, view };
}

/** Parses a sort order. Returns `newest` for an unknown one, and for the order by distance without a place. */
export function readSort(name: string, distanceTo: string | undefined): Sort {
  if (name === "distance" && distanceTo !== undefined) return name;
  return SORTS.find((sort) => sort === name) ?? "newest";
}

/** Returns the valid values of a parameter, in the order of `values`. */
function knownValues<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value[] {
  const requested = query.getAll(name);
  return values.filter((value) => requested.includes(value));
}

function isOn(query: URLSearchParams, name: string): boolean {
  return query.get(name) === "1";
}

function readNumberFilters(query: URLSearchParams): Partial<Record<NumberFilter, number>> {
  const read = NUMBER_FILTER_NAMES.flatMap((name) => {
    const value = firstNumber(query, name, wholeNumber(1, NUMBER_FILTERS[name].largest));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(read);
}

/** Parses an existing day, `YYYY-MM-DD`. */
function readDay(text: string): string | undefined {
  const hasDayFormat = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text);
  const time = hasDayFormat ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Parses a keyword. A text without a letter or digit does not filter. */
function readKeyword(text: string): string | undefined {
  const keyword = cleanText(text, MAX_KEYWORD_CHARACTERS);
  return /[\p{L}\p{N}]/u.test(keyword) ? keyword : undefined;
}

/** Parses `Gent|9000`. The last bar separates, because a name may contain one. */
function readCity(text: string): CityFilter[] {
  const bar = text.lastIndexOf("|");
  const name = cleanText(bar < 0 ? text : text.slice(0, bar), 100);
  const zip = cleanText(bar < 0 ? "" : text.slice(bar + 1), 12);
  // Visitors type "9000", "9000 Gent" or "Gent (9000)" into the city field.
  const [, before = "", code, after = ""] = (bar < 0 && /^(\D*)\b(\d{4,5})\b(\D*)$/.exec(name)) || [];
  if (code !== undefined)
    return [{ name: `${before}${after}`.replaceAll(/^[\s,()]+|[\s,()]+$/g, ""), zip: code }];
  return name || zip ? [{ name, zip }] : [];
}

/** Cuts a text to a maximum length, without control characters, some of which databases refuse. */
function cleanText(text: string, max: number): string {
  const cleaned = text.replace(/\p{Cc}/gu, " ").trim();
  return Array.from(cleaned).slice(0, max).join("").trim();
}

/**
 * Creates a parser of whole numbers as people write them in Belgium: `350000`, `€ 350.000`, `350 000,00 euro`, `350k`. It
 * cuts decimals off, and returns an empty array for other texts.
 */
function wholeNumber(min: number, max: number) {
  return (text: string): number[] => {
    const written = text
      .trim()
      .replace(/^(€|eur)|(€|euros?|eur|m[²2])$/gi, "")
      .trim()
      .replace(/,(\d{1,2}|-)$/, "")
      .replace(/^(\d{1,4})\s?k$/i, (_, thousands: string) => `${thousands}000`);
    if (!/^(\d{1,12}|\d{1,3}([.,\s]\d{3}){1,3})$/.test(written)) return [];
    const number = Number(written.replace(/[.,\s]/g, ""));
    return number >= min && number <= max ? [number] : [];
  };
}

function firstNumber(
  query: URLSearchParams,
  name: string,
  read: (text: string) => number[],
): number | undefined {
  return read(query.get(name) ?? "")[0];
}

function uniqueBy<Item>(items: Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()];
}

import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Goal } from "../../property/listing.ts";
import { ZONES, type Zone } from "../../property/places/zones.ts";
import type { Showing } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { filteredNeighbourhood } from "../neighbourhoods/neighbourhoods.server.ts";
import { columnSearch } from "./columns/column-filter.server.ts";
import type { FindColumns, ListColumns } from "./columns/list-columns.ts";
import { type CityFilter, type ListFilters, listQuery } from "./list-filters.ts";
import type { ListPage, TypeChoice, ZoneChoice } from "./list-page.ts";
import { listRows, listTotal } from "./list-rows.server.ts";
import {
  cityChoices,
  countInZone,
  type OfferCounts,
  type Remember,
  rememberedCounts,
  shownCity,
} from "./offer-counts.server.ts";
import { type OfferedType, offeredTypes, webIdsOf } from "./type-categories.server.ts";

/** What a list is asked for, and how it is shown. */
export type ListRequest = Showing & {
  goal: Goal;
  filters: ListFilters;
  now: Date;
  remember: Remember;
  /** Columns of a list in memory (columns/loaded-lists.server.ts). */
  listColumns?: FindColumns;
};

/** Loads a page of a list. A page number beyond the last page gives the last page. */
export async function listPage(database: Database, request: ListRequest): Promise<ListPage> {
  const { goal, site, now, remember } = request;
  const offer = { goal, catalogue: site.catalogue, now };
  const [counts, types] = await Promise.all([
    rememberedCounts(database, offer, remember),
    offeredTypes(database, goal, request),
  ]);
  const filters = {
    ...request.filters,
    cities: shownCities(request.filters.cities, counts, request.language),
  };
  const { pageSize } = site.catalogue;
  const list = { offer, filters, webIds: webIdsOf(filters.types, types) };
  const columns = request.listColumns?.(goal);
  const search = columnSearch(list, { counts, columns });
  const total = await listTotal(database, list, { counts, search, remember });
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(filters.page, pageCount);
  const rows = await listRows(database, list, { page, size: pageSize, total, search });
  return {
    goal,
    filters: { ...filters, page },
    neighbourhoodName: await filteredNeighbourhood(database, filters, request),
    cards: await listingCards(database, rows, request),
    total,
    pageCount,
    types: typeChoices(types, counts),
    // Sorted by name, so that visitors find a city.
    ...offeredCities(counts, filters.cities, request.language),
    zones: zoneChoices(counts, filters.zones),
    alternatives:
      total === 0 ? await alternatives(database, { ...request, filters }, { types, counts, columns }) : [],
  };
}

/** The chosen cities, named in the given language and without duplicates, however a link names them. */
function shownCities(cities: CityFilter[], counts: OfferCounts, language: Language): CityFilter[] {
  const shown = cities.map((city) => shownCity(counts, city, language));
  return [...new Map(shown.map((city) => [`${city.name}|${city.zip}`, city])).values()];
}

/**
 * For an agency active in the whole country, the names of all cities
 * would be larger than the listings on the page.
 */
const MAX_CITIES = 120;

/**
 * The cities with most properties plus the chosen ones, sorted by name; visitors find the others by typing.
 */
function offeredCities(
  counts: OfferCounts,
  chosen: CityFilter[],
  language: Language,
): Pick<ListPage, "cities" | "hasMoreCities"> {
  const all = cityChoices(counts, language);
  const isChosen = ({ name, zip }: CityFilter) =>
    chosen.some((city) => city.name === name && city.zip === zip);
  const offered = all.filter((city, index) => index < MAX_CITIES || isChosen(city));
  return {
    cities: offered.sort((a, b) => a.label.localeCompare(b.label, language)),
    hasMoreCities: offered.length < all.length,
  };
}

function zoneChoices(counts: OfferCounts, chosen: Zone[]): ZoneChoice[] {
  return ZONES.map((zone) => ({ zone, count: countInZone(counts, zone) })).filter(
    ({ zone, count }) => count > 0 || chosen.includes(zone),
  );
}

function typeChoices(types: OfferedType[], counts: OfferCounts): TypeChoice[] {
  return types.map(({ id, webId, name, icon }) => ({
    id,
    name,
    icon,
    count: counts.byWebId.get(webId) ?? 0,
  }));
}

/**
 * For an empty list: the same list without one of the filters, for each
 * filter where that has results; most results first.
 */
async function alternatives(
  database: Database,
  request: ListRequest,
  { types, counts, columns }: { types: OfferedType[]; counts: OfferCounts; columns: ListColumns | undefined },
): Promise<ListPage["alternatives"]> {
  const { goal, filters, site, now, remember } = request;
  const offer = { goal, catalogue: site.catalogue, now };
  const found = await Promise.all(
    wider(filters).map(async ({ filters: fewer, ...label }) => {
      const list = { offer, filters: fewer, webIds: webIdsOf(fewer.types, types) };
      const search = columnSearch(list, { counts, columns });
      return {
        ...label,
        query: listQuery(fewer),
        count: await listTotal(database, list, { counts, search, remember }),
      };
    }),
  );
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

type Wider = { without: ListPage["alternatives"][number]["without"]; filters: ListFilters };

function wider(all: ListFilters): Wider[] {
  const page = 1;
  const filters = { ...all, typed: undefined };
  const fewer: (Wider | false)[] = [
    filters.cities.length + filters.zones.length > 0 && {
      without: "city",
      filters: { ...filters, cities: [], zones: [], page },
    },
    filters.types.length > 0 && { without: "type", filters: { ...filters, types: [], page } },
    (filters.minPrice !== undefined || filters.maxPrice !== undefined) && {
      without: "price",
      filters: { ...filters, minPrice: undefined, maxPrice: undefined, page },
    },
    filters.bedrooms !== undefined && {
      without: "bedrooms",
      filters: { ...filters, bedrooms: undefined, page },
    },
    filters.minArea !== undefined && { without: "area", filters: { ...filters, minArea: undefined, page } },
    filters.energy.length > 0 && { without: "energy", filters: { ...filters, energy: [], page } },
    filters.isNewBuild && { without: "newBuild", filters: { ...filters, isNewBuild: false, page } },
    filters.annuity !== undefined && {
      without: "annuity",
      filters: { ...filters, annuity: undefined, page },
    },
    filters.area !== undefined && { without: "onMap", filters: { ...filters, area: undefined, page } },
  ];
  return fewer.filter((one) => one !== false);
}

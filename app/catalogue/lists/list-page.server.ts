import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Goal } from "../../property/listing.ts";
import { zipsOfZone } from "../../property/places/municipalities.ts";
import { findTownPoint } from "../../property/places/town-points.ts";
import { ZONES, type Zone } from "../../property/places/zones.ts";
import type { Showing } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { filteredNeighbourhood } from "../neighbourhoods/neighbourhoods.server.ts";
import { columnSearch } from "./columns/column-filter.server.ts";
import type { FindColumns, ListColumns } from "./columns/list-columns.ts";
import type { OptionCounts } from "./columns/option-counts.ts";
import { type CityFilter, type ListFilters, listQuery, readListFilters } from "./list-filters.ts";
import type { ListOptions, ListPage, TypeChoice, ZoneChoice } from "./list-page.ts";
import { listRows, listTotal } from "./list-rows.server.ts";
import { listTitle } from "./list-title.ts";
import {
  cityChoices,
  countInZone,
  type OfferCounts,
  placesIn,
  type Remember,
  rememberedCounts,
  shownCity,
} from "./offer-counts.server.ts";
import { priceBars } from "./price-bars.ts";
import { withDistances } from "./travel/card-distances.server.ts";
import { type OfferedType, offeredTypes, webIdsOf } from "./type-categories.server.ts";
import { widerFilters } from "./wider-filters.ts";

/** What a list is asked for, and how it is shown. */
export type ListRequest = Showing & {
  goal: Goal;
  filters: ListFilters;
  now: Date;
  remember: Remember;
  /** Columns of a list in memory (columns/loaded-lists.server.ts). */
  listColumns?: FindColumns;
  /** See `SiteContext`. */
  isTrueUntil?: (moment: Date) => void;
};

const NO_FILTERS = readListFilters(new URLSearchParams());

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
  const to = filters.distanceTo === undefined ? undefined : findTownPoint(filters.distanceTo);
  const list = { offer, filters, webIds: webIdsOf(filters.types, types), from: to?.point };
  const columns = await request.listColumns?.(goal);
  const search = await columnSearch(database, list, { counts, columns });
  const total = await listTotal(database, list, { counts, search, remember });
  const unfiltered = { offer, filters: NO_FILTERS, webIds: [] };
  const offered = (await columnSearch(database, unfiltered, { counts, columns }))?.options();
  const here = search?.options();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(filters.page, pageCount);
  const rows = await listRows(database, list, { page, size: pageSize, total, search });
  const neighbourhoodName = await filteredNeighbourhood(database, filters, request);
  const choices = typeChoices(types, counts, here?.types);
  const t = request.texts.ofArea("catalogue");
  return {
    goal,
    title: listTitle({ goal, filters, types: choices, neighbourhoodName }, request.language, t),
    filters: { ...filters, page },
    neighbourhoodName,
    distancePlace: to?.names[request.language],
    cards: await withDistances(await listingCards(database, rows, request), { rows, to }, request),
    total,
    pageCount,
    types: choices,
    // Sorted by name, so that visitors find a city.
    ...offeredCities(counts, { chosen: filters.cities, here: here?.places }, request.language),
    zones: zoneChoices(counts, { chosen: filters.zones, here: here?.places }),
    options: here &&
      offered && {
        counts: shownCounts(here),
        offered: shownCounts(offered),
        prices: priceBars(here.prices),
      },
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
  { chosen, here }: { chosen: CityFilter[]; here: CountsOfPlaces | undefined },
  language: Language,
): Pick<ListPage, "cities" | "hasMoreCities"> {
  const all = cityChoices(counts, language);
  const isChosen = ({ name, zip }: CityFilter) =>
    chosen.some((city) => city.name === name && city.zip === zip);
  const offered = all
    .filter((city, index) => index < MAX_CITIES || isChosen(city))
    .map((city) => (here ? { ...city, count: countAt(placesIn(counts, city), here) } : city));
  return {
    cities: offered.sort((a, b) => a.label.localeCompare(b.label, language)),
    hasMoreCities: offered.length < all.length,
  };
}

/** Counts of a list by key of the place. */
type CountsOfPlaces = OptionCounts["places"];

function countAt(places: readonly { key: string }[], here: CountsOfPlaces): number {
  return places.reduce((sum, { key }) => sum + (here.get(key) ?? 0), 0);
}

function zoneChoices(
  counts: OfferCounts,
  { chosen, here }: { chosen: Zone[]; here: CountsOfPlaces | undefined },
): ZoneChoice[] {
  return ZONES.filter((zone) => countInZone(counts, zone) > 0 || chosen.includes(zone)).map((zone) => ({
    zone,
    count: here
      ? countAt(
          zipsOfZone(zone).map((key) => ({ key })),
          here,
        )
      : countInZone(counts, zone),
  }));
}

function typeChoices(
  types: OfferedType[],
  counts: OfferCounts,
  here: OptionCounts["types"] = counts.byWebId,
): TypeChoice[] {
  return types.map(({ id, webId, name, icon }) => ({ id, webId, name, icon, count: here.get(webId) ?? 0 }));
}

function shownCounts({ types: _, places: __, prices: ___, ...shown }: OptionCounts): ListOptions["counts"] {
  return shown;
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
    widerFilters(filters).map(async ({ filters: fewer, ...label }) => {
      const list = { offer, filters: fewer, webIds: webIdsOf(fewer.types, types) };
      const search = await columnSearch(database, list, { counts, columns });
      return {
        ...label,
        query: listQuery(fewer),
        count: await listTotal(database, list, { counts, search, remember }),
      };
    }),
  );
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

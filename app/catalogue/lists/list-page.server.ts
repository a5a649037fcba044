import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Goal } from "../../property/listing.ts";
import { zipsOfZone } from "../../property/places/municipalities.ts";
import { findTownPoint } from "../../property/places/town-points.ts";
import { ZONES, type Zone } from "../../property/places/zones.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { filteredNeighbourhood } from "../neighbourhoods/neighbourhoods.server.ts";
import { searchColumns } from "./columns/column-search.server.ts";
import type { FindColumns, ListColumns } from "./columns/list-columns.ts";
import type { OptionCounts } from "./columns/option-counts.ts";
import { type CityFilter, type ListFilters, listQuery, readListFilters } from "./list-filters.ts";
import type { ListOptions, ListPage, TypeOption, ZoneOption } from "./list-page.ts";
import { listRows, listTotal } from "./list-rows.server.ts";
import { listTitle } from "./list-title.ts";
import {
  cachedListTotals,
  cityOptions,
  countInZone,
  type ListTotals,
  localisedCity,
  placesIn,
  type Remember,
} from "./list-totals.server.ts";
import { priceBars } from "./price-bars.ts";
import { withDistances } from "./travel/card-distances.server.ts";
import { type LocalisedTypeCategory, localisedTypeCategories, webIdsOf } from "./type-categories.server.ts";
import { widerFilters } from "./wider-filters.ts";

/** What a list is asked for, and how it is shown. */
export type ListRequest = RenderContext & {
  goal: Goal;
  filters: ListFilters;
  now: Date;
  remember: Remember;
  /** Columns of a list in memory (columns/list-column-store.server.ts). */
  listColumns?: FindColumns;
  /** See `SiteContext`. */
  cacheUntil?: (moment: Date) => void;
};

const NO_FILTERS = readListFilters(new URLSearchParams());

/** Loads a page of a list. A page number beyond the last page gives the last page. */
export async function listPage(database: Database, request: ListRequest): Promise<ListPage> {
  const { goal, site, now, remember } = request;
  const offer = { goal, catalogue: site.catalogue, now };
  const [counts, types] = await Promise.all([
    cachedListTotals(database, offer, remember),
    localisedTypeCategories(database, goal, request),
  ]);
  const filters = {
    ...request.filters,
    cities: localisedCities(request.filters.cities, counts, request.language),
  };
  const { pageSize } = site.catalogue;
  const to = filters.distanceTo === undefined ? undefined : findTownPoint(filters.distanceTo);
  const list = { offer, filters, webIds: webIdsOf(filters.types, types), from: to?.point };
  const columns = await request.listColumns?.(goal);
  const search = await searchColumns(database, list, { counts, columns });
  const total = await listTotal(database, list, { counts, search, remember });
  const unfiltered = { offer, filters: NO_FILTERS, webIds: [] };
  const offered = (await searchColumns(database, unfiltered, { counts, columns }))?.options();
  const here = search?.options();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(filters.page, pageCount);
  const rows = await listRows(database, list, { page, size: pageSize, total, search });
  const neighbourhoodName = await filteredNeighbourhood(database, filters, request);
  const choices = typeOptions(types, counts, here?.types);
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
    ...visibleCityOptions(counts, { chosen: filters.cities, here: here?.places }, request.language),
    zones: zoneOptions(counts, { chosen: filters.zones, here: here?.places }),
    options: here &&
      offered && {
        counts: filterOptionCounts(here),
        unfiltered: filterOptionCounts(offered),
        prices: priceBars(here.prices),
      },
    alternatives:
      total === 0
        ? await findAlternatives(database, { ...request, filters }, { types, counts, columns })
        : [],
  };
}

/** The chosen cities, named in the given language and without duplicates, however a link names them. */
function localisedCities(cities: CityFilter[], counts: ListTotals, language: Language): CityFilter[] {
  const shown = cities.map((city) => localisedCity(counts, city, language));
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
function visibleCityOptions(
  counts: ListTotals,
  { chosen, here }: { chosen: CityFilter[]; here: CountsByPlace | undefined },
  language: Language,
): Pick<ListPage, "cities" | "hasMoreCities"> {
  const all = cityOptions(counts, language);
  const isChosen = ({ name, zip }: CityFilter) =>
    chosen.some((city) => city.name === name && city.zip === zip);
  const offered = all
    .filter((city, index) => index < MAX_CITIES || isChosen(city))
    .map((city) => (here ? { ...city, count: countInPlaces(placesIn(counts, city), here) } : city));
  return {
    cities: offered.sort((a, b) => a.label.localeCompare(b.label, language)),
    hasMoreCities: offered.length < all.length,
  };
}

/** Counts of a list by key of the place. */
type CountsByPlace = OptionCounts["places"];

function countInPlaces(places: readonly { key: string }[], here: CountsByPlace): number {
  return places.reduce((sum, { key }) => sum + (here.get(key) ?? 0), 0);
}

function zoneOptions(
  counts: ListTotals,
  { chosen, here }: { chosen: Zone[]; here: CountsByPlace | undefined },
): ZoneOption[] {
  return ZONES.filter((zone) => countInZone(counts, zone) > 0 || chosen.includes(zone)).map((zone) => ({
    zone,
    count: here
      ? countInPlaces(
          zipsOfZone(zone).map((key) => ({ key })),
          here,
        )
      : countInZone(counts, zone),
  }));
}

function typeOptions(
  types: LocalisedTypeCategory[],
  counts: ListTotals,
  here: OptionCounts["types"] = counts.byWebId,
): TypeOption[] {
  return types.map(({ id, webId, name, icon }) => ({ id, webId, name, icon, count: here.get(webId) ?? 0 }));
}

function filterOptionCounts({
  types: _,
  places: __,
  prices: ___,
  ...shown
}: OptionCounts): ListOptions["counts"] {
  return shown;
}

/**
 * For an empty list: the same list without one of the filters, for each
 * filter where that has results; most results first.
 */
async function findAlternatives(
  database: Database,
  request: ListRequest,
  {
    types,
    counts,
    columns,
  }: { types: LocalisedTypeCategory[]; counts: ListTotals; columns: ListColumns | undefined },
): Promise<ListPage["alternatives"]> {
  const { goal, filters, site, now, remember } = request;
  const offer = { goal, catalogue: site.catalogue, now };
  const found = await Promise.all(
    widerFilters(filters).map(async ({ filters: fewer, ...label }) => {
      const list = { offer, filters: fewer, webIds: webIdsOf(fewer.types, types) };
      const search = await searchColumns(database, list, { counts, columns });
      return {
        ...label,
        query: listQuery(fewer),
        count: await listTotal(database, list, { counts, search, remember }),
      };
    }),
  );
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Goal } from "../../property/listing.ts";
import { zipsOfZone } from "../../property/places/municipalities.ts";
import { findTownPoint } from "../../property/places/town-points.ts";
import { type RegionOrProvince, ZONES } from "../../property/places/zones.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { filteredNeighbourhood } from "../neighbourhoods/neighbourhoods.server.ts";
import { searchColumns } from "./column-store/column-search.server.ts";
import type { FindColumns, ListColumns } from "./column-store/list-columns.ts";
import type { OptionCounts } from "./column-store/option-counts.ts";
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

/** Request for a page of a list, with the context that renders it. */
export type ListRequest = RenderContext & {
  goal: Goal;
  filters: ListFilters;
  now: Date;
  remember: Remember;
  /** Finds the listings of a goal as arrays in memory, one for each field; undefined while they are not loaded. */
  listColumns?: FindColumns;
  /** Sets the time after which part of the page is no longer correct. */
  cacheUntil?: (moment: Date) => void;
};

const NO_FILTERS = readListFilters(new URLSearchParams());

/** Loads a page of a list. A page number beyond the last page returns the last page. */
export async function listPage(database: Database, request: ListRequest): Promise<ListPage> {
  const { goal, site, now, remember } = request;
  const scope = { goal, catalogue: site.catalogue, now };
  const [totals, types] = await Promise.all([
    cachedListTotals(database, scope, remember),
    localisedTypeCategories(database, goal, request),
  ]);
  const filters = {
    ...request.filters,
    cities: localisedCities(request.filters.cities, totals, request.language),
  };
  const { pageSize } = site.catalogue;
  const distanceOrigin = filters.distanceTo === undefined ? undefined : findTownPoint(filters.distanceTo);
  const list = { scope, filters, webIds: webIdsOf(filters.types, types), from: distanceOrigin?.point };
  const columns = await request.listColumns?.(goal);
  const search = await searchColumns(database, list, { totals, columns });
  const total = await listTotal(database, list, { totals, search, remember });
  const unfiltered = { scope, filters: NO_FILTERS, webIds: [] };
  const unfilteredCounts = (await searchColumns(database, unfiltered, { totals, columns }))?.options();
  const filteredCounts = search?.options();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(filters.page, pageCount);
  const rows = await listRows(database, list, { page, size: pageSize, total, search });
  const neighbourhoodName = await filteredNeighbourhood(database, filters, request);
  const shownTypes = typeOptions(types, totals, filteredCounts?.types);
  const t = request.texts.ofArea("catalogue");
  return {
    goal,
    title: listTitle({ goal, filters, types: shownTypes, neighbourhoodName }, request.language, t),
    filters: { ...filters, page },
    neighbourhoodName,
    distancePlace: distanceOrigin?.names[request.language],
    cards: await withDistances(
      await listingCards(database, rows, request),
      { rows, to: distanceOrigin },
      request,
    ),
    total,
    pageCount,
    types: shownTypes,
    // Sorted by name, so that visitors can find a city.
    ...visibleCityOptions(
      totals,
      { chosen: filters.cities, filteredCounts: filteredCounts?.places },
      request.language,
    ),
    zones: zoneOptions(totals, { chosen: filters.zones, filteredCounts: filteredCounts?.places }),
    options: filteredCounts &&
      unfilteredCounts && {
        counts: countsOfOtherOptions(filteredCounts),
        unfiltered: countsOfOtherOptions(unfilteredCounts),
        prices: priceBars(filteredCounts.prices),
      },
    alternatives:
      total === 0
        ? await findAlternatives(database, { ...request, filters }, { types, totals, columns })
        : [],
  };
}

/**
 * Names the chosen cities in the given language, and removes duplicates that a link may contain under different
 * names.
 */
function localisedCities(cities: CityFilter[], totals: ListTotals, language: Language): CityFilter[] {
  const shown = cities.map((city) => localisedCity(totals, city, language));
  return [...new Map(shown.map((city) => [`${city.name}|${city.zip}`, city])).values()];
}

/**
 * Maximum number of city options in a page. For an agency that is active in the whole country, the names of all
 * cities would take more bytes in the page than its listings.
 */
const MAX_CITIES = 120;

/** Selects the cities with most properties and the chosen ones, sorted by name. Visitors find the others by typing. */
function visibleCityOptions(
  totals: ListTotals,
  { chosen, filteredCounts }: { chosen: CityFilter[]; filteredCounts: CountsByPlace | undefined },
  language: Language,
): Pick<ListPage, "cities" | "hasMoreCities"> {
  const all = cityOptions(totals, language);
  const isChosen = ({ name, zip }: CityFilter) =>
    chosen.some((city) => city.name === name && city.zip === zip);
  const selected = all
    .filter((city, index) => index < MAX_CITIES || isChosen(city))
    .map((city) =>
      filteredCounts
        ? {
            ...city,
            count: countInPlaces(
              placesIn(totals, city).map(({ key }) => key),
              filteredCounts,
            ),
          }
        : city,
    );
  return {
    cities: selected.sort((a, b) => a.label.localeCompare(b.label, language)),
    hasMoreCities: selected.length < all.length,
  };
}

/** Number of properties in a list by key of the place. */
type CountsByPlace = OptionCounts["places"];

function countInPlaces(keys: readonly string[], filteredCounts: CountsByPlace): number {
  return keys.reduce((sum, key) => sum + (filteredCounts.get(key) ?? 0), 0);
}

function zoneOptions(
  totals: ListTotals,
  { chosen, filteredCounts }: { chosen: RegionOrProvince[]; filteredCounts: CountsByPlace | undefined },
): ZoneOption[] {
  return ZONES.filter((zone) => countInZone(totals, zone) > 0 || chosen.includes(zone)).map((zone) => ({
    zone,
    count: filteredCounts
      ? // The key of a Belgian place is its postal code.
        countInPlaces(zipsOfZone(zone), filteredCounts)
      : countInZone(totals, zone),
  }));
}

function typeOptions(
  types: LocalisedTypeCategory[],
  totals: ListTotals,
  counts: OptionCounts["types"] = totals.byWebId,
): TypeOption[] {
  return types.map(({ id, webId, name, icon }) => ({
    id,
    webId,
    name,
    icon,
    count: counts.get(webId) ?? 0,
  }));
}

/** Counts of the options that are not in `types`, `cities`, `zones` or the price bars of a page. */
function countsOfOtherOptions({
  types: _,
  places: __,
  prices: ___,
  ...shown
}: OptionCounts): ListOptions["counts"] {
  return shown;
}

/**
 * Finds alternatives to an empty list: the list without one of its filters, for each filter where that has results.
 * Most results first.
 */
async function findAlternatives(
  database: Database,
  request: ListRequest,
  {
    types,
    totals,
    columns,
  }: { types: LocalisedTypeCategory[]; totals: ListTotals; columns: ListColumns | undefined },
): Promise<ListPage["alternatives"]> {
  const { goal, filters, site, now, remember } = request;
  const scope = { goal, catalogue: site.catalogue, now };
  const found = await Promise.all(
    widerFilters(filters).map(async ({ without, filters: fewer }) => {
      const list = { scope, filters: fewer, webIds: webIdsOf(fewer.types, types) };
      const search = await searchColumns(database, list, { totals, columns });
      return {
        without,
        query: listQuery(fewer),
        count: await listTotal(database, list, { totals, search, remember }),
      };
    }),
  );
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

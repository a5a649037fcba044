import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, placeName } from "../../i18n/multilingual-text.ts";
import { findPostalCodesByName, findTown } from "../../property/places/localities.ts";
import { zipsOfZone } from "../../property/places/municipalities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { type RegionOrProvince, ZONES } from "../../property/places/zones.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { listingCounts } from "../tables.server.ts";
import { isCountListed, type ListScope } from "./list-condition.server.ts";
import type { CityFilter } from "./list-filters.ts";
import type { CityOption } from "./list-page.ts";

/** Caches the result of an expensive query under `name` until the catalogue changes. */
export type Remember = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;

/**
 * Number of properties in an unfiltered list: in total, by place and by WebID (type code). A property with two types
 * counts in both.
 */
export type ListTotals = {
  total: number;
  /** Places of the listings; those with most properties come first. */
  places: ListedPlace[];
  byWebId: Map<number, number>;
};

/** A place with properties. `key` identifies it; in Belgium it is the postal code. */
export type ListedPlace = {
  key: string;
  zip: string;
  names: MultilingualText;
  /** All names that its listings use for their city, normalised for comparison. */
  normalisedNames: readonly string[];
  /** Localities of its listings. Empty when a listing is in the locality that gives the place its name. */
  localities: readonly MultilingualText[];
  count: number;
};

/** A row of counts. `city` names the place; `own` is the city name that its listings use, such as that of a locality. */
type PlaceRow = {
  key: string;
  zip: string | null;
  city: MultilingualText;
  own: MultilingualText;
  names: string[];
  count: number;
};

/**
 * Returns the totals of an unfiltered list, from the cache if possible (specification §3, city entry and type
 * category).
 */
export function cachedListTotals(
  database: Database,
  scope: ListScope,
  remember: Remember,
): Promise<ListTotals> {
  // Sold properties leave the lists as days pass, although the catalogue does not change.
  const day = dayOf(scope.now);
  return remember(`list totals ${scope.goal} ${day}`, () => queryListTotals(database, scope));
}

async function queryListTotals(database: Database, scope: ListScope): Promise<ListTotals> {
  const [total, places, types] = await Promise.all([
    queryRows<{ total: number }>(
      database,
      sql`select coalesce(sum(${listingCounts.count}), 0)::int as total from ${listingCounts} where ${isCountListed(scope)}`,
    ),
    queryRows<PlaceRow>(
      database,
      sql`select place as key, zip, city_names as names, (array_agg(city order by count desc, id))[1] as city,
          (array_agg(own_city order by count desc, id))[1] as own, sum(count)::int as count
        from ${listingCounts} where ${isCountListed(scope)}
        group by place, zip, city_names order by sum(count) desc, zip, names`,
    ),
    queryRows<{ web_id: number; count: number }>(
      database,
      sql`select web_id, sum(count)::int as count from ${listingCounts}, unnest(web_ids) as web_id
        where ${isCountListed(scope)} group by web_id`,
    ),
  ]);
  return {
    total: total[0]?.total ?? 0,
    places: groupPlaces(places),
    byWebId: new Map(types.map((type) => [type.web_id, type.count])),
  };
}

/** Groups the rows by place. The listings of a place may use different city names, such as those of its localities. */
function groupPlaces(rows: PlaceRow[]): ListedPlace[] {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, rowsOfPlace]) => {
      const { zip = null, city = {} } = rowsOfPlace[0] ?? {};
      const isPlaceItself = ({ own }: PlaceRow) => placeName(own, "en") === placeName(city, "en");
      return {
        key,
        zip: zip ?? "",
        names: city,
        normalisedNames: [...new Set(rowsOfPlace.flatMap(({ names }) => names))],
        localities: rowsOfPlace.some(isPlaceItself) ? [] : rowsOfPlace.map(({ own }) => own),
        count: rowsOfPlace.reduce((sum, { count }) => sum + count, 0),
      };
    })
    .sort((a, b) => b.count - a.count);
}

/** Counts the properties that match a city filter. */
export function countInCity(totals: ListTotals, city: CityFilter): number {
  return placesIn(totals, city).reduce((sum, { count }) => sum + count, 0);
}

/** Counts the properties in a province or region. */
export function countInZone(totals: ListTotals, zone: RegionOrProvince): number {
  return countsInZones(totals).get(zone) ?? 0;
}

const countsInZones = memoizeByTotals(({ places }) => {
  const countIn = (zips: Set<string>) =>
    places.reduce((sum, { key, count }) => sum + (zips.has(key) ? count : 0), 0);
  return new Map(ZONES.map((zone) => [zone, countIn(new Set(zipsOfZone(zone)))]));
});

/** Caches a value that is derived from totals, because deriving it reads all places of the catalogue. */
function memoizeByTotals<Value>(make: (totals: ListTotals) => Value): (totals: ListTotals) => Value {
  const cache = new WeakMap<ListTotals, Value>();
  return (totals) => {
    const value = cache.get(totals) ?? make(totals);
    cache.set(totals, value);
    return value;
  };
}

const placesWithZip = memoizeByTotals(({ places }) => Map.groupBy(places, ({ zip }) => zip));

/** Finds the places that match a city filter, by the same rule as `passesFilters`. */
export function placesIn(totals: ListTotals, { name, zip }: CityFilter): ListedPlace[] {
  const { places } = totals;
  const normalisedName = normaliseName(name);
  const isNamed = ({ normalisedNames }: ListedPlace) => normalisedNames.includes(normalisedName);
  if (!zip) {
    const codes = findTown(name)?.zips ?? [];
    return places.filter((place) => isNamed(place) || codes.includes(place.key));
  }
  const withZip = placesWithZip(totals).get(zip) ?? [];
  if (!name) return withZip;
  const belgian = withZip.filter(({ key }) => key === zip);
  const abroad = withZip.filter((place) => place.key !== zip && isNamed(place));
  return findPostalCodesByName(name).includes(zip) || abroad.length === 0 ? belgian : abroad;
}

const cityOptionsByLanguage = memoizeByTotals(() => new Map<Language, readonly CityOption[]>());

/** Lists the options of the city filter in a language, without duplicates; those with most properties come first. */
export function cityOptions(totals: ListTotals, language: Language): readonly CityOption[] {
  const inLanguages = cityOptionsByLanguage(totals);
  const options = inLanguages.get(language) ?? makeCityOptions(totals, language);
  inLanguages.set(language, options);
  return options;
}

function makeCityOptions(totals: ListTotals, language: Language): CityOption[] {
  const options = new Map<string, CityOption>();
  for (const { names, zip, localities } of totals.places) {
    const name = placeName(names, language);
    // A place without a name is shown as its postal code.
    const label = [name, zip, localitiesText(localities, language)].filter(Boolean).join(" ");
    if (label !== "" && !options.has(label))
      options.set(label, { name, zip, label, count: countInCity(totals, { name, zip }) });
  }
  return [...options.values()].sort((a, b) => b.count - a.count);
}

/** Formats localities, such as "(Gentbrugge, Ledeberg)": the parts of Ghent in which the properties of 9050 are. */
function localitiesText(localities: readonly MultilingualText[], language: Language): string {
  const names = localities.map((locality) => placeName(locality, language)).filter(Boolean);
  if (names.length === 0) return "";
  const shown = names.slice(0, MAX_LOCALITIES_NAMED).sort((a, b) => a.localeCompare(b, language));
  return `(${shown.join(", ")}${names.length > shown.length ? ", …" : ""})`;
}

const MAX_LOCALITIES_NAMED = 3;

/**
 * Returns a city filter with the name of its place in a language. Returns it unchanged when it matches no place, or
 * several, and when the name in that language would match other places.
 */
export function localisedCity(totals: ListTotals, city: CityFilter, language: Language): CityFilter {
  if (!city.zip) return localisedTown(totals, city, language);
  const [place, ...others] = placesIn(totals, city);
  if (!place || others.length > 0) return city;
  return { name: placeName(place.names, language), zip: city.zip };
}

function localisedTown(totals: ListTotals, city: CityFilter, language: Language): CityFilter {
  const town = findTown(city.name);
  const localised = { ...city, name: town?.names[language] || city.name };
  const matches = (filter: CityFilter) =>
    [...(findTown(filter.name)?.zips ?? []), "", ...placesIn(totals, filter).map(({ key }) => key)].join();
  return matches(localised) === matches(city) ? localised : city;
}

import type { Database } from "../database/database.server.ts";
import { dayOf } from "../property/brussels-time.ts";
import { readQuery } from "./read-query.ts";
import {
  type SearchRequest,
  searchableCities,
  searchableReferences,
  searchableTypes,
} from "./search-entries.server.ts";
import { propertyEntries } from "./search-index.server.ts";
import { cityEntry, searchMatches, typeEntry } from "./search-index.ts";
import { MOST_SHOWN, type SearchPage } from "./search-page.ts";

/** The results for what somebody typed, whatever it is; all types when nothing was. */
export async function searchPage(
  database: Database,
  typed: string,
  request: SearchRequest,
): Promise<SearchPage> {
  const query = readQuery(typed);
  const [types, cities, properties] = await Promise.all([
    searchableTypes(database, request),
    rememberedCities(database, request),
    searchableReferences(database, request),
  ]);
  const found = searchMatches(
    query,
    { types: types.map(typeEntry), cities, properties },
    request.site.search,
  );
  const shownCities = found.cities.slice(0, MOST_SHOWN);
  const ids = found.properties.slice(0, MOST_SHOWN).flatMap((place) => properties.ids[place] ?? []);
  const shownProperties = await propertyEntries(database, ids, request);
  return {
    query: query.text,
    types: found.types,
    cities: shownCities,
    properties: shownProperties,
    count: found.count,
    shownCount: found.types.length + shownCities.length + shownProperties.length,
  };
}

function rememberedCities(database: Database, request: SearchRequest) {
  return request.remember(`search cities ${request.language} ${dayOf(request.now)}`, async () =>
    (await searchableCities(database, request)).map(cityEntry),
  );
}

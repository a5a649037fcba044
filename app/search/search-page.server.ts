import { foundHomes } from "../catalogue/lists/found-homes.server.ts";
import type { Database } from "../database/database.server.ts";
import { GOALS, type Goal } from "../property/listing.ts";
import { dayOf } from "../time/brussels-time.ts";
import { referenceEntries } from "./match.ts";
import { type Query, readQuery } from "./read-query.ts";
import { namedEntries, searchDestination } from "./search-destination.ts";
import {
  namedProperties,
  type SearchRequest,
  searchableCities,
  searchableTypes,
} from "./search-entries.server.ts";
import { cityEntry, type SearchIndex, searchMatches, typeEntry } from "./search-index.ts";
import { MAX_CITIES, MAX_HOMES, type SearchPage, type SearchResult } from "./search-page.ts";

/**
 * Maximum number of properties that are looked up by ID or reference; a
 * prefix such as "GV-" may match thousands.
 */
const MAX_NAMED = 200;

/** The typed text, and the goal when the visitor chose one. */
export type Search = { typed: string; goal?: Goal };

/**
 * Result of any typed text; all types when it is empty. A visitor who chose a goal is redirected to the list,
 * when a single list shows the properties that the text names.
 */
export async function searchResult(
  database: Database,
  { typed, goal }: Search,
  request: SearchRequest,
): Promise<SearchResult> {
  const query = readQuery(typed);
  if (goal && query.text === "") return { kind: "list", goal, filters: {} };
  const page = await searchPage(database, query, request, goal);
  const homes = page.homes.find((found) => found.goal === goal);
  if (goal && page.list && homes) return { kind: "list", goal, filters: page.list };
  return { kind: "page", page };
}

async function searchPage(
  database: Database,
  query: Query,
  request: SearchRequest,
  goal?: Goal,
): Promise<SearchPage> {
  const [index, ids] = await Promise.all([
    searchIndex(database, request),
    namedProperties(database, query, MAX_NAMED, request),
  ]);
  const found = searchMatches(query, index, request.site.search);
  const entries = { ...found, propertyCount: ids.length };
  const named = query.text === "" ? { types: [], cities: [] } : namedEntries(query, entries);
  const wanted = {
    types: named.types.map(({ id }) => id),
    cities: named.cities.slice(0, MAX_CITIES),
    ids,
  };
  const goals = goal === "rent" ? GOALS.toReversed() : GOALS;
  const homes = await Promise.all(
    goals.map((one) => foundHomes(database, { goal: one, wanted, limit: MAX_HOMES }, request)),
  );
  return {
    query: query.text,
    goal,
    types: found.types,
    cities: found.cities.slice(0, MAX_CITIES),
    homes: homes.filter(({ total }) => total > 0),
    homeCount: homes.reduce((sum, { total }) => sum + total, 0),
    list: query.text === "" ? undefined : searchDestination(query, entries),
  };
}

/** The types and cities that can be found. Properties are found in the database, whatever their number. */
async function searchIndex(
  database: Database,
  request: SearchRequest,
): Promise<Pick<SearchIndex, "types" | "cities" | "properties">> {
  const [types, cities] = await Promise.all([
    searchableTypes(database, request),
    rememberedCities(database, request),
  ]);
  return { types: types.map(typeEntry), cities, properties: referenceEntries([], []) };
}

function rememberedCities(database: Database, request: SearchRequest) {
  return request.remember(`search cities ${request.language} ${dayOf(request.now)}`, async () =>
    (await searchableCities(database, request)).map(cityEntry),
  );
}

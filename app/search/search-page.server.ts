import type { CityFilter, ListFilters } from "../catalogue/lists/list-filters.ts";
import { findFirstListings, findMatchingListings } from "../catalogue/lists/listing-results.server.ts";
import type { ListingResults } from "../catalogue/lists/listing-results.ts";
import type { Database } from "../database/database.server.ts";
import { GOALS, type Goal } from "../property/listing.ts";
import { zipsOfTown } from "../property/places/localities.ts";
import { zonesOf } from "../property/places/municipalities.ts";
import { PROVINCES } from "../property/places/zones.ts";
import { dayOf } from "../time/brussels-time.ts";
import {
  interpretSearch,
  propertyCountsByZip,
  searchNotes,
  wholeTowns,
} from "./interpret/interpret-search.ts";
import { interpretText } from "./interpret/interpret-text.ts";
import { suggestedText } from "./interpret/suggested-text.ts";
import { referenceEntries } from "./match.ts";
import { type Query, readQuery } from "./read-query.ts";
import { entriesNamedBy, searchDestination } from "./search-destination.ts";
import {
  findIdsByReference,
  findStreetsInText,
  type SearchRequest,
  searchableCities,
  searchableTypes,
  searchableZones,
} from "./search-entries.server.ts";
import {
  cityEntry,
  type SearchIndex,
  type SearchMatches,
  searchMatches,
  streetEntry,
  streetNames,
  typeEntry,
  zoneEntry,
} from "./search-index.ts";
import {
  hasNotes,
  MAX_CITIES,
  MAX_NEARBY_PROPERTIES,
  MAX_PROPERTIES,
  type NearbyProperties,
  type SearchInterpretation,
  type SearchNotes,
  type SearchPage,
  type SearchResult,
  withoutKeyword,
} from "./search-page.ts";
import { zonesNamedLikeTown } from "./zones-named-like-town.ts";

/**
 * Maximum number of properties that are looked up by ID or reference; a
 * prefix such as "GV-" may match thousands.
 */
const MAX_BY_REFERENCE = 200;

/** The typed text, the goal if the visitor chose one, and whether spelling mistakes stay uncorrected. */
export type Search = { typed: string; goal?: Goal; isExact?: boolean };

/**
 * Result of any typed text. When a goal was chosen or is part of the text, and a single list shows everything that was
 * found, it is that list; otherwise a page, which shows all types for an empty text.
 */
export async function searchResult(
  database: Database,
  { typed, goal, isExact }: Search,
  request: SearchRequest,
): Promise<SearchResult> {
  const query = readQuery(typed);
  if (goal && query.text === "") return { kind: "list", goal, filters: {} };
  const page = await searchPage(database, query, request, { goal, isExact });
  const properties = page.properties.find((found) => found.goal === page.goal);
  if (!page.goal || !page.list || !properties) return { kind: "page", page };
  // The visitor chooses between a town and a region with the same name.
  if (page.zones.length > 0) return { kind: "page", page };
  const hasVisibleNotes = page.interpretation !== undefined && hasNotes(page.interpretation.notes);
  // A list would interpret the text again, and correct it.
  if (hasVisibleNotes && isExact) return { kind: "page", page };
  const list = hasVisibleNotes ? { ...page.list, searchText: query.text } : page.list;
  return { kind: "list", goal: page.goal, filters: list };
}

/** Notes that a list shows about the search text that led to it; undefined when there are none. */
export async function notesOnSearch(
  database: Database,
  { searchText, keyword }: Pick<ListFilters, "searchText" | "keyword">,
  request: SearchRequest,
): Promise<SearchNotes | undefined> {
  if (searchText === undefined) return undefined;
  const query = readQuery(searchText);
  const { types, cities, streetNames } = await searchIndex(database, query, request);
  const interpretation = interpretText(query.text, {
    propertyCountAt: propertyCountsByZip(cities),
    streets: streetNames,
    today: dayOf(request.now),
  });
  // Without results the search ignored its keyword, and the list does not filter by it.
  const unusedKeywords = keyword === undefined ? interpretation.keywords : [];
  const ignored = [...interpretation.ignored, ...unusedKeywords];
  const notes = searchNotes({ ...interpretation, ignored }, types, request.language);
  return hasNotes(notes) ? notes : undefined;
}

async function searchPage(
  database: Database,
  query: Query,
  request: SearchRequest,
  { goal, isExact }: { goal?: Goal; isExact?: boolean },
): Promise<SearchPage> {
  const [index, ids] = await Promise.all([
    searchIndex(database, query, request),
    findIdsByReference(database, query, MAX_BY_REFERENCE, request),
  ]);
  const matches = searchMatches(query, index, request.site.search);
  const isFoundByName = matches.count > 0;
  const labelOf = (name: string) => request.texts.t("search:allCodes", { name });
  const towns = wholeTowns({ text: query.text, found: matches.cities, all: index.cities }, labelOf);
  const interpretation =
    ids.length === 0
      ? interpretSearch(query.text, index, {
          language: request.language,
          today: dayOf(request.now),
          isFoundByName,
          isExact,
        })
      : undefined;
  const searchedGoal = interpretation?.goal ?? goal;
  const found = await findProperties(
    database,
    { query, matches, ids, interpretation },
    searchedGoal,
    request,
  );
  const { lookup, properties } = found;
  const propertyCount = sumOf(properties);
  const isAnswered = propertyCount > 0 || query.text === "";
  return {
    query: query.text,
    goal: searchedGoal,
    types: matches.types,
    cities: [...towns, ...matches.cities].slice(0, MAX_CITIES),
    streets: matches.streets,
    zones: zonesNamedLikeTown(query.text, index.zones),
    suggestion: isAnswered
      ? undefined
      : suggestedText(query.text, {
          propertyCountAt: propertyCountsByZip(index.cities),
          language: request.language,
        }),
    properties: properties.filter(({ total }) => total > 0),
    propertyCount,
    list: lookup.list,
    interpretation: found.interpretation,
    nearby: isAnswered ? [] : await nearbyProperties(database, found.interpretation, searchedGoal, request),
  };
}

/** Finds the properties for a text. If nothing is found with its keyword, searches again without the keyword. */
async function findProperties(
  database: Database,
  {
    interpretation,
    ...named
  }: { query: Query; matches: SearchMatches; ids: number[]; interpretation?: SearchInterpretation },
  goal: Goal | undefined,
  request: SearchRequest,
): Promise<{ lookup: PropertyLookup; properties: ListingResults[]; interpretation?: SearchInterpretation }> {
  const lookup = interpretation
    ? lookupInList(database, interpretation, request)
    : lookupByName(database, named, request);
  const properties = await Promise.all(goalsInOrder(goal).map(lookup.find));
  if (interpretation?.filters.keyword === undefined || sumOf(properties) > 0)
    return { lookup, properties, interpretation };
  return findProperties(
    database,
    { ...named, interpretation: withoutKeyword(interpretation) },
    goal,
    request,
  );
}

function sumOf(properties: ListingResults[]): number {
  return properties.reduce((sum, { total }) => sum + total, 0);
}

/** Function that finds the properties for a text, and the filters of the single list that shows them, if any. */
type PropertyLookup = { find: (goal: Goal) => Promise<ListingResults>; list: SearchPage["list"] };

/** Lookup of a text that is interpreted as filters: the list with these filters. */
function lookupInList(
  database: Database,
  { filters }: SearchInterpretation,
  request: SearchRequest,
): PropertyLookup {
  const find = (goal: Goal) => findFirstListings(database, { goal, filters, limit: MAX_PROPERTIES }, request);
  return { find, list: filters };
}

/** Lookup of the properties whose type, town, ID or reference matches the text. */
function lookupByName(
  database: Database,
  { query, matches, ids }: { query: Query; matches: SearchMatches; ids: number[] },
  request: SearchRequest,
): PropertyLookup {
  const entries = { ...matches, propertyCount: ids.length };
  const isEmpty = query.text === "";
  const named = isEmpty ? { types: [], cities: [] } : entriesNamedBy(query, entries);
  const criteria = {
    types: named.types.map(({ id }) => id),
    cities: named.cities.slice(0, MAX_CITIES),
    ids,
  };
  return {
    find: (goal) => findMatchingListings(database, { goal, criteria, limit: MAX_PROPERTIES }, request),
    list: isEmpty ? undefined : searchDestination(query, entries),
  };
}

/** Both goals, the given one first. */
function goalsInOrder(goal: Goal | undefined): readonly Goal[] {
  return goal === "rent" ? GOALS.toReversed() : GOALS;
}

/**
 * Properties to show when nothing was found: those with the other filters in the province of the town, else all in
 * that province, else the newest.
 */
async function nearbyProperties(
  database: Database,
  interpretation: SearchInterpretation | undefined,
  goal: Goal | undefined,
  request: SearchRequest,
): Promise<NearbyProperties[]> {
  const goals = goal ? [goal] : GOALS;
  const zones = interpretation ? provincesOf(interpretation) : [];
  const lists: Omit<NearbyProperties, "properties">[] = [
    ...zones.map((zone) => ({
      zone,
      filters: {
        ...interpretation?.filters,
        cities: [],
        street: undefined,
        radiusKm: undefined,
        zones: [zone],
      },
    })),
    ...zones.map((zone) => ({ zone, filters: { zones: [zone] } })),
    { filters: {} },
  ];
  for (const list of lists) {
    const properties = await Promise.all(
      goals.map((goal) =>
        findFirstListings(database, { goal, filters: list.filters, limit: MAX_NEARBY_PROPERTIES }, request),
      ),
    );
    const shown = properties.filter(({ total }) => total > 0);
    if (shown.length > 0) return shown.map((found) => ({ ...list, properties: found }));
  }
  return [];
}

/** Provinces of the towns among the filters. */
function provincesOf({ filters }: SearchInterpretation) {
  const zones = new Set(filters.cities.flatMap(zonesOfCity));
  return PROVINCES.map(({ code }) => code).filter((code) => zones.has(code));
}

function zonesOfCity(city: CityFilter): string[] {
  return zipsOfTown(city).flatMap((code) => zonesOf({ country: "BE", zip: code }));
}

/**
 * Types, cities and zones that a search can find, and the streets that the text names. It has no properties: the
 * database finds them.
 */
async function searchIndex(
  database: Database,
  query: Query,
  request: SearchRequest,
): Promise<Omit<SearchIndex, "isPartial" | "property">> {
  const [types, cities, streetsInText, zones] = await Promise.all([
    searchableTypes(database, request),
    cachedCities(database, request),
    findStreetsInText(database, query, request),
    searchableZones(database, request),
  ]);
  const streets = streetsInText.map(streetEntry);
  return {
    types: types.map(typeEntry),
    cities,
    streets,
    streetNames: streetNames(streets),
    zones: zones.map(zoneEntry),
    properties: referenceEntries([], []),
  };
}

function cachedCities(database: Database, request: SearchRequest) {
  return request.remember(`search cities ${request.language} ${dayOf(request.now)}`, async () =>
    (await searchableCities(database, request)).map(cityEntry),
  );
}

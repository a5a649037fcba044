import { foundProperties, propertiesInList } from "../catalogue/lists/found-properties.server.ts";
import type { FoundProperties } from "../catalogue/lists/found-properties.ts";
import type { ListFilters } from "../catalogue/lists/list-filters.ts";
import type { Database } from "../database/database.server.ts";
import { GOALS, type Goal } from "../property/listing.ts";
import { findTown } from "../property/places/localities.ts";
import { zonesOf } from "../property/places/municipalities.ts";
import { PROVINCES } from "../property/places/zones.ts";
import { dayOf } from "../time/brussels-time.ts";
import { referenceEntries } from "./match.ts";
import { namedZones } from "./named-zones.ts";
import { type Query, readQuery } from "./read-query.ts";
import { namedEntries, searchDestination } from "./search-destination.ts";
import {
  namedProperties,
  namedStreets,
  type SearchRequest,
  searchableCities,
  searchableTypes,
  searchableZones,
} from "./search-entries.server.ts";
import {
  cityEntry,
  type SearchIndex,
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
  type SearchNotes,
  type SearchPage,
  type SearchReading,
  type SearchResult,
  withoutKeyword,
} from "./search-page.ts";
import { readSearch, searchNotes, weights, wholeTowns } from "./understand/search-reading.ts";
import { suggestedText } from "./understand/suggested-text.ts";
import { understandQuery } from "./understand/understand-query.ts";

/**
 * Maximum number of properties that are looked up by ID or reference; a
 * prefix such as "GV-" may match thousands.
 */
const MAX_NAMED = 200;

/** The typed text, the goal when the visitor chose one, and whether every word is taken as typed. */
export type Search = { typed: string; goal?: Goal; isExact?: boolean };

/**
 * Result of any typed text; all types when it is empty. A visitor who chose a goal, or whose text says one, is
 * redirected to the list, when a single list shows the properties that the text asks for.
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
  // The name of a town that is also a region's leaves a choice.
  if (page.zones.length > 0) return { kind: "page", page };
  const isNoted = page.reading !== undefined && hasNotes(page.reading.notes);
  const list = isNoted ? { ...page.list, typed: query.text } : page.list;
  return { kind: "list", goal: page.goal, filters: list };
}

/** Notes of a list on the text that led to it; undefined when there is nothing to say. */
export async function notesOnSearch(
  database: Database,
  { typed, keyword }: Pick<ListFilters, "typed" | "keyword">,
  request: SearchRequest,
): Promise<SearchNotes | undefined> {
  if (typed === undefined) return undefined;
  const query = readQuery(typed);
  const { types, cities, streetNames } = await searchIndex(database, query, request);
  const understood = understandQuery(query.text, {
    weightOf: weights(cities),
    streets: streetNames,
    today: dayOf(request.now),
  });
  const left = keyword === undefined ? understood.keywords : [];
  const unread = [...understood.unread, ...left];
  const notes = searchNotes({ ...understood, unread }, types, request.language);
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
    namedProperties(database, query, MAX_NAMED, request),
  ]);
  const matches = searchMatches(query, index, request.site.search);
  const isFoundByName = matches.count > 0;
  const labelOf = (name: string) => request.texts.t("search:allCodes", { name });
  const towns = wholeTowns({ text: query.text, found: matches.cities, all: index.cities }, labelOf);
  const reading =
    ids.length === 0
      ? readSearch(query.text, index, {
          language: request.language,
          today: dayOf(request.now),
          isFoundByName,
          isExact,
        })
      : undefined;
  const wantedGoal = reading?.goal ?? goal;
  const found = await findProperties(database, { query, matches, ids, reading }, wantedGoal, request);
  const { asked, properties } = found;
  const propertyCount = sumOf(properties);
  const isAnswered = propertyCount > 0 || query.text === "";
  return {
    query: query.text,
    goal: wantedGoal,
    types: matches.types,
    cities: [...towns, ...matches.cities].slice(0, MAX_CITIES),
    streets: matches.streets,
    zones: namedZones(query.text, index.zones),
    suggestion: isAnswered
      ? undefined
      : suggestedText(query.text, { weightOf: weights(index.cities), language: request.language }),
    properties: properties.filter(({ total }) => total > 0),
    propertyCount,
    list: asked.list,
    reading: found.reading,
    nearby: isAnswered ? [] : await nearbyProperties(database, found.reading, wantedGoal, request),
  };
}

/** The properties of a text; without its keyword where no description has it. */
async function findProperties(
  database: Database,
  { reading, ...named }: { query: Query; matches: Matches; ids: number[]; reading?: SearchReading },
  goal: Goal | undefined,
  request: SearchRequest,
): Promise<{ asked: Asked; properties: FoundProperties[]; reading?: SearchReading }> {
  const asked = reading ? askedInList(database, reading, request) : askedByName(database, named, request);
  const properties = await Promise.all(goalsFrom(goal).map(asked.find));
  if (reading?.filters.keyword === undefined || sumOf(properties) > 0) return { asked, properties, reading };
  return findProperties(database, { ...named, reading: withoutKeyword(reading) }, goal, request);
}

function sumOf(properties: FoundProperties[]): number {
  return properties.reduce((sum, { total }) => sum + total, 0);
}

/** Filters by which the properties of a text are found, and the single list that shows them. */
type Asked = { find: (goal: Goal) => Promise<FoundProperties>; list: SearchPage["list"] };

/** The properties of the list as which a text is read. */
function askedInList(database: Database, { filters }: SearchReading, request: SearchRequest): Asked {
  const find = (goal: Goal) => propertiesInList(database, { goal, filters, limit: MAX_PROPERTIES }, request);
  return { find, list: filters };
}

type Matches = ReturnType<typeof searchMatches>;

/** The properties whose type, town, ID or reference a text names, or begins to name. */
function askedByName(
  database: Database,
  { query, matches, ids }: { query: Query; matches: Matches; ids: number[] },
  request: SearchRequest,
): Asked {
  const entries = { ...matches, propertyCount: ids.length };
  const isEmpty = query.text === "";
  const named = isEmpty ? { types: [], cities: [] } : namedEntries(query, entries);
  const wanted = {
    types: named.types.map(({ id }) => id),
    cities: named.cities.slice(0, MAX_CITIES),
    ids,
  };
  return {
    find: (goal) => foundProperties(database, { goal, wanted, limit: MAX_PROPERTIES }, request),
    list: isEmpty ? undefined : searchDestination(query, entries),
  };
}

function goalsFrom(goal: Goal | undefined): readonly Goal[] {
  return goal === "rent" ? GOALS.toReversed() : GOALS;
}

/**
 * Properties to show where nothing was found: what the text asks for in the province of its town, else anything
 * there, else the newest.
 */
async function nearbyProperties(
  database: Database,
  reading: SearchReading | undefined,
  goal: Goal | undefined,
  request: SearchRequest,
): Promise<NearbyProperties[]> {
  const goals = goal ? [goal] : GOALS;
  const zones = reading ? provincesOf(reading) : [];
  const lists: Omit<NearbyProperties, "properties">[] = [
    ...zones.map((zone) => ({
      zone,
      filters: { ...reading?.filters, cities: [], street: undefined, radiusKm: undefined, zones: [zone] },
    })),
    ...zones.map((zone) => ({ zone, filters: { zones: [zone] } })),
    { filters: {} },
  ];
  for (const list of lists) {
    const properties = await Promise.all(
      goals.map((one) =>
        propertiesInList(
          database,
          { goal: one, filters: list.filters, limit: MAX_NEARBY_PROPERTIES },
          request,
        ),
      ),
    );
    const shown = properties.filter(({ total }) => total > 0);
    if (shown.length > 0) return shown.map((found) => ({ ...list, properties: found }));
  }
  return [];
}

/** Provinces of the towns that a text names. */
function provincesOf({ filters }: SearchReading) {
  const zones = new Set(filters.cities.flatMap(({ zip, name }) => zonesOfCity(name, zip)));
  return PROVINCES.map(({ code }) => code).filter((code) => zones.has(code));
}

function zonesOfCity(name: string, zip: string): string[] {
  const zips = zip ? [zip] : (findTown(name)?.zips ?? []);
  return zips.flatMap((code) => zonesOf({ country: "BE", zip: code }));
}

/** The types and cities that can be found. Properties are found in the database, whatever their number. */
async function searchIndex(
  database: Database,
  query: Query,
  request: SearchRequest,
): Promise<Omit<SearchIndex, "isPartial" | "property">> {
  const [types, cities, named, zones] = await Promise.all([
    searchableTypes(database, request),
    rememberedCities(database, request),
    namedStreets(database, query, request),
    searchableZones(database, request),
  ]);
  const streets = named.map(streetEntry);
  return {
    types: types.map(typeEntry),
    cities,
    streets,
    streetNames: streetNames(streets),
    zones: zones.map(zoneEntry),
    properties: referenceEntries([], []),
  };
}

function rememberedCities(database: Database, request: SearchRequest) {
  return request.remember(`search cities ${request.language} ${dayOf(request.now)}`, async () =>
    (await searchableCities(database, request)).map(cityEntry),
  );
}

import { sql } from "drizzle-orm";
import type { RenderContext } from "../catalogue/listing-card-view.ts";
import type { FindColumns } from "../catalogue/lists/column-store/list-columns.ts";
import { isListedInAny, listOrder } from "../catalogue/lists/list-condition.server.ts";
import { firstIds } from "../catalogue/lists/list-rows.server.ts";
import {
  cachedListTotals,
  countInCity,
  countInZone,
  type ListedPlace,
  type ListTotals,
  type Remember,
} from "../catalogue/lists/list-totals.server.ts";
import { localisedTypeCategories } from "../catalogue/lists/type-categories.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import { readId } from "../format/id.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { type MultilingualText, placeName } from "../i18n/multilingual-text.ts";
import { GOALS } from "../property/listing.ts";
import { findPostalCode } from "../property/places/localities.ts";
import { normaliseName } from "../property/places/normalise-name.ts";
import { ZONES } from "../property/places/zones.ts";
import { streetKey } from "../property/street.ts";
import { dayOf } from "../time/brussels-time.ts";
import { tokensOf } from "./interpret/tokens.ts";
import type { Query } from "./read-query.ts";
import type { SearchIndexFile } from "./search-index.ts";

/** Language, texts, configuration and day of a search. */
export type SearchRequest = RenderContext & {
  now: Date;
  remember: Remember;
  listColumns?: FindColumns;
};

/** Type categories of the lists, in their order, including those without properties at the moment. */
export async function searchableTypes(
  database: Database,
  request: SearchRequest,
): Promise<SearchIndexFile["types"]> {
  const [sale, rent, forSale, forRent] = await Promise.all([
    countsOf(database, "sale", request),
    countsOf(database, "rent", request),
    localisedTypeCategories(database, "sale", request),
    localisedTypeCategories(database, "rent", request),
  ]);
  const isForSale = new Set(forSale.map(({ id }) => id));
  const isForRent = new Set(forRent.map(({ id }) => id));
  const all = [...new Map([...forSale, ...forRent].map((type) => [type.id, type])).values()];
  return all.map(({ id, webId, name, icon }) => [
    id,
    name,
    icon,
    isForSale.has(id) ? (sale.byWebId.get(webId) ?? 0) : 0,
    isForRent.has(id) ? (rent.byWebId.get(webId) ?? 0) : 0,
    webId,
  ]);
}

/** Cities to which the lists can be narrowed, without duplicates, those with most properties first. */
export async function searchableCities(
  database: Database,
  request: SearchRequest,
): Promise<SearchIndexFile["cities"]> {
  const [sale, rent] = await Promise.all([
    countsOf(database, "sale", request),
    countsOf(database, "rent", request),
  ]);
  return cityRows(sale, rent, request.language);
}

/** Provinces and regions with properties. */
export async function searchableZones(
  database: Database,
  request: SearchRequest,
): Promise<SearchIndexFile["zones"]> {
  const [sale, rent] = await Promise.all([
    countsOf(database, "sale", request),
    countsOf(database, "rent", request),
  ]);
  return ZONES.map((zone): SearchIndexFile["zones"][number] => [
    zone,
    countInZone(sale, zone),
    countInZone(rent, zone),
  ]).filter(([, forSale, forRent]) => forSale + forRent > 0);
}

/**
 * Streets of published addresses whose full name occurs in the text, with their number of properties in the lists.
 * Looked up by name, because there may be as many streets as properties.
 */
export async function findStreetsInText(
  database: Database,
  query: Query,
  request: SearchRequest,
): Promise<SearchIndexFile["streets"]> {
  const keys = streetKeys(query.text);
  if (keys.length === 0) return [];
  const rows = await queryRows<{
    name: string;
    zip: string;
    city: MultilingualText;
    sale: number;
    rent: number;
  }>(
    database,
    sql`select min(${listings.street}) as name, coalesce(${listings.zip}, '') as zip,
        (array_agg(${listings.city}))[1] as city,
        (count(*) filter (where ${listings.goal} = 'sale'))::int as sale,
        (count(*) filter (where ${listings.goal} = 'rent'))::int as rent
      from ${listings} where ${listings.streetKey} in ${keys} and ${isListed(request)}
      group by ${listings.streetKey}, ${listings.zip} order by count(*) desc, zip limit ${MAX_STREETS}`,
  );
  return rows.map(({ name, zip, city, sale, rent }) => [
    name,
    zip,
    placeName(city, request.language),
    sale,
    rent,
  ]);
}

/** Maximum number of towns in which a street is shown. */
const MAX_STREETS = 60;
/** Maximum number of words in the name of a street, and number of words of a text in which streets are searched. */
const MAX_STREET_WORDS = 6;
const MAX_TEXT_WORDS = 20;

/** Keys of all sequences of words in a text that may be the name of a street. */
function streetKeys(text: string): string[] {
  const words = tokensOf(text)
    .slice(0, MAX_TEXT_WORDS)
    .map(({ text: word }) => word);
  const spans = words.flatMap((_, from) =>
    Array.from({ length: MAX_STREET_WORDS }, (_, index) =>
      streetKey(words.slice(from, from + index + 1).join("")),
    ),
  );
  return [...new Set(spans)].filter((key) => key.length > 3);
}

/** Total number of properties in the lists. */
export async function searchTotals(
  database: Database,
  request: SearchRequest,
): Promise<{ sale: number; rent: number }> {
  const [sale, rent] = await Promise.all([
    countsOf(database, "sale", request),
    countsOf(database, "rent", request),
  ]);
  return { sale: sale.total, rent: rent.total };
}

/** IDs of the first `limit` properties of the lists, in the order of the lists; the same in every language. */
export function listedIds(
  database: Database,
  limit: number,
  { site: { catalogue }, now, remember }: SearchRequest,
): Promise<number[]> {
  const offers = GOALS.map((goal) => ({ goal, catalogue, now }));
  return remember(`listed ${limit} ${dayOf(now)}`, () =>
    firstIds(database, offers, { sort: "newest", limit }),
  );
}

/**
 * IDs of the properties whose ID or reference equals the whole query. With `search.prefix`, they are followed by
 * those whose reference begins with it. The rule of `matchReferences`, in an index of the database.
 */
export async function findIdsByReference(
  database: Database,
  query: Query,
  limit: number,
  request: SearchRequest,
): Promise<number[]> {
  const { key, isBeingTyped } = query;
  if (key === "") return [];
  const id = readId(key) ?? null;
  const isExact = sql`(${listings.id} = ${id}::bigint or ${listings.reference} = ${key})`;
  const isPrefixMatch = sql`${listings.reference} like ${`${key.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
  const conditions = request.site.search.prefix && isBeingTyped ? [isExact, isPrefixMatch] : [isExact];
  const candidateIds = sql.join(
    conditions.map(
      (condition) =>
        sql`(select ${listings.id} from ${listings} where ${condition} and ${isListed(request)} limit ${MAX_CANDIDATES})`,
    ),
    sql` union all `,
  );
  const rows = await database
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${listings.id} in (${candidateIds})`)
    .orderBy(sql`coalesce(${isExact}, false) desc, ${listOrder("newest")}`)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Maximum number of properties that are sorted; thousands of references may begin with "GV-". */
const MAX_CANDIDATES = 2_000;

/** Condition for properties that are in a list of either goal. */
export function isListed({ site: { catalogue }, now }: SearchRequest) {
  return isListedInAny(GOALS.map((goal) => ({ goal, catalogue, now })));
}

function countsOf(
  database: Database,
  goal: "sale" | "rent",
  { site: { catalogue }, now, remember }: SearchRequest,
): Promise<ListTotals> {
  return cachedListTotals(database, { goal, catalogue, now }, remember);
}

function cityRows(sale: ListTotals, rent: ListTotals, language: Language): SearchIndexFile["cities"] {
  const towns = new Map(
    [...sale.places, ...rent.places].map((place) => [
      `${normaliseName(placeName(place.names, language))}|${place.zip}`,
      place,
    ]),
  );
  const rows = [...towns.values()].flatMap((place): SearchIndexFile["cities"] => {
    const filter = { name: placeName(place.names, language), zip: place.zip };
    if (!filter.name && !filter.zip) return [];
    const counts = [countInCity(sale, filter), countInCity(rent, filter)] as const;
    return [[filter.name, filter.zip, ...counts, ...otherNames(place, filter.name)]];
  });
  return rows.sort((a, b) => b[2] + b[3] - (a[2] + a[3]) || a[0].localeCompare(b[0], language));
}

/** Names of a place and its localities in all languages, except the given name. */
function otherNames({ key, names: placeNames }: ListedPlace, name: string): string[] {
  const code = findPostalCode(key);
  const parts = code ? [code.name, ...code.localities] : [placeNames];
  const names = parts.flatMap((texts: MultilingualText) =>
    [...LANGUAGES, "und" as const].map((language) => texts[language] ?? ""),
  );
  const byNormalised = new Map(names.map((other) => [normaliseName(other), other]));
  byNormalised.delete(normaliseName(name));
  byNormalised.delete("");
  return [...byNormalised.values()];
}

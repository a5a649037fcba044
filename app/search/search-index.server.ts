import { sql } from "drizzle-orm";
import { titleTexts } from "../catalogue/property-page/property-texts.ts";
import { withStoredCardPicture } from "../catalogue/stored-pictures.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { placeName } from "../i18n/multilingual-text.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { findPostalCode } from "../property/places/localities.ts";
import { publishedStreet, streetKey } from "../property/street.ts";
import {
  isListed,
  listedIds,
  type SearchRequest,
  searchableCities,
  searchableTypes,
  searchableZones,
} from "./search-entries.server.ts";
import { PROPERTY_STATES, type PropertyEntry } from "./search-entry.ts";
import type { SearchIndexFile } from "./search-index.ts";
import { propertyEntry, type SearchedListing } from "./search-property.ts";

/** Number of properties per batch; other work can run between batches. */
const BATCH_SIZE = 200;

/**
 * Number of properties in an index, the first ones of the lists. With more, it would be larger than the pages
 * that a visitor opens; the others are found by the results page.
 */
const MAX_INDEXED = 20_000;

/** Builds the index of a language without blocking other requests. */
export async function createSearchIndex(
  database: Database,
  request: SearchRequest,
  maxIndexed = MAX_INDEXED,
): Promise<SearchIndexFile> {
  const [types, cities, ids] = await Promise.all([
    searchableTypes(database, request),
    searchableCities(database, request),
    listedIds(database, maxIndexed, request),
  ]);
  const properties: PropertyEntry[] = [];
  const streets = new CountedStreets(request.language);
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const rows = await searchedListings(database, ids.slice(first, first + BATCH_SIZE), request);
    properties.push(...rows.map((row) => propertyEntry(row, titleContext(request))));
    for (const { summary } of rows) streets.add(summary);
  }
  return {
    types,
    cities,
    streets: streets.rows(),
    zones: await searchableZones(database, request),
    isPartial: ids.length === maxIndexed,
    properties: {
      ids: properties.map(({ id }) => id),
      references: properties.map(({ reference }) => reference),
      states: properties.map(({ state }) => PROPERTY_STATES.indexOf(state)),
      pictures: properties.map(({ picture }) => picture),
      descriptions: properties.map(({ description }) => description),
    },
  };
}

/** Reads the listings with these ids, in this order; a listing that was removed in the meantime is omitted. */
async function searchedListings(
  database: Database,
  ids: number[],
  request: SearchRequest,
): Promise<SearchedListing[]> {
  if (ids.length === 0) return [];
  const rows: SearchedListing[] = await database
    .select({
      id: listings.id,
      summary: listings.summary,
      description: descriptionIn(request.language),
    })
    .from(listings)
    .where(sql`${listings.id} in ${ids} and ${isListed(request)}`);
  const illustrated = await withStoredCardPicture(database, rows);
  const byId = new Map(illustrated.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function titleContext({ language, texts }: SearchRequest) {
  return { language, texts: titleTexts(texts) };
}

/** Counts the properties per street. Only published addresses have a street: a summary contains no others. */
class CountedStreets {
  readonly #streets = new Map<string, SearchIndexFile["streets"][number]>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  add(summary: ListingSummary): void {
    const name = publishedStreet(summary);
    if (name === undefined) return;
    const { zip = "", city } = summary.address;
    const key = `${streetKey(name)}|${zip}`;
    const cityName = placeName(findPostalCode(zip)?.name ?? city, this.#language);
    const street = this.#streets.get(key) ?? [name, zip, cityName, 0, 0];
    // The last two elements are the numbers of properties for sale and for rent.
    street[summary.goal === "sale" ? 3 : 4] += 1;
    this.#streets.set(key, street);
  }

  rows(): SearchIndexFile["streets"] {
    return [...this.#streets.values()].sort((a, b) => b[3] + b[4] - (a[3] + a[4]));
  }
}

/**
 * SQL version of `textInLanguage`: the text in the language, otherwise the text of unknown language, otherwise empty.
 */
function descriptionIn(language: Language) {
  const texts = sql`${listings.listing} -> 'description'`;
  return sql<string>`coalesce(${texts} ->> ${language}::text, ${texts} ->> 'und', '')`;
}

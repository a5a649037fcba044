import { sql } from "drizzle-orm";
import { titleTexts } from "../catalogue/property-page/property-texts.ts";
import { withStoredPicture } from "../catalogue/stored-pictures.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import {
  isListed,
  listedIds,
  type SearchRequest,
  searchableCities,
  searchableTypes,
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
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    properties.push(...(await propertyEntries(database, ids.slice(first, first + BATCH_SIZE), request)));
  }
  return {
    types,
    cities,
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

/** Rows of these properties, in this order; a property that was removed in the meantime is omitted. */
export async function propertyEntries(
  database: Database,
  ids: number[],
  request: SearchRequest,
): Promise<PropertyEntry[]> {
  if (ids.length === 0) return [];
  const rows: SearchedListing[] = await database
    .select({
      id: listings.id,
      summary: listings.summary,
      description: descriptionIn(request.language),
    })
    .from(listings)
    .where(sql`${listings.id} in ${ids} and ${isListed(request)}`);
  const illustrated = await withStoredPicture(database, rows);
  const byId = new Map(illustrated.map((row) => [row.id, row]));
  const showing = { language: request.language, texts: titleTexts(request.texts) };
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [propertyEntry(row, showing)] : [];
  });
}

/**
 * SQL version of `textIn`: the text in the language, otherwise the one of unknown language, otherwise empty.
 */
function descriptionIn(language: Language) {
  const texts = sql`${listings.listing} -> 'description'`;
  return sql<string>`coalesce(${texts} ->> ${language}::text, ${texts} ->> 'und', '')`;
}

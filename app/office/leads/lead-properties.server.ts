import { inArray, sql } from "drizzle-orm";
import { fullAddressText, titleTexts } from "../../catalogue/property-page/property-texts.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Listing } from "../../property/listing.ts";
import { listingTitle } from "../../property/listing-title.ts";

/** Property that a lead is about. `isGone`: it is no longer in any feed. */
export type LeadProperty = { id: number; title: string; address: string; path: string; isGone: boolean };

export type PropertyRow = Pick<typeof listings.$inferSelect, "id" | "summary" | "removedAt"> &
  Pick<Listing, "address">;

/** Finds properties by id, including those that are no longer in any feed. */
export async function findPropertyRows(
  database: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, PropertyRow>> {
  const propertyIds = uniqueIds(ids);
  if (propertyIds.length === 0) return new Map();
  const rows = await database
    .select({
      id: listings.id,
      summary: listings.summary,
      // The summary has no street when visitors do not see it.
      address: sql<Listing["address"]>`${listings.listing} -> 'address'`,
      removedAt: listings.removedAt,
    })
    .from(listings)
    .where(inArray(listings.id, propertyIds));
  return new Map(rows.map((row) => [String(row.id), row]));
}

export type PropertyTextContext = { language: Language; texts: LanguageTexts };

/** Reads the ids of leads, which are texts, without duplicates. */
export function uniqueIds(ids: readonly (string | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))].map(Number).filter(Number.isSafeInteger);
}

/**
 * Describes a property for staff or a visitor, in their language. The address is for staff alone: it has the street that
 * the site may hide.
 */
export function leadProperty(property: PropertyRow, context: PropertyTextContext): LeadProperty {
  const { id, summary, removedAt } = property;
  const { language, texts } = context;
  return {
    id,
    title: listingTitle(summary, language, titleTexts(texts)),
    address: fullAddressText(property, context),
    path: pathFor("property", language, { id }),
    isGone: removedAt !== null,
  };
}

/** Finds properties by id, with their texts in one language. */
export async function findLeadProperties(
  database: Database,
  ids: readonly (string | null)[],
  context: PropertyTextContext,
): Promise<Map<string, LeadProperty>> {
  const rows = await findPropertyRows(database, ids);
  return new Map([...rows].map(([id, row]) => [id, leadProperty(row, context)]));
}

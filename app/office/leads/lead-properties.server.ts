import { inArray } from "drizzle-orm";
import { titleTexts } from "../../catalogue/property-page/property-texts.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addressText } from "../../property/address.ts";
import { listingTitle } from "../../property/listing-title.ts";

/** Property that a lead is about. */
export type LeadProperty = { id: number; title: string; address: string; path: string; isGone: boolean };

type PropertyRow = Pick<typeof listings.$inferSelect, "id" | "summary" | "removedAt">;

/** Properties by their ids, also those that are no longer in any feed. */
export async function findPropertyRows(
  database: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, PropertyRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))].map(Number).filter(Number.isSafeInteger);
  if (wanted.length === 0) return new Map();
  const rows = await database
    .select({ id: listings.id, summary: listings.summary, removedAt: listings.removedAt })
    .from(listings)
    .where(inArray(listings.id, wanted));
  return new Map(rows.map((row) => [String(row.id), row]));
}

type Showing = { language: Language; texts: LanguageTexts };

/** A property as staff or a visitor read it, in a language. */
export function leadProperty(
  { id, summary, removedAt }: PropertyRow,
  { language, texts }: Showing,
): LeadProperty {
  return {
    id,
    title: listingTitle(summary, language, titleTexts(texts)),
    address: addressText(summary, language, texts.t("property:address.boxTerm")),
    path: pathFor("property", language, { id }),
    isGone: removedAt !== null,
  };
}

/** Properties by their ids, in the language of the member of staff. */
export async function findLeadProperties(
  database: Database,
  ids: readonly (string | null)[],
  showing: Showing,
): Promise<Map<string, LeadProperty>> {
  const rows = await findPropertyRows(database, ids);
  return new Map([...rows].map(([id, row]) => [id, leadProperty(row, showing)]));
}

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
export type LeadHome = { id: number; title: string; address: string; path: string; isGone: boolean };

/** Properties by their ids, also those that are no longer in any feed. */
export async function findLeadHomes(
  database: Database,
  ids: readonly (string | null)[],
  { language, texts }: { language: Language; texts: LanguageTexts },
): Promise<Map<string, LeadHome>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))].map(Number).filter(Number.isSafeInteger);
  if (wanted.length === 0) return new Map();
  const rows = await database
    .select({ id: listings.id, summary: listings.summary, removedAt: listings.removedAt })
    .from(listings)
    .where(inArray(listings.id, wanted));
  return new Map(
    rows.map(({ id, summary, removedAt }) => [
      String(id),
      {
        id,
        title: listingTitle(summary, language, titleTexts(texts)),
        address: addressText(summary, language, texts.t("property:address.boxTerm")),
        path: pathFor("property", language, { id }),
        isGone: removedAt !== null,
      },
    ]),
  );
}

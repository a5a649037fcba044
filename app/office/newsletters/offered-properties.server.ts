import { sql } from "drizzle-orm";
import { titleTexts } from "../../catalogue/property-page/property-texts.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { addressText } from "../../property/address.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import { listingTitle } from "../../property/listing-title.ts";

const MAX_PROPERTIES = 12;

/** A property that can be chosen for a newsletter. `name`: title and address. */
export type OfferedProperty = { id: number; name: string };

/** Finds the newest available properties, to choose from for a newsletter. */
export async function findOfferedProperties(
  database: Database,
  { language, texts }: { language: Language; texts: LanguageTexts },
): Promise<OfferedProperty[]> {
  const rows = await queryRows<{ id: number; summary: ListingSummary }>(
    database,
    sql`select id::float8 as id, summary from ${listings}
      where removed_at is null and status = 'available'
      order by published_at desc nulls last, ${listings.id} desc nulls last
      limit ${MAX_PROPERTIES}`,
  );
  return rows.map(({ id, summary }) => {
    const title = listingTitle(summary, language, titleTexts(texts));
    const address = addressText(summary, language, texts.t("property:address.boxTerm"));
    return { id, name: [title, address].filter(Boolean).join(", ") };
  });
}

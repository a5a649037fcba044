import type { Remember } from "../app/catalogue/lists/list-totals.server.ts";
import { siteConfigSchema } from "../app/config/site-config.ts";
import type { Connection } from "../app/database/database.server.ts";
import { importFeed } from "../app/feeds/import/import-feed.server.ts";
import type { ImportReport } from "../app/feeds/import/import-report.ts";
import type { FeedItem } from "../app/feeds/source/feed-item.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import type { Listing, Project, TypeCategory } from "../app/property/listing.ts";

/** The current time of tests. */
export const TODAY = new Date("2026-11-21T12:00:00Z");

type CatalogueRecords = { listings?: Listing[]; projects?: Project[]; typeCategories?: TypeCategory[] };

/**
 * Replaces the records of a feed in the catalogue with these, by an import.
 *
 * @throws Error with the report when a record is refused or the import is not applied.
 */
export async function stockCatalogue(
  connection: Connection,
  records: CatalogueRecords,
  { feed = "test", now = TODAY }: { feed?: string; now?: Date } = {},
): Promise<ImportReport> {
  const report = await importFeed(connection, {
    feed,
    format: "test",
    source: "test",
    items: items(records),
    allowsRemovals: true,
    now: () => now,
  });
  if (report.state !== "applied" || report.refused > 0)
    throw new Error(`The catalogue was not stocked: ${JSON.stringify(report)}`);
  return report;
}

async function* items({
  listings = [],
  projects = [],
  typeCategories = [],
}: CatalogueRecords): AsyncGenerator<FeedItem> {
  for (const value of projects) yield { kind: "project", record: value.key, value };
  for (const value of typeCategories) yield { kind: "type-category", record: String(value.id), value };
  for (const value of listings) yield { kind: "listing", record: value.key, value };
}

type CatalogueSettings = Partial<ReturnType<typeof testSite>["catalogue"]>;

/** Configuration of an agency with the default settings, except those of `catalogue` that are given. */
export function testSite(catalogue: Record<string, unknown> = {}) {
  return siteConfigSchema.parse({
    agency: {
      name: "Immo Test",
      phone: "092330470",
      email: "hallo@immo.example",
      offices: [
        {
          name: "Gent",
          street: "Kouter 1",
          zip: "9000",
          city: { und: "Gent" },
          phone: "092330470",
          email: "gent@immo.example",
        },
      ],
      legal: {
        companyNumber: "0000.000.097",
        vatNumber: "BE 0000.000.097",
        recognitionNumber: "BIV 000.000",
        insurance: "Verzekering NV",
      },
    },
    languages: { enabled: ["en", "nl", "fr", "de"] },
    catalogue,
  });
}

const dictionaries = readDictionaries();

/** Context in which a test reads the catalogue: language, texts and settings, without a cache. */
export async function catalogueContext(language: Language, settings: CatalogueSettings = {}) {
  return {
    language,
    texts: pageTexts(await dictionaries, language).texts,
    site: testSite(settings),
    now: TODAY,
    remember: <Value>(_: string, make: () => Promise<Value>) => make(),
  };
}

/** Creates a `remember` that computes each value once. */
export function rememberOnce(): Remember {
  const values = new Map<string, Promise<unknown>>();
  return <Value>(name: string, compute: () => Promise<Value>) => {
    if (!values.has(name)) values.set(name, compute());
    return values.get(name) as Promise<Value>;
  };
}

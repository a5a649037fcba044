import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { listPage } from "../../app/catalogue/lists/list-page.server.ts";
import { cachedListTotals, cityOptions, countInCity } from "../../app/catalogue/lists/list-totals.server.ts";
import { projectPage } from "../../app/catalogue/projects/project-page.server.ts";
import { propertyPage } from "../../app/catalogue/property-page/property-page.server.ts";
import { listings, projects } from "../../app/catalogue/tables.server.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";
import { pullFeed } from "../schedule/pull-feed.ts";

/*
 * Tens of thousands of real portal listings, with all their errors. They may not be published, so they are not in this
 * repository: the variable REAL_DATA names their folder. Without it, these tests are skipped.
 */
const folder = process.env.REAL_DATA && join(process.env.REAL_DATA, "listings");
const MAPPINGS = join(import.meta.dirname, "../..", "docs", "examples", "mappings");

const SLOWEST_IMPORT_MS = 400_000;

describe.skipIf(!folder)("real listings", () => {
  describeOnPostgresql("in the catalogue", (open) => {
    test("18,262 listings for sale are imported", { timeout: SLOWEST_IMPORT_MS }, async () => {
      expect(await importFile("immoweb-sale", "immoweb-sale-2024.csv.gz")).toMatchObject({
        state: "applied",
        read: 18_262,
        stored: 18_262,
        refused: 0,
      });
    });

    test("the counts of each place and type are those of the file", async () => {
      const rows = propertiesForSale();
      const counts = await cachedListTotals(
        open().database,
        { goal: "sale", catalogue: sampleSite.catalogue, now: new Date() },
        (_, make) => make(),
      );
      expect(counts.total).toBe(rows.length);

      // One row has the postal code 0, which means none. Its property is in no place with a postal code.
      const rowsWithPostalCode = rows.filter((row) => row.PostalCode !== "0");
      expect(rowsWithPostalCode.length).toBe(rows.length - 1);
      expect(new Set(rowsWithPostalCode.map((row) => `${row.City}|${row.PostalCode}`)).size).toBe(2_584);
      const codes = countBy(rowsWithPostalCode, (row) => row.PostalCode);
      expect(Object.keys(codes)).toHaveLength(911);
      const placesWithPostalCode = counts.places.filter(({ zip }) => zip !== "");
      expect(Object.fromEntries(placesWithPostalCode.map(({ zip, count }) => [zip, count]))).toEqual(codes);
      expect(placesWithPostalCode).toHaveLength(911);
      // However the file spells a town, its link shows all properties of the postal code.
      for (const { City: name, PostalCode: zip } of rowsWithPostalCode)
        expect(countInCity(counts, { name, zip }), `${name}|${zip}`).toBe(codes[zip]);
      for (const language of LANGUAGES)
        expect(cityOptions(counts, language)).toHaveLength(counts.places.length);

      // The keys are ids of types: house, apartment, prestige, commerce.
      const countInFile = (matches: (row: Row) => boolean) => rows.filter(matches).length;
      expect(Object.fromEntries(counts.byWebId)).toEqual({
        1: countInFile((row) => row.PropertyType === "HOUSE"),
        2: countInFile((row) => row.PropertyType === "APARTMENT"),
        4: countInFile((row) => ["CASTLE", "EXCEPTIONAL_PROPERTY"].includes(row.PropertySubType)),
        6: countInFile((row) => row.PropertySubType === "MIXED_USE_BUILDING"),
      });
    });

    test.each(["Ghent|9000", "Gent|9000", "GAND|9000", "gent|9000"])(
      "the list of %s has all 435 properties of that postal code",
      async (city) => {
        const filters = readListFilters(new URLSearchParams({ city }));
        const remember = <Value>(_: string, make: () => Promise<Value>) => make();
        const pageContext = { ...sampleContext("en"), now: new Date(), remember };
        const page = await listPage(open().database, { ...pageContext, goal: "sale", filters });
        expect(page.total).toBe(435);
        expect(page.filters.cities).toEqual([{ name: "Ghent", zip: "9000" }]);
      },
    );

    test.each<[string, string, Stored, string[]]>([
      [
        "immovlan-sale",
        "immovlan-sale-2025.csv.gz",
        { listings: 10_946, projects: 0 },
        ["row 10660 (RBM28186), goal: is missing, but required in every listing"],
      ],
      [
        "immoweb-rent",
        "immoweb-rent-2024-a.csv.gz",
        { listings: 3_255, projects: 0 },
        [
          'row 1346 (947bef14d50fb2fb84c385ce), address.zip: "55750" is not a Belgian postal code of four digits',
          'row 3243 (fa2d518e662686a332bd1eb0), address.zip: "04648" is not a Belgian postal code of four digits',
        ],
      ],
      // 89 ads: two of projects, which have thirty units together, and 87 of properties.
      ["immoweb-classifieds", "immoweb-classifieds-raw-a.jsonl.gz", { listings: 87 + 30, projects: 2 }, []],
    ])(
      "%s is imported beside them, and a second import changes nothing",
      { timeout: SLOWEST_IMPORT_MS },
      async (mapping, file, expected, refused) => {
        const before = await storedRecords();
        const stored = expected.listings + expected.projects;
        const report = await importFile(mapping, file);
        expect(report).toMatchObject({ state: "applied", stored, removed: 0, refused: refused.length });
        expect(report.refusals.map(({ record, field, reason }) => `${record}, ${field}: ${reason}`)).toEqual(
          refused,
        );
        expect(await storedRecords()).toEqual({
          listings: before.listings + expected.listings,
          projects: before.projects + expected.projects,
        });
        expect(await importFile(mapping, file)).toMatchObject({
          state: "applied",
          stored: 0,
          unchanged: stored,
          removed: 0,
        });
      },
    );

    const storedRecords = async (): Promise<Stored> => ({
      listings: await open().database.$count(listings),
      projects: await open().database.$count(projects),
    });

    test("the pages of the classified ads show their texts, tours, life annuities and units", {
      timeout: SLOWEST_IMPORT_MS,
    }, async () => {
      const [nl, fr] = [sampleContext("nl"), sampleContext("fr")];
      const now = new Date();
      let tourCount = 0;
      for (const ad of classifiedAds()) {
        if (ad.cluster) {
          const page = await projectPage(open().database, String(ad.id), { ...nl, now });
          expect(page.kind).toBe("found");
          if (page.kind === "found") expect(page.view.units.length).toBe(unitsOf(ad).length);
          continue;
        }
        const id = await listingIdOf(ad.id);
        const dutch = await propertyPage(open().database, id, { ...nl, now });
        const french = await propertyPage(open().database, id, { ...fr, now });
        if (dutch.kind !== "found" || french.kind !== "found") throw new Error(`No page for ${ad.id}`);
        const { alternativeDescriptions: descriptions } = ad.property;
        for (const [text, { view }] of [
          [descriptions?.nl, dutch],
          [descriptions?.fr, french],
        ] as const) {
          if (text) expect(view.description?.paragraphs.length).toBeGreaterThan(0);
          if (text) expect(view.description?.otherLanguage).toBeUndefined();
        }
        const tour = ad.media.virtualExperienceUrl;
        if (tour) {
          tourCount += 1;
          expect(dutch.view.media).toHaveLength(1);
        }
        const annuity = ad.transaction.sale?.lifeAnnuity;
        if (annuity) {
          expect(dutch.view.priceLine).toMatch(/^Bouquet.*\/maand$/);
          expect(dutch.view.lifeAnnuity).toBe("Lijfrente");
          expect(JSON.stringify(french.view.finance)).toContain("Viager");
        }
      }
      expect(tourCount).toBeGreaterThan(0);
    });

    /** Finds the listing of an ad. Its id may differ from that of the ad, which another feed may have used before. */
    async function listingIdOf(adId: number): Promise<string> {
      const isListingOfAd = and(eq(listings.feed, "csv:immoweb-classifieds"), eq(listings.key, String(adId)));
      const [row] = await open().database.select({ id: listings.id }).from(listings).where(isListingOfAd);
      return String(row?.id);
    }

    function importFile(mapping: string, file: string) {
      return pullFeed(open(), sampleSite, {
        feed: `csv:${mapping}`,
        format: "csv",
        address: join(folder ?? "", file),
        mapping: join(MAPPINGS, `${mapping}.json`),
        allowPrivateAddresses: false,
      });
    }
  });
});

/** Counts of stored records. */
type Stored = { listings: number; projects: number };

/** The parts of a portal's classified ad that these tests use. */
type Ad = {
  id: number;
  cluster?: { units?: { items?: unknown[] }[] };
  property: { alternativeDescriptions?: { nl?: string; fr?: string } };
  media: { virtualExperienceUrl?: string };
  transaction: { sale?: { lifeAnnuity?: object } };
};

/** The classified ads of the file, which has one JSON document per line. */
function classifiedAds(): Ad[] {
  return gunzipSync(readFileSync(join(folder ?? "", "immoweb-classifieds-raw-a.jsonl.gz")))
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function unitsOf({ cluster }: Ad): unknown[] {
  return cluster?.units?.flatMap(({ items = [] }) => items) ?? [];
}

type Row = Record<"City" | "PostalCode" | "PropertyType" | "PropertySubType", string>;

/** Rows of the file, read without Gable's code. */
function propertiesForSale(): Row[] {
  return parse(gunzipSync(readFileSync(join(folder ?? "", "immoweb-sale-2024.csv.gz"))), { columns: true });
}

function countBy(rows: Row[], nameOf: (row: Row) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[nameOf(row)] = (counts[nameOf(row)] ?? 0) + 1;
  return counts;
}

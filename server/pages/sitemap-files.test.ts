import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { catalogueState } from "../../app/catalogue/tables.server.ts";
import { appointmentSettingsSchema } from "../../app/config/appointment-settings.ts";
import { formSettingsSchema } from "../../app/config/form-settings.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Article } from "../../app/content/site-folder/collections.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { SOLD } from "../../app/property/marquee.ts";
import { catalogueContext, stockCatalogue, TODAY } from "../../test-support/catalogue.ts";
import { anArticle, testContent } from "../../test-support/content.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, secretLand, uccleHouse } from "../../test-support/listings.ts";
import { plansOf, readsOf, rowsRead } from "../../test-support/query-plans.ts";
import { siteTexts } from "../site-reload/site-texts.ts";
import { SitemapFiles } from "./sitemap-files.ts";

const coupureFlat = { ...ghentFlat, neighbourhood: "Coupure" };
const soldVilla = { ...uccleHouse, key: "sold-villa", number: 105, marquee: SOLD };

/** Files of a hundred properties, which are split when they have more than 125. */
const SMALL_FILES = { listings: 100, maxListings: 125 };

/** Flats with consecutive numbers. */
function flats(count: number, first = 10_000) {
  return Array.from({ length: count }, (_, index) => ({
    ...coupureFlat,
    key: `many-${first + index}`,
    number: first + index,
  }));
}

describeOnPostgresql("files for search engines", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: [coupureFlat, secretLand, soldVilla] }));

  async function openFiles(
    ownSite?: SiteConfig,
    {
      articles = [] as Article[],
      now = () => TODAY,
      ...options
    }: {
      articles?: Article[];
      now?: () => Date;
      fileSize?: { listings: number; maxListings: number };
      onError?: () => void;
    } = {},
  ) {
    const site = ownSite ?? (await catalogueContext("en")).site;
    const texts = await siteTexts(site, "/nowhere");
    const textsIn = (language: Language) => texts.textsIn(language).texts;
    const folder = await mkdtemp(join(inject("runFolder"), "sitemap-"));
    const state = { revision: await revision() };
    const files = new SitemapFiles({
      database: open().database,
      folder,
      baseUrl: "https://www.example.be",
      context: () => ({ site, content: testContent({ articles }), textsIn, now: now() }),
      revision: () => state.revision,
      onError: (error) => expect.unreachable(String(error)),
      ...options,
    });
    const prepare = async () => {
      state.revision = await revision();
      files.prepare();
      await files.settled();
    };
    return { files, folder, prepare, fileAt: async (path: string) => textOf(await files.find(path)) };
  }

  async function revision(): Promise<number> {
    const [state] = await open().database.select().from(catalogueState);
    return state?.revision ?? 0;
  }

  describe("with few properties", () => {
    test("the sitemap lists its files, and robots.txt names the sitemap", async () => {
      const { fileAt } = await openFiles();
      expect(await fileAt("/sitemap.xml")).toContain("<loc>https://www.example.be/sitemap-1.xml</loc>");
      expect(await fileAt("/robots.txt")).toContain("Sitemap: https://www.example.be/sitemap.xml");
    });

    test("the sitemap lists the screens and the available properties, in every language", async () => {
      const xml = await (await openFiles()).fileAt("/sitemap-1.xml");
      for (const path of ["/nl/kopen/", "/nl/aankoopkosten/", "/nl/overzicht/"])
        expect(xml).toContain(`<loc>https://www.example.be${path}</loc>`);
      for (const start of ["/for-sale/", "/nl/kopen/", "/fr/a-vendre/", "/de/kaufen/"]) {
        expect(xml).toMatch(
          new RegExp(`<loc>https://www.example.be${start}[^<]+/${ghentFlat.number}/</loc>`),
        );
      }
    });

    test("the sitemap lists an article with its date, from the time of its publication", async () => {
      const laterArticle = {
        id: "b",
        title: { nl: "Morgen" },
        publishDate: "2026-11-26",
        publishTime: "09:30",
      };
      const publishedAt = Date.parse("2026-11-26T08:30:00Z");
      // The preparation schedules the next one for the publication, 300 ms later.
      let time = publishedAt - 300;
      const { fileAt, prepare } = await openFiles(undefined, {
        articles: [anArticle(), anArticle(laterArticle)],
        now: () => new Date(time),
      });
      await prepare();
      const before = await fileAt("/sitemap-1.xml");
      expect(before).toContain(
        "<loc>https://www.example.be/nl/nieuws/lagere-rechten/</loc><lastmod>2026-11-11T23:00:00.000Z</lastmod>",
      );
      expect(before).not.toContain("/fr/actualites/lagere-rechten/");
      expect(before).not.toContain("/nl/nieuws/morgen/");
      time = publishedAt;
      await expect.poll(() => fileAt("/sitemap-1.xml"), { timeout: 15_000 }).toContain("/nl/nieuws/morgen/");
    });

    test("the sitemap has the picture of an article, unless it is a drawing, which has no variants", async () => {
      const { fileAt, prepare } = await openFiles(undefined, {
        articles: [
          anArticle({ image: "pictures/a.webp" }),
          anArticle({ id: "drawn", image: "pictures/b.svg" }),
        ],
      });
      await prepare();
      const sitemap = await fileAt("/sitemap-1.xml");
      expect(sitemap).toContain("https://www.example.be/media/1360/pictures/a.webp");
      expect(sitemap).not.toContain("b.svg");
    });

    test("the sitemap lists the pages of forms that are not about a property and not switched off", async () => {
      const { site } = await catalogueContext("en");
      const newsletterOff = formSettingsSchema.parse({ each: { "sign-newsletter": { isShown: false } } });
      const officeOpen = appointmentSettingsSchema.parse({ office: {} });
      const formsIn = async (changes: Partial<SiteConfig>) => {
        const xml = await (await openFiles({ ...site, ...changes })).fileAt("/sitemap-1.xml");
        const paths = ["/contact-demand/", "/nl/schatten/", "/newsletter/", "/appointment/", "/contact-me/"];
        return paths.filter((path) => xml?.includes(`<loc>https://www.example.be${path}`));
      };
      const otherForms = ["/contact-demand/", "/nl/schatten/"];
      expect(await formsIn({})).toEqual([...otherForms, "/newsletter/"]);
      expect(await formsIn({ forms: newsletterOff })).toEqual(otherForms);
      expect(await formsIn({ appointments: officeOpen })).toEqual([
        ...otherForms,
        "/newsletter/",
        "/appointment/",
      ]);
    });

    test("the sitemap lists the neighbourhoods with properties, in every language", async () => {
      const xml = await (await openFiles()).fileAt("/sitemap-1.xml");
      for (const path of ["/neighbourhoods/", "/nl/buurten/", "/fr/quartiers/", "/de/viertel/"]) {
        expect(xml).toContain(`<loc>https://www.example.be${path}9000/coupure/</loc>`);
      }
    });

    test("the sitemap lists no sold property and no hidden street", async () => {
      const xml = await (await openFiles()).fileAt("/sitemap-1.xml");
      expect(xml).not.toContain(`/${soldVilla.number}/`);
      expect(xml).not.toContain(secretLand.address.street);
    });

    test("other file names are not found", async () => {
      const { fileAt } = await openFiles();
      for (const name of ["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-9999999.xml", "/sitemap-x.xml"])
        expect(await fileAt(name)).toBeUndefined();
    });

    test("a file that was removed from the disk is written again", async () => {
      const { folder, prepare, fileAt } = await openFiles();
      await prepare();
      const before = await fileAt("/sitemap-1.xml");
      await rm(folder, { recursive: true });
      expect(await fileAt("/sitemap-1.xml")).toBe(before);
      expect(await readdir(folder)).toEqual(["1.xml.gz"]);
    });

    test("its folder is removed when the site stops", async () => {
      const { files, folder, prepare } = await openFiles();
      await prepare();
      await files.stop();
      await expect(readdir(folder)).rejects.toThrow("ENOENT");
    });
  });

  describe("with many properties", () => {
    beforeAll(() => stockCatalogue(open(), { listings: flats(520) }, { feed: "many" }));

    const openSmallFiles = () => openFiles(undefined, { fileSize: SMALL_FILES });

    /** Numbers of the flats in each file of a sitemap. */
    async function numbersByFile(fileAt: (path: string) => Promise<string | undefined>) {
      const names = [...((await fileAt("/sitemap.xml")) ?? "").matchAll(/\/sitemap-\d+\.xml/g)];
      return Promise.all(
        names.map(async ([name]) =>
          [...((await fileAt(name)) ?? "").matchAll(/<loc>[^<]+\/nl\/kopen\/[^<]+\/(1\d{4})\/</g)].map(
            ([, number]) => Number(number),
          ),
        ),
      );
    }

    test("a file of four hundred properties is at most 2 MB, and the next file has the others", async () => {
      const { fileAt } = await openFiles();
      // The first file also has `coupureFlat` and `secretLand`.
      expect(await numbersByFile(fileAt)).toMatchObject([{ length: 398 }, { length: 122 }]);
      expect((await fileAt("/sitemap-1.xml"))?.length).toBeLessThan(2_000_000);
    });

    test("there are several files, with each property once", async () => {
      const { fileAt } = await openSmallFiles();
      const files = await numbersByFile(fileAt);
      expect(files.length).toBeGreaterThan(2);
      expect(files.flat().toSorted()).toEqual(flats(520).map(({ number }) => number));
    });

    test("requests for written files do not read the database", async () => {
      const { prepare, fileAt } = await openSmallFiles();
      await prepare();
      const plans = await plansOf(open().database, () => numbersByFile(fileAt));
      expect(plans).toEqual([]);
    });

    test("after a property has changed, only the properties in its file are read again", async () => {
      const { prepare, fileAt } = await openSmallFiles();
      await prepare();
      const changed = flats(520).map((flat) => (flat.number === 10_270 ? { ...flat, marquee: SOLD } : flat));
      await stockCatalogue(open(), { listings: changed }, { feed: "many" });
      expect((await numbersByFile(fileAt)).flat()).toContain(10_270);
      const plans = await plansOf(open().database, prepare);
      expect(rowsRead(readsOf(plans, "listings"))).toBeLessThan(SMALL_FILES.maxListings);
      expect((await numbersByFile(fileAt)).flat()).not.toContain(10_270);
      expect((await numbersByFile(fileAt)).flat()).toHaveLength(519);
    });

    test("a change that could not be written is in the sitemap a minute later, without another change", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      let isAway = false;
      const now = () => {
        if (isAway) throw new Error("The database is away");
        return TODAY;
      };
      const onError = vi.fn();
      const { files, prepare, fileAt } = await openFiles(undefined, { fileSize: SMALL_FILES, now, onError });
      await prepare();
      const changed = flats(520).map((flat) => (flat.number === 10_300 ? { ...flat, marquee: SOLD } : flat));
      await stockCatalogue(open(), { listings: changed }, { feed: "many" });
      isAway = true;
      await prepare();
      expect(onError).toHaveBeenCalledOnce();
      isAway = false;
      vi.advanceTimersByTime(60_000);
      await files.settled();
      expect((await numbersByFile(fileAt)).flat()).not.toContain(10_300);
    });

    test("a file with too many new properties is split", async () => {
      const { prepare, fileAt } = await openSmallFiles();
      await prepare();
      const before = (await numbersByFile(fileAt)).length;
      const count = 700;
      await stockCatalogue(open(), { listings: flats(count) }, { feed: "many" });
      await prepare();
      const files = await numbersByFile(fileAt);
      expect(files.length).toBeGreaterThan(before);
      expect(Math.max(...files.map(({ length }) => length))).toBeLessThanOrEqual(SMALL_FILES.maxListings);
      expect(files.flat().toSorted()).toEqual(flats(count).map(({ number }) => number));
    });

    test("a property that changes while files are written is in the sitemap", async () => {
      const { files, prepare, fileAt } = await openSmallFiles();
      files.prepare();
      await fileAt("/sitemap-1.xml");
      await stockCatalogue(open(), { listings: flats(701) }, { feed: "many" });
      await prepare();
      expect((await numbersByFile(fileAt)).flat()).toContain(10_700);
      await open().database.execute(sql`delete from listings where feed = 'many'`);
    });
  });
});

function textOf(file: Awaited<ReturnType<SitemapFiles["find"]>>): string | undefined {
  if (file === undefined) return undefined;
  return String(file.isGzip ? gunzipSync(file.body) : file.body);
}

import { beforeAll, expect, test } from "vitest";
import { showingIn, stockCatalogue } from "../../test-support/catalogue.ts";
import { testContent } from "../../test-support/content.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, secretLand, uccleHouse } from "../../test-support/listings.ts";
import { siteTexts } from "../site-folder/site-texts.ts";
import { sitemapFiles } from "./sitemap-files.ts";

const coupureFlat = { ...ghentFlat, neighbourhood: "Coupure" };
const soldVilla = { ...uccleHouse, key: "sold-villa", number: 105, marquee: 3 };

describeOnPostgresql("files for search engines", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: [coupureFlat, secretLand, soldVilla] }));

  async function fileAt(path: string) {
    const { site } = await showingIn("en");
    const files = sitemapFiles({
      database: open().database,
      baseUrl: "https://www.example.be",
      site,
      content: testContent(),
      texts: await siteTexts(site, "/nowhere"),
      remember: (_, make) => make(),
    });
    return (await files(path))?.body;
  }

  test("the sitemap lists its files, and robots.txt names the sitemap", async () => {
    expect(await fileAt("/sitemap.xml")).toContain("<loc>https://www.example.be/sitemap-1.xml</loc>");
    expect(await fileAt("/robots.txt")).toContain("Sitemap: https://www.example.be/sitemap.xml");
  });

  test("the sitemap lists the screens and the available properties, in every language", async () => {
    const xml = await fileAt("/sitemap-1.xml");
    expect(xml).toContain("<loc>https://www.example.be/nl/kopen/</loc>");
    for (const start of ["/for-sale/", "/nl/kopen/", "/fr/a-vendre/", "/de/kaufen/"]) {
      expect(xml).toMatch(new RegExp(`<loc>https://www.example.be${start}[^<]+/${ghentFlat.number}/</loc>`));
    }
  });

  test("the sitemap lists the neighbourhoods with properties, in every language", async () => {
    const xml = await fileAt("/sitemap-1.xml");
    for (const path of ["/neighbourhoods/", "/nl/buurten/", "/fr/quartiers/", "/de/viertel/"]) {
      expect(xml).toContain(`<loc>https://www.example.be${path}9000/coupure/</loc>`);
    }
  });

  test("the sitemap lists no sold property and no hidden street", async () => {
    const xml = await fileAt("/sitemap-1.xml");
    expect(xml).not.toContain("/105/");
    expect(xml).not.toContain(secretLand.address.street);
  });

  test("other file names are not found", async () => {
    expect(await fileAt("/sitemap-2.xml")).toBeUndefined();
    expect(await fileAt("/sitemap-0.xml")).toBeUndefined();
    expect(await fileAt("/sitemap-9999999.xml")).toBeUndefined();
  });

  test("a sitemap of many properties has several files, with each property once", async () => {
    const homes = Array.from({ length: 2_100 }, (_, index) => ({
      ...coupureFlat,
      key: `many-${index}`,
      number: 10_000 + index,
    }));
    await stockCatalogue(open(), { listings: homes }, { feed: "many" });
    const index = await fileAt("/sitemap.xml");
    const names = [...(index ?? "").matchAll(/sitemap-\d+\.xml/g)].map(([name]) => `/${name}`);
    expect(names).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
    const files = await Promise.all(names.map(fileAt));
    const numbers = files.flatMap((xml) => [
      ...(xml ?? "").matchAll(/<loc>[^<]+\/nl\/kopen\/[^<]+\/(1\d{4})\/</g),
    ]);
    expect(new Set(numbers.map(([, number]) => number)).size).toBe(homes.length);
    expect(numbers).toHaveLength(homes.length);
  });
});

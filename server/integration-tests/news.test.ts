import { expect, test } from "vitest";
import { sharedSite } from "../../test-support/shared-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/* News of the sample agency as the server sends it; app/content/news/news.test.ts tests its rules. */

const { port } = await sharedSite();
const get = (path: string) => sendRequest(port, path);

test("the list of news links to its feed, and has a URL per category", async () => {
  const { text } = await get("/nl/nieuws/");
  expect(text).toMatch(
    /<link rel="alternate" type="application\/atom\+xml" title="Nieuws \| Immo Gevel" href="[^"]+\/nl\/nieuws\/feed.xml"\/>/,
  );
  const market = await get("/nl/nieuws/?category=market&utm_source=x");
  expect(market.text).toContain("<title>Nieuws: De markt | Immo Gevel</title>");
  expect(market.text).toMatch(/<link rel="canonical" href="[^"]+\/nl\/nieuws\/\?category=market"\/>/);
  expect(market.text).toContain("De markt dit najaar");
  expect(market.text).not.toContain("Ons kantoor in Gent is open op zaterdag");
});

test("an article has its date, its author, structured data, and a card for social networks", async () => {
  const { status, text } = await get(
    "/fr/actualites/les-droits-d-enregistrement-sur-votre-habitation-unique/",
  );
  expect(status).toBe(200);
  expect(text).toContain('<time dateTime="2026-11-12T00:00+01:00"');
  expect(text).toContain("Par Lotte Vandermeulen");
  expect(text).toContain('<meta property="og:type" content="article"/>');
  expect(text).toContain('"@type":"NewsArticle"');
});

test("an article under the URL of another language redirects, and one that does not exist is not found", async () => {
  const moved = await get("/nl/nieuws/the-market-this-autumn/");
  expect([moved.status, moved.headers.location]).toEqual([301, "/nl/nieuws/de-markt-dit-najaar/"]);
  expect((await get("/nl/nieuws/niets/")).status).toBe(404);
});

test("the feed of news is Atom with the newest article first", async () => {
  const { headers, text } = await get("/de/aktuelles/feed.xml");
  expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(text.match(/<entry><title>([^<]+)/)?.[1]).toBe("Registrierungsgebühren für Ihr einziges Eigenheim");
  expect(text).toContain("<published>2026-11-02T08:30:00.000Z</published>");
});

test("the sitemap has each article with its date, and the list", async () => {
  const { text } = await get("/sitemap-1.xml");
  expect(text).toMatch(/\/nl\/nieuws\/de-markt-dit-najaar\/<\/loc><lastmod>2026-09-23T22:00:00.000Z</);
  expect(text).toMatch(/\/nl\/nieuws\/<\/loc>/);
});

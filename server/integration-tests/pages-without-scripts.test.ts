import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { MapFile } from "../../app/map/map-file.ts";
import { PlainBrowser } from "../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";

/* Pages of the sample agency as the server sends them, for visitors without scripts and for programs. */

/** Ids of sample properties. */
const HIDDEN_ADDRESS = 24;
const LIFE_ANNUITY = 53;
const WEEKLY_VIEWINGS = 13;
/** For sale in Flanders, with a video, a brochure and a document on request. */
const TOWN_HOUSE = 12;

let visitor: PlainBrowser;
beforeAll(async () => {
  visitor = new PlainBrowser((await sharedSite()).port);
});

const get = async (path: string) => (await visitor.open(path)).answer;

describe("a property", () => {
  test("shows all its facts and its contact", async () => {
    const page = await visitor.open(`/nl/pand/${LIFE_ANNUITY}/`);
    for (const name of ["Beschrijving", "In één oogopslag", "Energie (EPC)", "Financieel", "Stedenbouw"])
      expect(page.headings()).toContain(name);
    expect(page.headings()).toContain("Lijfrente");
    expect(page.html).toMatch(/(aria-label|alt)="EPC-label/);
    const contact = page.region("Vragen over dit pand?");
    const links = elementsIn(contact, "a").map(({ attribs }) => attribs.href);
    expect(links).toContainEqual(expect.stringMatching(/^tel:\+32\d+$/));
    expect(links).toContainEqual(expect.stringMatching(/^mailto:[^?]+\?subject=Vraag%20over%20/));
  });

  test("reports no visit by itself, because its scripts do", async () => {
    const { html } = await visitor.open(`/property/${LIFE_ANNUITY}/`);
    expect(html).toContain(`data-property="${LIFE_ANNUITY}"`);
    expect(html).not.toContain("/visits");
  });

  test("has structured data of the same property", async () => {
    const page = await visitor.open(`/property/${LIFE_ANNUITY}/`);
    const { "@graph": graph } = JSON.parse(page.structuredData());
    expect(graph.map((node: Record<string, unknown>) => node["@type"])).toEqual([
      "RealEstateListing",
      "House",
      "RealEstateAgent",
      "BreadcrumbList",
    ]);
    expect(graph[0]).toMatchObject({
      name: page.all("h1").map(textOf)[0],
      url: elementsIn(page.document, "link", { rel: "canonical" })[0]?.attribs.href,
    });
  });

  test("with a hidden address does not reveal it to the browser", async () => {
    const page = await visitor.open(`/property/${HIDDEN_ADDRESS}/`);
    const { status, text } = page.answer;
    expect(status).toBe(200);
    expect(text).toContain("9031 Drongen");
    // The only street is that of the agency.
    expect(text).not.toMatch(/streetAddress":"(?!Bakstenenkaai)|GeoCoordinates|latitude/);
  });

  test("responds with 404 and links to the lists if it is unknown", async () => {
    const page = await visitor.open("/fr/bien/424242/");
    expect(page.status).toBe(404);
    expect(page.all("h1").map(textOf)).toEqual(["Bien introuvable"]);
    expect(page.link("Tous les biens à vendre")).toBe("/fr/a-vendre/");
  });

  test("shows its viewing times, in structured data too", async () => {
    const page = await visitor.open(`/fr/bien/${WEEKLY_VIEWINGS}/`);
    expect(elementsIn(page.region("Jours de visite"), "li").map(textOf)).toEqual([
      expect.stringMatching(/^Chaque mercredi\s*16:00 – 18:00$/),
      expect.stringMatching(/^Chaque samedi\s*10:00 – 12:00$/),
    ]);
    expect(page.structuredData()).toContain(
      '"dayOfWeek":"https://schema.org/Saturday","opens":"10:00","closes":"12:00"',
    );
  });

  test("links each picture to its full size, and a video to its host, whose name it shows", async () => {
    const page = await visitor.open(`/property/${TOWN_HOUSE}/`);
    const [video] = page.all("a", { href: "https://vimeo.com/76979871" });
    expect(video && textOf(video)).toMatch(/^Play: Video/);
    expect(video?.attribs.rel).toMatch(/noopener/);
    const pictures = elementsIn(page.region(/^Photos of/), "a");
    expect(pictures.length).toBeGreaterThan(1);
    for (const { attribs } of pictures) expect(attribs.href).toMatch(/^\/media\/1360\//);
  });

  test("links to its public documents, and offers a request for the others without revealing their URLs", async () => {
    const page = await visitor.open(`/property/${TOWN_HOUSE}/`);
    const documents = page.region("Documents");
    const brochure = elementsIn(documents, "a").find((link) =>
      textOf(link).startsWith("Sales brochure (in Dutch)"),
    );
    const file = await get(String(brochure?.attribs.href));
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.body.subarray(0, 5).toString()).toBe("%PDF-");
    expect(textOf(documents)).toContain("Planning information");
    expect(page.html).not.toContain("GV-0012-planning");
    const request = await visitor.follow(page, "Request the documents");
    expect(request.all("h1").map(textOf)[0]).toMatch(/document/i);
  });

  test("shows its price per m², an estimate of its energy cost, and its flood risk", async () => {
    const rows = await visitor.open("/for-sale/?view=list");
    const card = rows
      .all("article")
      .find((one) => textOf(one).includes("A town house with its ceilings intact"));
    expect(card && textOf(card)).toContain("€2,970 per m²");
    const page = await visitor.open(`/property/${TOWN_HOUSE}/`);
    const [heading] = page.all("header");
    expect(heading && elementsIn(heading, "dd").map(textOf)).toContainEqual(
      expect.stringContaining("€2,970"),
    );
    const energy = page.region(/^Energy/);
    expect(elementsIn(energy, /^h\d$/).map(textOf)).toContain("Energy cost (estimate)");
    expect(textOf(energy)).toMatch(/€[\d,]+ to €[\d,]+ per year/);
    const flood = page.region("Flood risk");
    expect(textOf(flood)).toContain("No known flood risk");
    expect(elementsIn(flood, "dd").filter((fact) => textOf(fact) === "A")).toHaveLength(2);
  });

  test("says so if it has no documents", async () => {
    const list = await visitor.open("/for-sale/?type=3");
    const page = await visitor.open(list.link(/./, { href: /\/\d+\/$/ }));
    expect(textOf(page.region("Documents"))).toContain("No documents");
  });
});

test("the costs of a property lead to all costs, which are calculated for another region and a loan", async () => {
  const property = await visitor.open(`/property/${TOWN_HOUSE}/`);
  const estimate = property.region(/^Costs of buying/);
  expect(elementsIn(estimate, "th").map(textOf)).toContainEqual(expect.stringMatching(/^Total costs/));
  const costs = await visitor.follow(property, "All costs, and your loan per month");
  expect(costs.path).toMatch(/^\/buying-costs\/\?price=\d+&region=flanders&onlyHome=1$/);
  const form = costs.form("Calculate the costs");
  form.field(/^Price of the home/).attribs.value = "300.000";
  form.field(/^Loan amount/).attribs.value = "240000";
  form.field(/^Interest rate per year/).attribs.value = "3,5";
  const calculated = await visitor.submit(form.tick(form.field(/^Brussels/)), "Calculate the costs");
  expect(textOf(calculated.region("Costs of buying (estimate)"))).toContain("€12,500");
  expect(textOf(calculated.region("Your loan per month"))).toContain("€1,194.44");
  expect(calculated.text).toContain("borrowing money also costs money");
});

test("the language switcher keeps the calculation of costs", async () => {
  const english = await visitor.open("/buying-costs/?price=300000&region=wallonia&onlyHome=1");
  const [link] = english.all("a", { hreflang: "fr" }, "header");
  const french = await visitor.open(link?.attribs.href ?? "");
  expect(french.path).toBe("/fr/frais-d-achat/?price=300000&region=wallonia&onlyHome=1");
  expect(textOf(french.region("Frais d’achat (estimation)"))).toMatch(/9\s000\s€/);
});

describe("a project", () => {
  test("lists its units, and a unit links back to it", async () => {
    const page = await visitor.open("/de/projekt/1/");
    const [table] = page.all("table");
    if (!table) throw new Error("The project has no price list");
    expect(elementsIn(table, "th", { scope: "col" }).map(textOf)).toContain("Preis");
    const [unit] = elementsIn(table, "th", { scope: "row" }).flatMap((row) => elementsIn(row, "a"));
    const property = await visitor.open(unit?.attribs.href ?? "");
    expect(property.all("dt").map(textOf)).toContain("Projekt");
    expect(property.all("a", { href: "/de/projekt/1/" }).length).toBeGreaterThan(0);
  });

  test("shows its video, its documents and similar projects", async () => {
    const page = await visitor.open("/project/1/");
    expect(page.all("a", { href: /vimeo/ }).map(textOf)).toEqual([expect.stringMatching(/Video/)]);
    const documents = page.region("Documents");
    expect(textOf(documents)).toContain("Specifications");
    expect(elementsIn(documents, "a").map(textOf)).not.toContain("Specifications");
    const similar = elementsIn(page.region("Similar projects"), "article");
    expect(similar.flatMap((card) => elementsIn(card, "a")).map(({ attribs }) => attribs.href)).toEqual([
      "/project/2/",
    ]);
    const other = await visitor.open("/project/2/");
    const all = elementsIn(other.region("Similar projects"), "a").find((link) => /^All /.test(textOf(link)));
    expect(all?.attribs.href).toBe("/projects/");
  });

  test("says so if it is sold out, and links to a similar one", async () => {
    const page = await visitor.open("/project/4/");
    expect(page.text).toContain("Sold out");
    expect(page.all("tr").map(textOf).join(" ")).not.toContain("Available");
    const [card] = elementsIn(page.region("Similar projects"), "article");
    expect(card && elementsIn(card, "a").map(({ attribs }) => attribs.href)).toEqual(["/project/3/"]);
  });

  test("omits sections for which it has no content", async () => {
    const page = await visitor.open("/project/3/");
    expect(page.all("table")).toHaveLength(1);
    expect(page.headings()).not.toContain("Similar projects");
    expect(page.headings()).not.toContain("Videos and virtual tours");
  });

  test("has a form that sorts and filters its price list", async () => {
    const page = await visitor.open("/nl/project/1/");
    const filters = page.form("Tonen").fill({ "Sorteren op": "price-up", Slaapkamers: "2" });
    const shown = await visitor.submit(filters, "Tonen");
    expect(shown.path).toContain("sort=price-up");
    expect(shown.role("status")).toContain("9 van 14 woningen");
    const rows = shown.all("tr").map(textOf);
    const prices = rows
      .filter((row) => row.includes("Beschikbaar"))
      .map((row) => Number(/€\s?([\d.]+)/.exec(row)?.[1]?.replaceAll(".", "")));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(rows.find((row) => row.includes("GV-0147"))).toContain("Verkocht");
    expect(textOf(shown.region("Vergelijkbare projecten"))).not.toBe("");
  });
});

describe("a list", () => {
  test("is filtered and sorted by forms, which leave no empty parameters in the URL", async () => {
    const list = await visitor.open("/de/kaufen/");
    const form = list.form("Ergebnisse anzeigen");
    const narrowed = await visitor.submit(form.tick(form.field(/^Haus/)), "Ergebnisse anzeigen");
    expect(narrowed.path).toBe("/de/kaufen/?type=1");
    const sort = narrowed.form("Sortieren").fill({ "Sortieren nach": "price-down" });
    expect((await visitor.submit(sort, "Sortieren")).path).toBe("/de/kaufen/?type=1&sort=price-down");
  });

  test("has no buttons on its cards, which scripts add", async () => {
    const cards = (await visitor.open("/for-sale/")).all("article");
    expect(cards.length).toBeGreaterThan(1);
    expect(cards.flatMap((card) => elementsIn(card, "button"))).toEqual([]);
  });

  test("is narrowed by an area of the map, which only scripts add", async () => {
    const list = await visitor.open("/for-sale/?area=gjkfopnCw-B49C");
    expect(list.link(/Area on the map/)).toBe("/for-sale/");
    expect(list.all("iframe")).toEqual([]);
    const [button] = list.all("button", { "aria-controls": "list-map" });
    expect(button?.attribs.class).toMatch(/\bwith-script\b/);
  });

  test("is found by the search on a page that is not found", async () => {
    const page = await visitor.open("/no-such-page/");
    const search = page.form(/^For rent/).fill({ "City or postal code": "9000" });
    const list = await visitor.submit(search, /^For rent/);
    expect(list.path).toBe("/for-rent/?city=9000");
    expect(list.link(/^Remove filter Ghent 9000|^Ghent 9000/)).toBeDefined();
  });
});

test("neighbourhoods are listed and shown, and an unknown one is not found", async () => {
  const list = await visitor.open("/neighbourhoods/");
  const [first] = list.all("a", { href: /^\/neighbourhoods\/./ });
  const page = await visitor.open(first?.attribs.href ?? "");
  expect(page.all("article").length).toBeGreaterThan(0);
  expect(page.meta("robots")).toBeUndefined();
  expect((await get("/neighbourhoods/9000/atlantis/")).status).toBe(404);
  expect((await get("/sitemap-1.xml")).text).toContain("/de/viertel/");
});

test("files of the sitemap are compressed only for clients that accept gzip", async () => {
  const url = `http://127.0.0.1:${(await sharedSite()).port}/sitemap-1.xml`;
  const compressed = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  const plain = await fetch(url, { headers: { "accept-encoding": "gzip;q=0" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  const text = await plain.text();
  expect(text).toMatch(/^<\?xml version="1.0"/);
  expect(await compressed.text()).toBe(text);
});

describe("saved properties", () => {
  test.each([
    ["/selection/", 100],
    ["/compare/", 4],
  ])("%s accepts at most %i numbers of properties, and is neither cached nor indexed", async (path, max) => {
    const tooMany = Array.from({ length: max + 1 }, (_, index) => index + 1);
    for (const ids of ["", "?ids=", "?ids=1;2", "?ids=-1", `?ids=${tooMany}`])
      expect((await get(path + ids)).status).toBe(404);
    const answer = await get(`${path}?ids=${WEEKLY_VIEWINGS}`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.text).toContain('name="robots" content="noindex"');
    expect((await get("/sitemap-1.xml")).text).not.toContain(path);
  });

  test("the page of saved properties says that it needs scripts, links to the lists, and is not indexed", async () => {
    const page = await visitor.open("/saved/");
    expect(page.meta("robots")).toBe("noindex");
    const [notice] = page.all("div", { class: /\bwithout-script\b/ });
    expect(notice && textOf(notice)).toContain("needs JavaScript");
    const links = notice && elementsIn(notice, "a");
    expect(links?.map((link) => [textOf(link), link.attribs.href])).toEqual([
      ["All properties for sale", "/for-sale/"],
      ["All properties for rent", "/for-rent/"],
    ]);
  });

  test("a selection keeps its properties in the other languages", async () => {
    const { text } = await get(`/nl/selectie/?ids=${WEEKLY_VIEWINGS}`);
    expect(text).toContain(`/fr/selection/?ids=${WEEKLY_VIEWINGS}`);
    expect(text).toContain(`data-card="${WEEKLY_VIEWINGS}"`);
  });
});

describe("files that belong to pages", () => {
  test.each([
    ["/for-sale/", "en"],
    ["/nl/huren/", "nl"],
  ])(
    "%s links to its feed, which has the newest properties with the same filters",
    async (path, language) => {
      const { html } = await visitor.open(`${path}?bedrooms=2`);
      expect(html).toContain(`type="application/atom+xml"`);
      expect(html).toContain(`href="${path}feed.xml?bedrooms=2"`);
      const { status, headers, text } = await get(`${path}feed.xml?bedrooms=2&utm_source=x&page=3`);
      expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
      expect(text).toContain(`xml:lang="${language}"`);
      expect(text.match(/<entry>/g)?.length).toBeGreaterThan(5);
      expect(text.match(/<entry>/g)?.length).toBeLessThanOrEqual(24);
      expect(text).not.toContain("utm_source");
    },
  );

  test("other pages have no feed", async () => {
    for (const path of ["/feed.xml", "/contact/feed.xml", "/nowhere/feed.xml", "/for-sale//feed.xml"])
      expect((await get(path)).status).toBe(404);
  });

  test("the further pictures of a card are served for public properties only", async () => {
    const { status, text, headers } = await get(`/card-pictures/${TOWN_HOUSE}.json`);
    expect([status, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    const pictures = JSON.parse(text);
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.length).toBeLessThan(10);
    const { html } = await visitor.open(`/property/${TOWN_HOUSE}/`);
    for (const { src } of pictures) expect(html).toContain(src);
    for (const name of ["424242.json", "0.json", "12", "x.json", "12.json.json"])
      expect((await get(`/card-pictures/${name}`)).status).toBe(404);
  });
});

describe("the position of a hidden address", () => {
  type FeedProperty = { ID: number; PublishAddress: boolean; GoogleX?: number; GoogleY?: number };

  test("is in no list, page, map or card", async () => {
    const feed = JSON.parse(await readFile(join(import.meta.dirname, "../../site/listings.json"), "utf8"));
    const { properties }: MapFile = JSON.parse((await get("/map-homes/en/sale.json")).text);
    const hidden = (feed.properties as FeedProperty[]).filter(
      ({ ID, PublishAddress, GoogleX }) => PublishAddress === false && GoogleX && properties.ids.includes(ID),
    );
    expect(hidden.length).toBeGreaterThan(0);
    const textsOf = async (paths: string[]) => (await Promise.all(paths.map(get))).map(({ text }) => text);
    const lists = await textsOf(["/for-sale/", "/map-homes/en/sale.json", "/map-homes/nl/sale.json?type=1"]);
    for (const { ID, GoogleX = 0, GoogleY = 0 } of hidden.slice(0, 4)) {
      const ownTexts = await textsOf([
        `/property/${ID}/`,
        `/map-homes/en/near-${ID}.json`,
        `/map-cards/en/${ID}.json`,
      ]);
      for (const text of [...lists, ...ownTexts])
        expect(containsPosition(text, GoogleX, GoogleY)).toBe(false);
      expect(properties.radii[properties.ids.indexOf(ID)]).toBeGreaterThan(0);
    }
  });

  /** True when a text contains numbers that could be the coordinates of a property. */
  function containsPosition(text: string, latitude: number, longitude: number): boolean {
    return [latitude, longitude].some((degrees) => {
      const digits = degrees.toFixed(5);
      return text.includes(digits.slice(0, -1)) || text.includes(digits.replace(".", "").slice(0, -1));
    });
  }
});

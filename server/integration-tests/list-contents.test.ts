import { describe, expect, test } from "vitest";
import { VIDEO_FRAME_ORIGINS } from "../../app/property/video-player.ts";
import { GOAL, isOfType, isShown, isSoldOrLet, PROPERTIES, SAMPLE, TYPE } from "../../e2e/sample.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { elementsIn, type PageElement, rawTextOf, textOf } from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/* Lists, and pages of properties and projects, compared with the sample feed. */

const { port } = await sharedSite();
const browser = new PlainBrowser(port);

/** Ids of the properties in a list, in order. */
function propertiesIn(page: PlainPage): number[] {
  const paths = page
    .all("article")
    .flatMap((property) => elementsIn(property, "a").map(({ attribs }) => attribs.href));
  return paths.map((path) => Number(/\/(\d+)\/$/.exec(path ?? "")?.[1]));
}

function canonicalOf({ document }: PlainPage): string | undefined {
  return elementsIn(document, "link", { rel: "canonical" })[0]?.attribs.href;
}

type SampleProperty = (typeof SAMPLE)[number];

/** Returns true for a property in the list of properties for sale. */
const isForSale = (property: SampleProperty) => isShown(property) && property.Goal === GOAL.sale;

/** Returns true for a property in Ghent or a town of its municipality, by postal code. */
const isInGhent = ({ Zip }: SampleProperty) => Zip.startsWith("90");

const NO_RESULTS = "No results were found for your search.";

describe.each([
  [
    "all properties",
    [
      "type=abc",
      "city=|",
      "page=-1",
      "page=99999",
      "type[]=1",
      "__proto__=1&constructor[prototype]=2",
      "minPrice=abc&maxPrice=-5&bedrooms=many",
      "sort=cheapest&view=sideways&energy=zz",
      "city=%00|%00",
    ],
  ],
  ["houses and flats", ["type=1&type=2", "type=2&type=1&type=1"]],
  [
    "nothing",
    [
      "type=987654",
      "city=Atlantis|0000",
      "city=%3Cscript%3Ealert(1)%3C/script%3E|",
      "minPrice=500000&maxPrice=100000",
      "bedrooms=99",
    ],
  ],
])("an unusual or invalid query string shows %s", (expectedResult, queries) => {
  test.each(queries)("?%s", async (query) => {
    const page = await browser.open(`/for-sale/?${query}`);
    expect(page.status).toBe(200);
    expect(page.headings()[0]).toMatch(/for sale/);
    const properties = propertiesIn(page);
    if (expectedResult === "nothing")
      expect([properties, page.headings()]).toEqual([[], expect.arrayContaining([NO_RESULTS])]);
    else expect(properties.length).toBeGreaterThan(0);
    // Every filter in effect can be cleared.
    const clearLinks = page.all("a").filter((link) => textOf(link) === "Clear all filters");
    expect(clearLinks.length > 0).toBe(expectedResult !== "all properties");
  });
});

test.each([
  ["/property/424242/", "en"],
  ["/nl/kopen/gent/huis/424242/", "nl"],
  ["/fr/projet/424242/", "fr"],
  ["/de/immobilie/abc/", "de"],
  ["/nl/kopen/__proto__/", "nl"],
  ["/fr/%zz/", "en"],
  ["/xx/for-sale/", "en"],
])("the unknown URL %s responds with 404 in %s, and links to other pages", async (path, language) => {
  const page = await browser.open(path);
  expect(page.status).toBe(404);
  expect(elementsIn(page.document, "html")[0]?.attribs.lang).toBe(language);
  expect(page.all("h1")).toHaveLength(1);
  const link = page.all("a")[0]?.attribs.href ?? "";
  expect((await sendRequest(port, link)).status).toBe(200);
});

test("an unknown page links to the home page, and searches for a town", async () => {
  const page = await browser.open("/de/gibt-es-nicht/");
  expect(page.status).toBe(404);
  expect(page.headings()[0]).toBe("Seite nicht gefunden");
  expect(page.link("Zur Startseite")).toBe("/de/");
  const list = await browser.submit(
    page.form("Zum Kauf").fill({ "Ort oder Postleitzahl": "Gent" }),
    "Zum Kauf",
  );
  expect(list.path).toMatch(/^\/de\/kaufen\/\?city=Gent$/);
});

test.each([
  ["an unknown page", "/de/gibt-es-nicht/"],
  ["a thank-you page", "/de/danke/site-contact/"],
])("%s ends with the newest properties", async (_, path) => {
  const shown = elementsIn((await browser.open(path)).region("Neu im Angebot"), "article");
  const newest = (await browser.open("/de/kaufen/")).all("article");
  expect(shown).toHaveLength(4);
  expect(shown[0] && textOf(shown[0])).toBe(newest[0] && textOf(newest[0]));
});

test.each([
  ["sold", PROPERTIES.sold, /verkocht/i],
  ["let", PROPERTIES.rented, /verhuurd/i],
])("the page of a %s property says so, and shows others", async (_, number, words) => {
  const page = await browser.open(`/nl/pand/${number}/`);
  // Some months after the sale the page itself is gone, with the same text.
  expect([200, 410]).toContain(page.status);
  expect(page.text).toMatch(words);
  expect(page.all("article")).not.toEqual([]);
});

test("an unpublished address or price of a property is nowhere on its page", async () => {
  for (const property of SAMPLE.filter(
    ({ PublishAddress, PublishPrice }) => !PublishAddress || !PublishPrice,
  )) {
    const page = await browser.open(`/nl/pand/${property.ID}/`);
    const { text } = page.answer;
    const price = new Intl.NumberFormat("nl-BE").format(property.Price);
    expect(page.all("h1")).toHaveLength(1);
    if (!property.PublishAddress)
      expect(text, `address of ${property.ID}`).not.toMatch(
        new RegExp(`${property.Street} ${property.HouseNumber}\\b`),
      );
    if (!property.PublishPrice && property.Price > 0) {
      expect(text, `price of ${property.ID}`).not.toContain(price);
      expect(text, `price of ${property.ID}`).not.toContain(String(property.Price));
    }
  }
});

test("every property of a list is on exactly one of its pages", async () => {
  const forSale = SAMPLE.filter(isForSale).map(({ ID }) => ID);
  const seen: number[] = [];
  let path: string | undefined = "/for-sale/?sort=price-per-m2";
  for (let number = 1; path !== undefined; number += 1) {
    const page = await browser.open(path);
    seen.push(...propertiesIn(page));
    expect(textOf(page.all("a", { "aria-current": "page" }).at(-1) ?? page.document)).toContain(
      String(number),
    );
    path = page.all("a", { rel: "next" })[0]?.attribs.href;
  }
  expect(seen.toSorted()).toEqual(forSale.toSorted());
});

test("a list can be filtered by new-build and by price", async () => {
  const expected = SAMPLE.filter(
    (property) =>
      isForSale(property) &&
      property.IsNewBuild === true &&
      property.PublishPrice &&
      property.Price > 0 &&
      property.Price <= 350_000,
  ).map(({ ID }) => ID);
  const list = await browser.open("/for-sale/?newBuild=1&maxPrice=350000&view=list");
  expect(propertiesIn(list).toSorted()).toEqual(expected.toSorted());
});

test("the price filter shows a bar chart of prices, dark for the chosen range", async () => {
  const page = await browser.open("/for-sale/?minPrice=300000");
  const menus = page.all("details").filter((menu) => /^Price/.test(textOf(menu)));
  const barPaths = menus
    .slice(0, 1)
    .flatMap((menu) =>
      elementsIn(menu, "svg", { viewbox: true }).flatMap((bars) => elementsIn(bars, "path", { fill: true })),
    );
  expect(barPaths.map(({ attribs }) => attribs.fill)).toEqual([
    "var(--colour-hairline)",
    "var(--colour-slate)",
  ]);
  // Each bar begins with the command M of its path.
  expect(
    barPaths
      .map(({ attribs }) => attribs.d)
      .join("")
      .match(/M/g)?.length,
  ).toBeGreaterThan(5);
});

test("filters of a list can be removed, and are filled in when the search is saved", async () => {
  const rentals = await browser.open("/nl/huren/?feature=lift");
  expect(rentals.all("a", { "aria-label": "Filter Lift verwijderen" })).not.toEqual([]);
  const list = await browser.open(
    "/for-sale/?feature=garden&annuity=none&bathrooms=2&type=1&city=Ghent|9000".replace("|", "%7C"),
  );
  const [link] = list.all("a", { href: /goal=sale.*feature=garden|feature=garden.*goal=sale/ });
  const form = (await browser.open(link?.attribs.href ?? "")).form("Save my search alert");
  for (const label of ["Garden", "Without life annuity"]) expect(form.isTicked(label), label).toBe(true);
  expect(form.value(/^Min. number of bathrooms/)).toBe("2");
});

test("projects link to their units, and a unit to its project", async () => {
  const projects = await browser.open("/fr/projets/");
  const [card] = projects.all("article");
  const projectPath = (card && elementsIn(card, "a")[0]?.attribs.href) ?? "";
  expect(projectPath).toMatch(/^\/fr\/projet\/\d+\/$/);
  const project = await browser.open(projectPath);
  const unit = project.all("a", { href: /^\/fr\/a-vendre\/.+\/\d+\/$/ })[0]?.attribs.href ?? "";
  expect((await browser.open(unit)).all("a", { href: projectPath })).not.toEqual([]);
});

/** Origins that pages of the agency may frame after a click of the visitor (docs/specification-notes.md#n153). */
const OWN_FRAMES = ["https://openstreetmap.org", "https://*.openstreetmap.org", "https://player.vimeo.com"];

test.each(["/", "/nl/kopen/"])(
  "the policy of a site without tags only allows frames and videos that load after a click: %s",
  async (path) => {
    const policy = String((await sendRequest(port, path)).headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/);
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
    expect(new Set(frames)).toEqual(new Set(["'self'", ...VIDEO_FRAME_ORIGINS, ...OWN_FRAMES]));
    const others = policy.replace(/frame-src [^;]*/, "").replace("media-src 'self' https:", "");
    expect(others).not.toMatch(/https?:|\*/);
  },
);

describe("a visitor without scripts", () => {
  const housesInGhent = SAMPLE.filter(
    (property) => isForSale(property) && property.Zip === "9000" && isOfType(property, TYPE.house),
  ).map(({ ID }) => ID);

  test("goes from the home page to a list, adds a filter, removes one, and opens the next page", async () => {
    const home = await browser.open("/");
    const [link] = home.all("a", { href: "/for-sale/" }, "header");
    const list = await browser.open(link?.attribs.href ?? "");
    const form = list.form("Show results");
    form.tick(form.field(/^Ghent 9000/)).tick(form.field(/^House/));
    const narrowed = await browser.submit(form, "Show results");
    expect(narrowed.path).toBe("/for-sale/?city=Ghent%7C9000&type=1");
    expect(new Set(propertiesIn(narrowed))).toEqual(new Set(housesInGhent));
    const [remove] = narrowed.all("a", { "aria-label": "Remove filter House" });
    expect((await browser.open(remove?.attribs.href ?? "")).path).toBe("/for-sale/?city=Ghent%7C9000");

    const second = await browser.follow(list, /^Next page/);
    expect(second.path).toBe("/for-sale/?page=2");
    const [first] = propertiesIn(second);
    const property = await browser.open(pathOfProperty(second.all("article")[0]));
    expect(property.path).toMatch(new RegExp(`/${first}/$`));
    expect(property.all("h1")).toHaveLength(1);
  });

  test("goes from an empty list to the list without the filter that made it empty", async () => {
    const empty = await browser.open("/for-sale/?type=1&minPrice=90000000");
    expect(empty.headings()).toContain(NO_RESULTS);
    expect((await browser.follow(empty, /Any price/)).path).toBe("/for-sale/?type=1");
  });

  test("goes from a list to a property, to a similar one, and reads the latter in French", async () => {
    const list = await browser.open("/nl/kopen/?type=1");
    const first = await browser.open(pathOfProperty(list.all("article")[0]));
    expect(first.path).toMatch(/^\/nl\/kopen\/[^/]+\/[^/]+\/\d+\/$/);
    const [similar] = elementsIn(first.region("Vergelijkbare panden"), "article");
    const other = await browser.open(pathOfProperty(similar));
    expect(other.path).not.toBe(first.path);
    const id = /\/(\d+)\/$/.exec(other.path)?.[1];
    const [french] = other.all("a", { hreflang: "fr" }, "header");
    const translated = await browser.open(french?.attribs.href ?? "");
    expect(translated.path).toMatch(new RegExp(`^/fr/a-vendre/[^/]+/[^/]+/${id}/$`));
    expect(translated.headings()).toContain("En un coup d’œil");
  });

  test("goes from a neighbourhood to all properties for sale there, to one of them that links back, and to the neighbourhood in French", async () => {
    const neighbourhoods = await browser.open("/nl/buurten/");
    expect(neighbourhoods.all("h1").map(textOf)).toEqual(["Onze buurten"]);
    const [link] = neighbourhoods.all("a", { href: /^\/nl\/buurten\/\d{4}\/[a-z\d-]+\/$/ });
    const page = await browser.open(link?.attribs.href ?? "");
    expect(page.all("h1").map(textOf)).toEqual([expect.stringMatching(/^Panden in /)]);
    const forSale = page.region(/te koop in/);
    const count = Number(/\d+/.exec(elementsIn(forSale, "h2").map(textOf)[0] ?? "")?.[0]);
    // The page shows the first eight.
    expect(elementsIn(forSale, "article")).toHaveLength(Math.min(count, 8));
    const list = await browser.follow(page, /^Bekijk de lijst/);
    expect(list.path).toMatch(/^\/nl\/kopen\/\?city=.*neighbourhood=/);
    expect(propertiesIn(list)).toHaveLength(count);

    const property = await browser.open(pathOfProperty(elementsIn(forSale, "article")[0]));
    expect(property.all("a", { href: page.path })).not.toEqual([]);
    const [french] = page.all("a", { hreflang: "fr" }, "header");
    const translated = await browser.open(french?.attribs.href ?? "");
    expect(translated.path).toBe(`/fr/quartiers${page.path.replace("/nl/buurten", "")}`);
    expect(translated.all("h1").map(textOf)).toEqual([expect.stringMatching(/^Biens du quartier /)]);
  });

  function pathOfProperty(card: PageElement | undefined): string {
    return (card && elementsIn(card, "a")[0]?.attribs.href) ?? "";
  }
});

describe("a landing page of a place and a type", () => {
  test.each([
    ["/nl/kopen/gent/appartement/", ["Te koop", "Gent"]],
    ["/nl/huren/gent/", ["Te huur"]],
  ])("has the same breadcrumbs on the page and in its structured data: %s", async (path, names) => {
    const page = await browser.open(path);
    const graph: { "@type": string; itemListElement?: { name: string }[] }[] = JSON.parse(
      page.structuredData(),
    )["@graph"];
    const list = graph.find((node) => node["@type"] === "BreadcrumbList");
    const structuredNames = list?.itemListElement?.map(({ name }) => name) ?? [];
    expect(structuredNames.slice(1, -1)).toEqual(names);
    const shown = page
      .all("nav", { "aria-label": "U bent hier" })
      .flatMap((nav) => elementsIn(nav, "a"))
      .map(textOf);
    expect(shown).toEqual(structuredNames.slice(0, -1));
  });

  test("has a list with its own title, text and URL", async () => {
    const page = await browser.open("/nl/kopen/gent/appartement/");
    expect(page.all("h1").map(textOf)).toEqual(["Appartementen te koop in Gent"]);
    const [title] = elementsIn(page.document, "title");
    expect(title && rawTextOf(title)).toMatch(/^Appartementen te koop in Gent/);
    const expected = SAMPLE.filter(
      (property) => isForSale(property) && isInGhent(property) && isOfType(property, TYPE.flat),
    ).map(({ ID }) => ID);
    expect(propertiesIn(page)).not.toEqual([]);
    expect(propertiesIn(page).filter((id) => !expected.includes(id))).toEqual([]);
    expect(page.text).toMatch(/U vindt hier momenteel \d+ pand.*De vraagprijzen gaan van €/);
    expect(canonicalOf(page)).toMatch(/\/nl\/kopen\/gent\/appartement\/$/);
    const [english] = elementsIn(page.document, "link", { rel: "alternate", hreflang: "en" });
    expect(english?.attribs.href).toMatch(/\/for-sale\/ghent\/apartment\/$/);
    const [breadcrumbs] = page.all("nav");
    const town = breadcrumbs && elementsIn(breadcrumbs, "a").find((link) => textOf(link) === "Gent");
    const list = await browser.open(town?.attribs.href ?? "");
    expect(list.all("h1").map(textOf)).toEqual(["Panden te koop in Gent"]);
  });

  test("is the canonical URL of the list with exactly these filters, and of no other", async () => {
    const same = await browser.open("/for-sale/?city=Ghent&type=2");
    expect(canonicalOf(same)).toMatch(/\/for-sale\/ghent\/apartment\/$/);
    const narrower = await browser.open("/for-sale/?city=Ghent&type=2&bedrooms=2");
    expect(canonicalOf(narrower)).toMatch(/\/for-sale\/$/);
  });

  test("exists for provinces too, but not for unknown places and types", async () => {
    const province = await browser.open("/fr/a-vendre/flandre-orientale/");
    expect(province.all("h1").map(textOf)).toEqual(["Biens à vendre en Flandre orientale"]);
    for (const path of ["/for-sale/atlantis/", "/for-sale/ghent/submarine/"])
      expect((await sendRequest(port, path)).status, path).toBe(404);
  });

  test("is in the sitemap only when it has properties", async () => {
    const { text } = await sendRequest(port, "/sitemap-1.xml");
    expect(SAMPLE.some((one) => one.Zip === "9000" && one.Goal === GOAL.sale && !isSoldOrLet(one))).toBe(
      true,
    );
    expect(text).toContain("/for-sale/ghent/</loc>");
    expect(text).toContain("/nl/kopen/gent/appartement/");
    expect(text).not.toContain("/for-sale/bastogne/");
  });

  test("redirects to the list when further filters are added", async () => {
    const page = await browser.open("/nl/kopen/gent/appartement/?minPrice=200000&maxPrice=400000");
    expect(page.path).toBe("/nl/kopen/?city=Gent%7C&type=2&minPrice=200000&maxPrice=400000");
    const expected = SAMPLE.filter(
      (property) =>
        isForSale(property) &&
        isInGhent(property) &&
        isOfType(property, TYPE.flat) &&
        isPriceInRange(property),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(new Set(propertiesIn(page))).toEqual(new Set(expected.map(({ ID }) => ID)));
  });

  test("keeps its path when it is sorted", async () => {
    const path = "/nl/kopen/gent/appartement/?sort=price-up";
    expect((await browser.open(path)).path).toBe(path);
  });

  const isPriceInRange = ({ Price, PublishPrice }: SampleProperty) =>
    PublishPrice && Price >= 200_000 && Price <= 400_000;
});

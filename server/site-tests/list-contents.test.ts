import { describe, expect, test } from "vitest";
import { VIDEO_FRAME_ORIGINS } from "../../app/property/video-player.ts";
import { HOMES, isOfType, isShown, SAMPLE } from "../../e2e/sample.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";
import { ask } from "../../test-support/site-process.ts";

/* Lists, and pages of properties and projects, by the contents of the sample feed. */

const { port } = await sharedSite();
const browser = new PlainBrowser(port);

/** Numbers of the properties in a list, in order. */
function homesIn(page: PlainPage): number[] {
  const paths = page
    .all("article")
    .flatMap((home) => elementsIn(home, "a").map(({ attribs }) => attribs.href));
  return paths.map((path) => Number(/\/(\d+)\/$/.exec(path ?? "")?.[1]));
}

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
  ["properties of both types", ["type=1&type=2", "type=2&type=1&type=1"]],
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
])("an unusual or invalid query string shows %s", (shown, queries) => {
  test.each(queries)("?%s", async (query) => {
    const page = await browser.open(`/for-sale/?${query}`);
    expect(page.status).toBe(200);
    expect(page.headings()[0]).toMatch(/for sale/);
    const homes = homesIn(page);
    if (shown === "nothing")
      expect([homes, page.headings()]).toEqual([[], expect.arrayContaining([NO_RESULTS])]);
    else expect(homes.length).toBeGreaterThan(0);
    // Every filter in effect can be cleared.
    const clear = page.all("a").filter((link) => textOf(link) === "Clear all filters");
    expect(clear.length > 0).toBe(shown !== "all properties");
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
])("the unknown address %s answers 404 in %s, with links to other pages", async (path, language) => {
  const page = await browser.open(path);
  expect(page.status).toBe(404);
  expect(elementsIn(page.document, "html")[0]?.attribs.lang).toBe(language);
  expect(page.all("h1")).toHaveLength(1);
  const link = page.all("a")[0]?.attribs.href ?? "";
  expect((await ask(port, link)).status).toBe(200);
});

test("an unknown page links to the home page, and searches for a town", async () => {
  const page = await browser.open("/de/gibt-es-nicht/");
  expect(page.status).toBe(404);
  expect(page.headings()[0]).toBe("Seite nicht gefunden");
  expect(page.link("Zur Startseite")).toBe("/de/");
  const found = await browser.submit(
    page.form("Zum Kauf").fill({ "Ort oder Postleitzahl": "Gent" }),
    "Zum Kauf",
  );
  expect(found.path).toMatch(/^\/de\/kaufen\/\?city=Gent$/);
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
  ["sold", HOMES.sold, /verkocht/i],
  ["let", HOMES.rented, /verhuurd/i],
])("the page of a %s property says so, and shows others", async (_, number, words) => {
  const page = await browser.open(`/nl/pand/${number}/`);
  // Some months after the sale the page itself is gone, with the same text.
  expect([200, 410]).toContain(page.status);
  expect(page.text).toMatch(words);
  expect(page.all("article")).not.toEqual([]);
});

test("unpublished facts of a property are nowhere on its page", async () => {
  for (const home of SAMPLE.filter(({ PublishAddress, PublishPrice }) => !PublishAddress || !PublishPrice)) {
    const page = await browser.open(`/nl/pand/${home.ID}/`);
    const { text } = page.answer;
    const price = new Intl.NumberFormat("nl-BE").format(home.Price);
    expect(page.all("h1")).toHaveLength(1);
    if (!home.PublishAddress)
      expect(text, `address of ${home.ID}`).not.toMatch(new RegExp(`${home.Street} ${home.HouseNumber}\\b`));
    if (!home.PublishPrice && home.Price > 0) {
      expect(text, `price of ${home.ID}`).not.toContain(price);
      expect(text, `price of ${home.ID}`).not.toContain(String(home.Price));
    }
  }
});

test("every property of a list is on exactly one of its pages", async () => {
  const forSale = SAMPLE.filter((home) => isShown(home) && home.Goal === 0).map(({ ID }) => ID);
  const seen: number[] = [];
  let path: string | undefined = "/for-sale/?sort=price-per-m2";
  for (let number = 1; path !== undefined; number += 1) {
    const page = await browser.open(path);
    seen.push(...homesIn(page));
    expect(textOf(page.all("a", { "aria-current": "page" }).at(-1) ?? page.document)).toContain(
      String(number),
    );
    path = page.all("a", { rel: "next" })[0]?.attribs.href;
  }
  expect(seen.toSorted()).toEqual(forSale.toSorted());
});

test("new-build and price narrow a list", async () => {
  const wanted = SAMPLE.filter(
    (home) =>
      isShown(home) &&
      home.Goal === 0 &&
      home.IsNewBuild === true &&
      home.PublishPrice &&
      home.Price > 0 &&
      home.Price <= 350_000,
  ).map(({ ID }) => ID);
  const list = await browser.open("/for-sale/?newBuild=1&maxPrice=350000&view=list");
  expect(homesIn(list).toSorted()).toEqual(wanted.toSorted());
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

/**
 * Origins that the agency's own pages may frame once a visitor asks for it
 * (docs/specification-notes.md#n153).
 */
const OWN_FRAMES = ["https://openstreetmap.org", "https://*.openstreetmap.org", "https://player.vimeo.com"];

test.each(["/", "/nl/kopen/"])(
  "the policy of a site without tags only allows frames and videos that load after a click: %s",
  async (path) => {
    const policy = String((await ask(port, path)).headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/);
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
    expect(new Set(frames)).toEqual(new Set(["'self'", ...VIDEO_FRAME_ORIGINS, ...OWN_FRAMES]));
    const others = policy.replace(/frame-src [^;]*/, "").replace("media-src 'self' https:", "");
    expect(others).not.toMatch(/https?:|\*/);
  },
);

describe("an address of a place and a type", () => {
  test("with further filters leads to the list with all of them", async () => {
    const page = await browser.open("/nl/kopen/gent/appartement/?minPrice=200000&maxPrice=400000");
    expect(page.path).toBe("/nl/kopen/?city=Gent%7C&type=2&minPrice=200000&maxPrice=400000");
    const wanted = SAMPLE.filter(
      (home) =>
        isShown(home) && home.Goal === 0 && home.Zip.startsWith("90") && isOfType(home, 2) && isBetween(home),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(new Set(homesIn(page))).toEqual(new Set(wanted.map(({ ID }) => ID)));
  });

  test("keeps its own path for another order", async () => {
    const path = "/nl/kopen/gent/appartement/?sort=price-up";
    expect((await browser.open(path)).path).toBe(path);
  });

  const isBetween = ({ Price, PublishPrice }: (typeof SAMPLE)[number]) =>
    PublishPrice && Price >= 200_000 && Price <= 400_000;
});

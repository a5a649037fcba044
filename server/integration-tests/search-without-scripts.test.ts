import { describe, expect, test } from "vitest";
import { PlainBrowser } from "../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";

/* The search block of the home page as a plain form. e2e/search-block.spec.ts tests its panel. */

const { port } = await sharedSite();
const browser = new PlainBrowser(port);

/** Types a text into the field of the home page, and presses the button whose name matches. */
async function search(home: string, text: string, buttonName: RegExp) {
  const page = await browser.open(home);
  const button =
    page
      .all("button")
      .map(textOf)
      .find((name) => buttonName.test(name)) ?? "";
  return browser.submit(page.form(button).fillInputs("q", text), button);
}

test("the block shows its description and totals, links to the home page, and has a button to the list of rentals", async () => {
  const page = await browser.open("/");
  const [block] = page.all("search");
  if (!block) throw new Error("The home page has no search block");
  expect(elementsIn(block, "h2").map(textOf)).toEqual(["Search all our properties"]);
  expect(elementsIn(block, "p").map(textOf)).toContainEqual(
    expect.stringMatching(/^Today we have \d+ properties for sale and \d+ for rent\.$/),
  );
  const [logo] = elementsIn(block, "a");
  expect(logo?.attribs.href).toBe("/");
  expect(logo && elementsIn(logo, "img", { alt: "Go to the home page" })).toHaveLength(1);
  expect(elementsIn(block, "input", { role: "combobox" })[0]?.attribs.placeholder).toBe("ID, type, city");
  expect((await search("/", "", /^For rent \(\d+\)$/)).path).toBe("/for-rent/");
});

describe.each([
  ["en", "/", /^For sale/, /^For rent/, "/for-sale/", "/for-rent/", "Ghent"],
  ["nl", "/nl/", /^Te koop/, /^Te huur/, "/nl/kopen/", "/nl/huren/", "Gent"],
  ["fr", "/fr/", /^À vendre/, /^À louer/, "/fr/a-vendre/", "/fr/a-louer/", "Gand"],
  ["de", "/de/", /^Zum Kauf/, /^Zur Miete/, "/de/kaufen/", "/de/mieten/", "Gent"],
])("typed text (%s)", (_, home, saleButton, rentButton, saleList, rentList, town) => {
  test("that is a town leads to the list of its properties", async () => {
    const cityFilter = `?city=${town}%7C`;
    const results = await search(home, "gent", saleButton);
    expect(results.path).toBe(saleList + cityFilter);
    expect(results.all("article")).not.toEqual([]);
    expect((await search(home, "gent", rentButton)).path).toBe(rentList + cityFilter);
  });
});

test("a type leads to its list, and a reference to its property", async () => {
  expect((await search("/nl/", "appartement", /^Te huur/)).path).toBe("/nl/huren/?type=2");
  const results = await search("/nl/", "gv-0012", /^Te koop/);
  expect(results.path).toBe("/nl/zoeken/?q=gv-0012&goal=sale");
  const [card, ...others] = results.all("article");
  expect(others).toEqual([]);
  const page = await browser.open((card && elementsIn(card, "a")[0]?.attribs.href) ?? "");
  expect(page.path).toMatch(/\/12\/$/);
});

test("a sentence leads to a matching list, which says what was understood and what was ignored", async () => {
  const results = await search("/nl/", "appartement gnet met zolder", /^Te koop/);
  expect(results.path).toBe("/nl/kopen/?city=Gent%7C&type=2&q=appartement+gnet+met+zolder");
  expect(results.text).toContain("Resultaten voor “Gent” in plaats van “gnet”.");
  expect(results.text).toContain("Hierop konden we niet zoeken: zolder.");
  expect(results.all("article")).not.toEqual([]);
});

test("a misspelt town leads to its list, and a search for the exact words suggests the correction", async () => {
  const corrected = await search("/nl/", "gnet", /^Te koop/);
  expect(corrected.path).toBe("/nl/kopen/?city=Gent%7C&q=gnet");
  const exact = await browser.follow(corrected, "Zoek precies op “gnet”");
  expect(exact.path).toBe("/nl/zoeken/?q=gnet&exact=1");
  expect(exact.text).toContain("Er zijn geen resultaten gevonden voor uw zoekopdracht.");
  expect(exact.text).toMatch(/Bedoelde u: *Gent/);
  const suggestion = await browser.follow(exact, "Gent");
  expect(suggestion.text).toContain("9000 Gent");
  expect(suggestion.all("article")).not.toEqual([]);
});

test("a search without results leads to a saved search with its filters", async () => {
  const results = await search("/nl/", "kasteel spa 9 slaapkamers", /^Te koop/);
  expect(results.all("article", {}, "main").length).toBeGreaterThan(0);
  const [link] = results.all("a").filter((one) => one.attribs.href?.startsWith("/nl/hou-me-op-de-hoogte/?"));
  expect(link?.attribs.href).toBe("/nl/hou-me-op-de-hoogte/?goal=sale&city=Spa%7C4900&type=4&bedrooms=9");
});

test("a name that is both a town and a region offers both, and the region has the properties of its municipalities", async () => {
  const results = await search("/nl/", "brussel", /^Te koop/);
  expect(results.headings()).toContain("Provincie of gewest");
  const [region] = results
    .all("li")
    .filter((item) => textOf(item).startsWith("Brussels Hoofdstedelijk Gewest"))
    .flatMap((item) => elementsIn(item, "a"));
  const list = await browser.open(region?.attribs.href ?? "");
  expect(list.path).toBe("/nl/kopen/?zone=brussels");
  const postcodes = list.all("article").map((card) => /\b1\d{3}\b/.exec(textOf(card))?.[0]);
  expect(postcodes).not.toContain(undefined);
  expect(new Set(postcodes).size).toBeGreaterThan(5);
});

test("without a goal, a sentence leads to a page with a link to each list", async () => {
  const page = await browser.open("/search/?q=flat+in+ghent");
  expect(page.headings()).toContain("Your search");
  expect(page.link(/^For sale \d+$/)).toBe("/for-sale/?city=Ghent%7C&type=2");
});

test("a search without results shows properties in the same province", async () => {
  const page = await browser.open("/search/?q=shop+in+ninove");
  expect(page.headings()).toContain("In this area: East Flanders");
  expect(page.all("article")).not.toEqual([]);
});

test("a text that matches several towns leads to a page with their properties, first those of the pressed button", async () => {
  const results = await search("/", "b", /^For rent/);
  expect(results.path).toBe("/search/?q=b&goal=rent");
  expect(results.html).toContain('href="/nl/zoeken/?q=b&amp;goal=rent"');
  expect(results.all("article")).not.toEqual([]);
  expect(results.headings().filter((title) => /^For (rent|sale) /.test(title))).toEqual([
    expect.stringMatching(/^For rent \(\d+\)$/),
    expect.stringMatching(/^For sale \(\d+\)$/),
  ]);
});

test("the beginning of references leads to a page with a card for each", async () => {
  const results = await browser.open("/search/?q=gv-00");
  expect(results.headings()).toContain("Results for “gv-00”");
  expect(results.all("article").length).toBeGreaterThan(3);
});

test("text without results leads to a page that says so, with links to the lists", async () => {
  const results = await search("/fr/", "xyzzy", /^À vendre/);
  expect(results.headings()).toContainEqual(expect.stringMatching(/^Aucun résultat/));
  expect(results.link("Tous les biens à louer")).toBe("/fr/a-louer/");
});

test("an empty field leads to all properties for sale or for rent", async () => {
  expect((await search("/", "", /^For sale/)).path).toBe("/for-sale/");
  expect((await search("/nl/", "", /^Te huur/)).path).toBe("/nl/huren/");
});

test("the results page without a query shows all types", async () => {
  const page = await browser.open("/search/");
  expect(page.all("h1").map(textOf)).toEqual(["Search"]);
  expect(page.all("li").filter((type) => textOf(type).includes("For sale"))).toHaveLength(7);
});

test.each(["<script>alert(1)</script>", "(.*)+$", "__proto__", "a".repeat(5_000)])(
  "a search for %s has no results, and shows the searched text as text",
  async (query) => {
    const page = await browser.open(`/search/?${new URLSearchParams({ q: query })}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("No results were found for your search.");
    expect(page.all("h1").map(textOf)).toEqual([expect.stringContaining(query.slice(0, 100))]);
  },
);

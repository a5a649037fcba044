import { beforeAll, expect, test } from "vitest";
import { PlainBrowser, type PlainPage } from "../../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../../test-support/plain-html.ts";
import { sharedSite } from "../../../test-support/shared-site.ts";

let visitor: PlainBrowser;
let dutch: PlainPage;
beforeAll(async () => {
  visitor = new PlainBrowser((await sharedSite()).port);
  dutch = await visitor.open("/nl/overzicht/");
});

const pathsOn = (page: PlainPage) => page.all("a").map(({ attribs }) => attribs.href ?? "");

test.each([
  ["/sitemap/", "Sitemap", ["For sale", "For rent", "New build", "News", "Contact", "Legal information"]],
  ["/nl/overzicht/", "Overzicht", ["Te koop", "Te huur", "Nieuwbouw", "Buurten", "Nieuws", "Contact"]],
  ["/fr/plan-du-site/", "Plan du site", ["À vendre", "À louer", "Quartiers", "Actualités", "Contact"]],
  ["/de/seitenuebersicht/", "Seitenübersicht", ["Kaufen", "Mieten", "Kontakt"]],
])("%s lists the pages of the site by kind", async (path, title, kinds) => {
  const page = await visitor.open(path);
  expect(textOf(page.all("h1")[0] ?? page.document)).toBe(title);
  const headings = page.all("h2").map(textOf);
  for (const kind of kinds) expect(headings).toContain(kind);
});

test("every link of the sitemap leads to a page of the site, once in each section", async () => {
  const paths = [...new Set(pathsOn(dutch).filter((path) => path.startsWith("/")))];
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) expect((await visitor.open(path)).status, path).toBe(200);
  for (const section of dutch.all("section")) {
    const below = elementsIn(elementsIn(section, "ul")[0] ?? section, "a").map(({ attribs }) => attribs.href);
    expect(below).toHaveLength(new Set(below).size);
  }
});

test("the sitemap has towns, projects, news, forms and legal pages", () => {
  const paths = pathsOn(dutch);
  for (const start of ["/nl/kopen/gent/", "/nl/huren/", "/nl/project/", "/nl/nieuws/", "/nl/buurten/."])
    expect(paths).toContainEqual(expect.stringMatching(`^${start}`));
  for (const path of ["/nl/aankoopkosten/", "/nl/schatten/", "/nl/nieuwsbrief/", "/nl/privacy-statement/"])
    expect(paths).toContain(path);
});

test("the home page comes first, also when the menu does not show it", () => {
  const [first] = dutch.all("section").flatMap((section) => elementsIn(section, "a"));
  expect(first?.attribs.href).toBe("/nl/");
});

test("the footer of a page leads to the sitemap in its language", async () => {
  const french = await visitor.open("/fr/");
  const [link] = french.all("a", { href: "/fr/plan-du-site/" }, "footer").map(textOf);
  expect(link).toBe("Plan du site");
});

test("the sitemap is indexed, and links to itself in the other languages", () => {
  expect(dutch.html).not.toContain('name="robots"');
  for (const path of ["/sitemap/", "/fr/plan-du-site/", "/de/seitenuebersicht/"])
    expect(dutch.html).toMatch(new RegExp(`rel="alternate"[^>]*${path}"`, "i"));
});

import { expect, test } from "vitest";
import { PROPERTIES } from "../../e2e/sample.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { elementsIn, rawTextOf } from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/* Links between the languages of a page: canonical URLs, alternates, and the switcher. */

const LANGUAGES = ["en", "nl", "fr", "de"] as const;
const BASE_URL = "https://www.immo.example";

const { port } = await sharedSite();

const open = (path: string, language: string): Promise<PlainPage> =>
  new PlainBrowser(port, { "accept-language": language }).open(path);

type Head = { language: string; canonical: string; alternates: Record<string, string> };

/** Language data in the head of a page: its own language and its alternates. */
function headOf({ document }: PlainPage): Head {
  const links = (rel: string) => elementsIn(document, "link", { rel }).map(({ attribs }) => attribs);
  return {
    language: elementsIn(document, "html")[0]?.attribs.lang ?? "",
    canonical: links("canonical")[0]?.href ?? "",
    alternates: Object.fromEntries(
      links("alternate").flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href ?? ""]] : [])),
    ),
  };
}

test.each([
  ["home", "/"],
  ["properties for sale", "/for-sale/"],
  ["properties for rent", "/for-rent/"],
  ["projects", "/projects/"],
  ["a project", "/project/1/"],
  ["a house", `/property/${PROPERTIES.house}/`],
  ["a flat", `/property/${PROPERTIES.flat}/`],
])("%s: each language links to itself and the others, and the links work", async (_, path) => {
  const { alternates } = headOf(await open(path, "en"));
  expect(Object.keys(alternates).sort()).toEqual([...LANGUAGES, "x-default"].sort());
  for (const language of LANGUAGES) {
    const url = String(alternates[language]);
    expect(url.startsWith(`${BASE_URL}/`)).toBe(true);
    const page = await open(url.slice(BASE_URL.length), language);
    expect([page.status, page.path], url).toEqual([200, url.slice(BASE_URL.length)]);
    expect(headOf(page), url).toEqual({ language, canonical: url, alternates });
    // The switcher in the header leads to the same pages. `lng=en` overrides the language of the browser.
    for (const other of LANGUAGES) {
      const [link] = page.all("a", { hreflang: other }, "header");
      expect(link?.attribs.href?.replace("?lng=en", ""), `${url} ${other}`).toBe(
        String(alternates[other]).slice(BASE_URL.length),
      );
    }
  }
});

test("a filtered list has the alternates of its canonical landing page", async () => {
  const landing = headOf(await open("/nl/kopen/gent/appartement/", "nl"));
  const filtered = await open("/nl/kopen/?city=Gent&type=2", "nl");
  expect(Object.keys(landing.alternates)).toHaveLength(LANGUAGES.length + 1);
  expect(headOf(filtered)).toEqual(landing);
  // The switcher keeps the visitor in the list, with its filters.
  const [french] = filtered.all("a", { hreflang: "fr" }, "header");
  expect(french?.attribs.href).toBe("/fr/a-vendre/?city=Gent%7C&type=2");
});

test("a synonym of a type redirects to the list of its category, and an unknown word does not", async () => {
  for (const word of ["appartementen", "flat", "wohnung"]) {
    const { status, headers } = await sendRequest(port, `/nl/kopen/gent/${word}/`);
    expect([status, headers.location], word).toEqual([301, "/nl/kopen/gent/appartement/"]);
  }
  expect((await sendRequest(port, "/nl/kopen/gent/luchtkasteel/")).status).toBe(404);
});

test("the second page of a list has the second pages in other languages as alternates", async () => {
  const { canonical, alternates } = headOf(await open("/nl/kopen/?page=2", "nl"));
  expect(canonical).toBe(`${BASE_URL}/nl/kopen/?page=2`);
  expect(alternates).toMatchObject({ nl: canonical, fr: `${BASE_URL}/fr/a-vendre/?page=2` });
});

test.each([
  ["nl", "/nl/kopen/", "Panden te koop"],
  ["fr", "/fr/a-vendre/", "Biens à vendre"],
  ["de", "/de/kaufen/", "zum Kauf"],
])("the page, its title and its links are in one language (%s)", async (language, path, words) => {
  const page = await open(path, language);
  expect(page.headings()[0]).toContain(words);
  expect(elementsIn(page.document, "title").map(rawTextOf)).toEqual([expect.stringContaining(words)]);
  const links = elementsIn(page.document, "a", { href: /^\//, hreflang: false });
  const elsewhere = links
    .map(({ attribs }) => attribs.href)
    .filter((href) => !href?.startsWith(`/${language}/`));
  // There is no login in German (docs/specification-notes.md#n8).
  expect(elsewhere).toEqual(language === "de" ? ["/login/"] : []);
});

test.each(["/?lng=es", "/?lng=//evil.example", "/?lng=__proto__"])(
  "an unknown language changes nothing: %s",
  async (path) => {
    const page = await open(path, "en");
    expect([page.status, page.path, headOf(page).language]).toEqual([200, path, "en"]);
  },
);

import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { sampleContext } from "../../test-support/sample-context.ts";
import { menuPageSchema } from "../content/site-folder/menu-page.server.ts";
import { pathRowSchema } from "../content/site-folder/path-row.server.ts";
import type { Language } from "../i18n/languages.ts";
import { flattenMenu } from "./flatten-menu.ts";
import { legalPages, mainMenu } from "./main-menu.ts";

type Page = { id: string; params?: object; [field: string]: unknown };

/** Page file of an agency; its Dutch title is its id by default. */
function page({ id, params, ...rest }: Page) {
  const fields = {
    id,
    name: id,
    path: `/${id}/`,
    sort: 50,
    params: { title: { nl: id }, ...params },
    ...rest,
  };
  return { file: `pages/${id}.json`, page: menuPageSchema.parse(fields) };
}

/** Pages of an agency, added to the default pages. */
function siteWith(pages: Page[], { language = "nl" as Language, paths = [] as object[] } = {}) {
  const content = testContent({
    pages: pages.map(page),
    paths: paths.map((row) => pathRowSchema.parse(row)),
  });
  return { content, language, texts: sampleContext(language).texts };
}

/** Titles of a menu, with subpages in brackets: `services(buy,sell)`. */
function titles(menu: ReturnType<typeof mainMenu>): string {
  return menu.map(({ title, subpages }) => (subpages ? `${title}(${titles(subpages)})` : title)).join(",");
}

test.each([
  ["en", "For sale,For rent,New build"],
  ["nl", "Te koop,Te huur,Nieuwbouw"],
] as const)("in %s an agency without pages has the default menu", (language, expected) => {
  expect(titles(mainMenu(siteWith([], { language })))).toBe(expected);
});

/** The menu without the three default pages. */
const withoutDefaults = (menu: ReturnType<typeof mainMenu>) => menu.slice(3);

test("pages are in their sort order, each with its subpages", () => {
  const menu = mainMenu(
    siteWith([
      { id: "contact", sort: 90 },
      { id: "services", sort: 60 },
      { id: "sell", parentId: "services", sort: 2 },
      { id: "buy", parentId: "services", sort: 1 },
    ]),
  );
  expect(titles(withoutDefaults(menu))).toBe("services(buy,sell),contact");
  expect(withoutDefaults(menu)[0]).toMatchObject({
    path: "/nl/services/",
    subpages: [{ path: "/nl/buy/" }, {}],
  });
});

test("an unpublished page and its descendants are not in the menu", () => {
  const pages = [
    { id: "services", status: "Draft" },
    { id: "buy", parentId: "services" },
  ];
  expect(withoutDefaults(mainMenu(siteWith(pages)))).toEqual([]);
});

test("a page without a title in the language is omitted with its descendants", () => {
  const pages = [
    { id: "services", params: { title: { nl: "Diensten" } } },
    { id: "buy", parentId: "services", params: { title: { fr: "Acheter", nl: "Kopen" } } },
  ];
  expect(titles(withoutDefaults(mainMenu(siteWith(pages))))).toBe("Diensten(Kopen)");
  expect(withoutDefaults(mainMenu(siteWith(pages, { language: "fr" })))).toEqual([]);
});

test("a folder is a name without a link, and is omitted when empty", () => {
  const folder = { id: "folder", params: { type: "folder" } };
  const [entry] = withoutDefaults(mainMenu(siteWith([folder, { id: "buy", parentId: "folder" }])));
  expect(entry).toEqual({ title: "folder", subpages: [{ title: "buy", path: "/nl/buy/" }] });
  expect(withoutDefaults(mainMenu(siteWith([folder])))).toEqual([]);
  expect(
    withoutDefaults(mainMenu(siteWith([folder, { id: "draft", parentId: "folder", status: "Draft" }]))),
  ).toEqual([]);
});

test("a page can be left out of the menu, and a legal page is in it only on request", () => {
  const pages = [
    { id: "hidden", params: { isInMenu: false } },
    { id: "terms", params: { type: "legal" } },
    { id: "shown-terms", params: { type: "legal", isInMenu: true } },
  ];
  expect(titles(withoutDefaults(mainMenu(siteWith(pages))))).toBe("shown-terms");
});

test("an external page opens a new tab", () => {
  const paths = [{ original: "/blog/", external: true, paths: { nl: "https://blog.example.be/nl/" } }];
  expect(withoutDefaults(mainMenu(siteWith([{ id: "blog" }], { paths })))).toEqual([
    { title: "blog", path: "https://blog.example.be/nl/", opensInNewWindow: true },
  ]);
});

test("the home page is marked, because its path is a prefix of every other path", () => {
  const home = { id: "home", path: "/", sort: 1, params: { title: { nl: "Start" } } };
  expect(mainMenu(siteWith([home]))[0]).toEqual({ title: "Start", path: "/nl/", isHome: true });
});

test("in a flat menu a folder is replaced by its pages", () => {
  const menu = [
    { title: "a", path: "/a/", subpages: [{ title: "b", path: "/b/" }] },
    { title: "folder", subpages: [{ title: "c", path: "/c/" }] },
  ];
  expect(flattenMenu(menu).map(({ title }) => title)).toEqual(["a", "c"]);
});

test("only legal pages with a title are in the footer; that of a built-in screen defaults to the name of the screen", () => {
  const pages = [
    { id: "terms", params: { type: "legal" } },
    { id: "privacy", path: "/Privacy/", params: { type: "legal", title: {} } },
    { id: "french", params: { type: "legal", title: { fr: "Mentions" } } },
    { id: "other" },
  ];
  expect(legalPages(siteWith(pages))).toEqual([
    { title: "Privacyverklaring", path: "/nl/privacy-statement/" },
    { title: "terms", path: "/nl/terms/" },
  ]);
});

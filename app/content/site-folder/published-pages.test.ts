import { expect, test } from "vitest";
import { type MenuPage, menuPageSchema } from "./menu-page.server.ts";
import { flattenPages, publishedPages } from "./published-pages.ts";

function page(id: string, fields: Partial<Pick<MenuPage, "parentId" | "status" | "sort" | "name">> = {}) {
  return menuPageSchema.parse({ id, name: id, path: `/${id}/`, params: { title: { en: id } }, ...fields });
}

const idsOf = (pages: MenuPage[]) => publishedPages(pages).map(({ id }) => id);

test("pages are in the order of their sort field and then of their name, children after their parent", () => {
  const pages = [
    page("b"),
    page("a"),
    page("first", { sort: -1 }),
    page("z", { parentId: "a", sort: 1 }),
    page("y", { parentId: "a", sort: 2 }),
  ];
  expect(idsOf(pages)).toEqual(["first", "a", "z", "y", "b"]);
});

test.each([
  ["Published", true],
  ["PUBLISHED", true],
  ["published ", true],
  ["Draft", false],
  ["Publishe", false],
  ["Hidden", false],
])("whether a page with status %j is published: %s", (status, isExpected) => {
  expect(idsOf([page("a", { status })])).toEqual(isExpected ? ["a"] : []);
});

test("a hidden page hides its descendants", () => {
  const pages = [
    page("a", { status: "Draft" }),
    page("b", { parentId: "a" }),
    page("c", { parentId: "b", status: "Published" }),
  ];
  expect(idsOf(pages)).toEqual([]);
});

test("pages in a cycle, or without an existing parent, are not shown", () => {
  expect(idsOf([page("a", { parentId: "b" }), page("b", { parentId: "a" })])).toEqual([]);
  expect(idsOf([page("a", { parentId: "gone" })])).toEqual([]);
});

test("pages in childMenus become children of their page", () => {
  const [parent, ...children] = flattenPages([{ ...page("a"), childMenus: [page("b")] }]);
  expect(parent?.childMenus).toEqual([]);
  expect(children.map(({ id, parentId }) => [id, parentId])).toEqual([["b", "a"]]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type MenuEntry, menuRows, moveInMenu, orderInMenu } from "./menu-order.ts";

const entry = (id: string, sort: number, parentId?: string): MenuEntry => ({
  path: `pages/${id}.json`,
  id,
  parentId,
  name: id,
  sort,
});

const MENU = [entry("sell", 20), entry("buy", 10), entry("team", 10, "about"), entry("about", 20)];

const moved = (entries: readonly MenuEntry[], path: string, direction: "up" | "down") => {
  const sorts = new Map(moveInMenu(entries, path, direction).map((entry) => [entry.path, entry.sort]));
  return entries.map((entry) => ({ ...entry, sort: sorts.get(entry.path) ?? entry.sort }));
};
const ids = (entries: readonly MenuEntry[]) => menuRows(entries).map(({ id }) => id);

test("pages are sorted by number and then by name, each below its parent", () => {
  expect(ids(MENU)).toEqual(["buy", "about", "team", "sell"]);
  expect(menuRows(MENU).map(({ depth }) => depth)).toEqual([0, 0, 1, 0]);
});

test("a page moves past its sibling together with its children, even when both have the same number", () => {
  expect(ids(moved(MENU, "pages/sell.json", "up"))).toEqual(["buy", "sell", "about", "team"]);
  expect(moveInMenu(MENU, "pages/sell.json", "up")).toEqual([{ path: "pages/about.json", sort: 30 }]);
  expect(moveInMenu(MENU, "pages/team.json", "up")).toEqual([]);
  expect(moveInMenu(MENU, "pages/none.json", "down")).toEqual([]);
});

test("siblings can get any order, but only if all of them are named", () => {
  expect(orderInMenu(MENU, ["pages/sell.json", "pages/buy.json", "pages/about.json"])).toEqual([
    { path: "pages/sell.json", sort: 10 },
    { path: "pages/buy.json", sort: 20 },
    { path: "pages/about.json", sort: 30 },
  ]);
  expect(orderInMenu(MENU, ["pages/buy.json", "pages/about.json", "pages/sell.json"])).toEqual([
    { path: "pages/sell.json", sort: 30 },
  ]);
  for (const paths of [
    ["pages/sell.json", "pages/buy.json"],
    ["pages/sell.json", "pages/buy.json", "pages/team.json"],
    ["pages/sell.json", "pages/buy.json", "pages/buy.json"],
    ["pages/sell.json", "pages/buy.json", "pages/about.json", "pages/buy.json"],
    ["pages/none.json"],
    [],
  ])
    expect(orderInMenu(MENU, paths), String(paths)).toBeUndefined();
});

test("moving a page down and up again restores the order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 2, maxLength: 8 }), fc.nat(6), (sorts, index) => {
      const entries = sorts.map((sort, index) => entry(`p${index}`, sort));
      const before = ids(entries);
      const path = `pages/${before[Math.min(index, before.length - 2)]}.json`;
      const movedDown = moved(entries, path, "down");
      expect(ids(movedDown)).not.toEqual(before);
      expect(ids(moved(movedDown, path, "up"))).toEqual(before);
    }),
  );
});

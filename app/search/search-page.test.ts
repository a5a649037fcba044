import { beforeAll, describe, expect, test } from "vitest";
import { showingIn, stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, liegeStudio, secretLand, uccleHouse } from "../../test-support/listings.ts";
import { LoadedLists } from "../catalogue/lists/columns/loaded-lists.server.ts";
import type { Goal } from "../property/listing.ts";
import { searchResult } from "./search-page.server.ts";

const ghentHouse = {
  ...uccleHouse,
  key: "ghent",
  number: 120,
  reference: "GV-120",
  address: ghentFlat.address,
};
const ghentStudio = {
  ...liegeStudio,
  key: "ghent-studio",
  number: 121,
  reference: "GV-121",
  address: ghentFlat.address,
};

describe.each([
  ["in indexes", false],
  ["in memory", true],
])("found %s", (_, isInMemory) =>
  describeOnPostgresql("a search of the home page", (open) => {
    let lists: LoadedLists;

    beforeAll(async () => {
      await stockCatalogue(open(), {
        listings: [ghentFlat, uccleHouse, liegeStudio, secretLand, ghentHouse, ghentStudio],
      });
      const onError = (error: unknown) => expect.unreachable(String(error));
      lists = new LoadedLists({ database: open().database, onError });
      if (isInMemory) lists.reload();
      await lists.settled();
    });

    const result = async (typed: string, goal?: Goal) => {
      const showing = await showingIn("en");
      const site = { ...showing.site, search: { ...showing.site.search, prefix: true } };
      return searchResult(open().database, { typed, goal }, { ...showing, site, listColumns: lists.of });
    };

    /** Numbers of the properties on a results page, for sale and for rent. */
    const homesOf = async (typed: string, goal?: Goal) => {
      const found = await result(typed, goal);
      if (found.kind !== "page") throw new Error(`${typed} led to a list`);
      return found.page.homes.map(({ goal: of, cards, total }) => [
        of,
        cards.map(({ id }) => id).sort(),
        total,
      ]);
    };

    test.each(["sale", "rent"] as const)(
      "for a town leads to the list of its properties (%s)",
      async (goal) => {
        const filters = { types: [], cities: [{ name: "Ghent", zip: "9000" }] };
        expect(await result("gent", goal)).toEqual({ kind: "list", goal, filters });
        expect(await result("9000", goal)).toEqual({ kind: "list", goal, filters });
      },
    );

    test("for a type leads to its list", async () => {
      expect(await result("house", "sale")).toEqual({
        kind: "list",
        goal: "sale",
        filters: { types: [1], cities: [] },
      });
    });

    test("for nothing leads to all properties", async () => {
      expect(await result("  ", "rent")).toEqual({ kind: "list", goal: "rent", filters: {} });
    });

    test("shows properties for rent where there are none for sale, and says so", async () => {
      const found = await result("luik", "sale");
      expect(found).toMatchObject({ kind: "page", page: { goal: "sale", homeCount: 1 } });
      expect(await homesOf("luik", "sale")).toEqual([["rent", [liegeStudio.number], 1]]);
    });

    test("for a reference shows that property, for sale or for rent", async () => {
      expect(await homesOf("gv-121", "sale")).toEqual([["rent", [121], 1]]);
      expect(await homesOf("120", "sale")).toEqual([["sale", [120], 1]]);
    });

    test("for the start of several references shows all of them, the requested goal first", async () => {
      expect(await homesOf("gv-12", "rent")).toEqual([
        ["rent", [121], 1],
        ["sale", [120], 1],
      ]);
    });

    test("without a goal shows both", async () => {
      const goals = (await homesOf("gent")).map(([goal]) => goal);
      expect(goals).toEqual(["sale", "rent"]);
    });

    test("without results has no properties, and leads to no list", async () => {
      expect(await result("xyzzy", "sale")).toMatchObject({
        kind: "page",
        page: { query: "xyzzy", homes: [], homeCount: 0, types: [], cities: [] },
      });
    });
  }),
);

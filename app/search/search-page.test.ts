import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, liegeStudio, secretLand, uccleHouse } from "../../test-support/listings.ts";
import { ListColumnStore } from "../catalogue/lists/column-store/list-column-store.server.ts";
import { listQuery } from "../catalogue/lists/list-filters.ts";
import type { Goal } from "../property/listing.ts";
import { notesOnSearch, searchResult } from "./search-page.server.ts";

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
  ["the database", false],
  ["memory", true],
])("with lists read from %s", (_, isInMemory) =>
  describeOnPostgresql("a search of the home page", (open) => {
    let lists: ListColumnStore;

    beforeAll(async () => {
      await stockCatalogue(open(), {
        listings: [ghentFlat, uccleHouse, liegeStudio, secretLand, ghentHouse, ghentStudio],
      });
      const onError = (error: unknown) => expect.unreachable(String(error));
      lists = new ListColumnStore({ database: open().database, onError });
      if (isInMemory) lists.reload();
      await lists.settled();
    });

    const result = async (typed: string, goal?: Goal) => {
      const context = await catalogueContext("en");
      const site = { ...context.site, search: { ...context.site.search, prefix: true } };
      return searchResult(open().database, { typed, goal }, { ...context, site, listColumns: lists.get });
    };

    /** Numbers of the properties on a results page, for sale and for rent. */
    const propertiesOf = async (typed: string, goal?: Goal) => {
      const found = await result(typed, goal);
      if (found.kind !== "page") throw new Error(`${typed} led to a list`);
      return found.page.properties.map(({ goal: listedGoal, cards, total }) => [
        listedGoal,
        cards.map(({ id }) => id).sort(),
        total,
      ]);
    };

    /** The list that a text leads to: "sale?type=1". The text itself when it leads to a results page. */
    const listLink = async (typed: string, goal?: Goal) => {
      const found = await result(typed, goal);
      return found.kind === "list"
        ? decodeURIComponent(found.goal + listQuery(found.filters))
        : found.page.query;
    };

    test.each(["sale", "rent"] as const)(
      "for a town leads to the list of its properties (%s)",
      async (goal) => {
        expect(await listLink("gent", goal)).toBe(`${goal}?city=Ghent|`);
        expect(await listLink("9000", goal)).toBe(`${goal}?city=Ghent|9000`);
      },
    );

    test("for a type leads to its list", async () => {
      expect(await listLink("house", "sale")).toBe("sale?type=1");
    });

    test.each([
      ["apartment ghent", "sale", "sale?city=Ghent|&type=2"],
      ["flat to rent in ghent", "sale", "rent?city=Ghent|&type=2"],
      ["huis te koop gent", undefined, "sale?city=Ghent|&type=1"],
      ["maison gnet à vendre", undefined, "sale?city=Ghent|&type=1&q=maison+gnet+à+vendre"],
      ["apartment with sauna in ghent", "rent", "rent?city=Ghent|&type=2&q=apartment+with+sauna+in+ghent"],
      ["east flanders", "sale", "sale?zone=east-flanders"],
      ["kopen", "rent", "sale"],
    ] as const)("for %j leads to the list that it describes", async (typed, goal, list) => {
      expect(await listLink(typed, goal)).toBe(list);
    });

    test("for a street leads to its list, and shows it with its town; the street of a hidden address is not found", async () => {
      expect(await listLink("coupure", "sale")).toBe("sale?street=Coupure");
      expect(await listLink("flat coupure 12 ghent", "sale")).toBe(
        "sale?city=Ghent|&street=Coupure&type=2&q=flat+coupure+12+ghent",
      );
      const found = await result("coupure");
      expect(found.kind === "page" && found.page.streets.map(({ label }) => label)).toEqual([
        "Coupure, Ghent 9000",
      ]);
      expect(await propertiesOf("verborgenlaan")).toEqual([]);
      expect(await propertiesOf("verborgenlaan brugge")).not.toEqual([]);
      const hidden = await result("verborgenlaan brugge");
      expect(hidden).toMatchObject({
        page: { streets: [], interpretation: { notes: { ignored: ["verborgenlaan"] } } },
      });
    });

    test("for a word in a description finds its property; a word in no description is ignored, with a note", async () => {
      expect(await listLink("flat ghent sauna", "sale")).toBe("sale?city=Ghent|&type=2&q=flat+ghent+sauna");
      const found = await result("sauna gent");
      expect(found).toMatchObject({ page: { interpretation: { notes: { ignored: ["sauna"] } } } });
    });

    test("around a town finds the properties near it", async () => {
      expect(await listLink("ghent +10 km", "sale")).toBe("sale?city=Ghent|&radius=10");
    });

    test("for the name of both a town and a region offers both", async () => {
      const found = await result("brussel", "sale");
      if (found.kind !== "page") throw new Error("led to a list");
      expect(found.page.zones.map(({ zone, sale, rent }) => [zone, sale, rent])).toEqual([
        ["brussels", expect.any(Number), expect.any(Number)],
      ]);
      const ghent = await result("gent");
      expect(ghent).toMatchObject({ page: { zones: [] } });
    });

    test("for the exact text corrects nothing, and suggests the most similar spelling", async () => {
      const context = await catalogueContext("en");
      const exact = await searchResult(open().database, { typed: "gnet", isExact: true }, context);
      expect(exact).toMatchObject({ page: { propertyCount: 0, suggestion: "Ghent" } });
      expect(await result("xyzzy")).toMatchObject({ page: { propertyCount: 0, suggestion: undefined } });
      const withIgnoredWord = { typed: "flat gnet", goal: "sale", isExact: true } as const;
      expect(await searchResult(open().database, withIgnoredWord, context)).toMatchObject({
        kind: "page",
        page: { goal: "sale", interpretation: { notes: { ignored: ["gnet"], corrections: [] } } },
      });
    });

    test("without a goal shows its interpretation, with links to both lists", async () => {
      const found = await result("studio gnet with sauna");
      expect(found).toMatchObject({
        kind: "page",
        page: {
          interpretation: {
            filters: { cities: [{ name: "Ghent", zip: "" }], types: [2] },
            notes: { ignored: ["sauna"], corrections: [{ typed: "gnet", read: "Ghent" }] },
          },
        },
      });
      expect((await propertiesOf("studio gnet with sauna")).map(([goal]) => goal)).toEqual(["sale", "rent"]);
    });

    test("shows on the list what was corrected, and what was ignored", async () => {
      const request = await catalogueContext("en");
      expect(await notesOnSearch(open().database, { searchText: "maison gnet sauna" }, request)).toEqual({
        ignored: ["sauna"],
        corrections: [{ typed: "gnet", read: "Ghent" }],
      });
      expect(await notesOnSearch(open().database, { searchText: "maison gent" }, request)).toBeUndefined();
      expect(await notesOnSearch(open().database, {}, request)).toBeUndefined();
    });

    test("without results shows properties in the same province, else the newest properties", async () => {
      const shown = async (typed: string) => {
        const found = await result(typed, "sale");
        if (found.kind !== "page") throw new Error(`${typed} led to a list`);
        return found.page.nearby.map(({ zone, filters, properties }) => [
          zone,
          listQuery(filters),
          properties.total,
        ]);
      };
      expect(await shown("apartment aalst")).toEqual([["east-flanders", "?zone=east-flanders&type=2", 1]]);
      expect(await shown("office aalst")).toEqual([["east-flanders", "?zone=east-flanders", 2]]);
      expect(await shown("office hasselt")).toEqual([[undefined, "", 4]]);
      expect(await shown("xyzzy")).toEqual([[undefined, "", 4]]);
    });

    test("for an empty text leads to all properties", async () => {
      expect(await result("  ", "rent")).toEqual({ kind: "list", goal: "rent", filters: {} });
    });

    test("shows properties for rent where there are none for sale, and says so", async () => {
      const found = await result("luik", "sale");
      expect(found).toMatchObject({ kind: "page", page: { goal: "sale", propertyCount: 1 } });
      expect(await propertiesOf("luik", "sale")).toEqual([["rent", [liegeStudio.number], 1]]);
    });

    test("for a reference shows that property, for sale or for rent", async () => {
      expect(await propertiesOf("gv-121", "sale")).toEqual([["rent", [121], 1]]);
      expect(await propertiesOf("120", "sale")).toEqual([["sale", [120], 1]]);
    });

    test("for the start of several references shows all of them, the requested goal first", async () => {
      expect(await propertiesOf("gv-12", "rent")).toEqual([
        ["rent", [121], 1],
        ["sale", [120], 1],
      ]);
    });

    test("without a goal shows both", async () => {
      const goals = (await propertiesOf("gent")).map(([goal]) => goal);
      expect(goals).toEqual(["sale", "rent"]);
    });

    test("without results has no properties, and leads to no list", async () => {
      expect(await result("xyzzy", "sale")).toMatchObject({
        kind: "page",
        page: { query: "xyzzy", properties: [], propertyCount: 0, types: [], cities: [] },
      });
    });
  }),
);

import { expect, test } from "vitest";
import { anArticle } from "../../test-support/content.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { formerPaths } from "./former-paths.server.ts";

const now = new Date("2026-11-21T12:00:00Z");

function page(id: string, original: string, nl: string): PathTableEntry {
  return {
    screen: `page:${id}`,
    englishPath: original,
    paths: { nl },
    isExternal: false,
    audience: "public",
    caching: "shared",
    indexing: "index",
  };
}

describeOnPostgresql("former paths of pages", (open) => {
  test("a former path redirects to its page, until another page uses it", async () => {
    const { database } = open();
    const before = page("about", "/about/", "/nl/over/");
    expect(await formerPaths(database, { table: [before], articles: [], redirects: [] }, now)).toEqual([]);

    const after = page("about", "/about-us/", "/nl/over-ons/");
    const expected = [
      { from: "/about/", to: "/about-us/", status: 301 },
      { from: "/nl/over/", to: "/about-us/", status: 301 },
    ];
    const moved = await formerPaths(database, { table: [after], articles: [], redirects: [] }, now);
    expect(moved.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual(expected);
    // The second call stands for the next start of the server.
    expect(await formerPaths(database, { table: [after], articles: [], redirects: [] }, now)).toHaveLength(2);

    const other = page("other", "/about/", "/nl/ander/");
    expect(await formerPaths(database, { table: [after, other], articles: [], redirects: [] }, now)).toEqual([
      expected[1],
    ]);
  });

  test("the address of an article with another title redirects to the new one", async () => {
    const { database } = open();
    const titled = (nl: string) => ({ table: [], articles: [anArticle({ title: { nl } })], redirects: [] });
    await formerPaths(database, titled("Open op zaterdag"), now);
    expect(await formerPaths(database, titled("Zaterdag open"), now)).toEqual([
      { from: "/nl/nieuws/open-op-zaterdag/", to: "/news/news-1/", status: 301 },
    ]);
  });

  test("former paths of a removed page lead where its last one does", async () => {
    const { database } = open();
    const articles: never[] = [];
    const table = (nl: string) => ({ table: [page("shop", "/shop/", nl)], articles, redirects: [] });
    await formerPaths(database, table("/nl/etalage/"), now);
    await formerPaths(database, table("/nl/winkel/"), now);
    const redirects = [{ from: "/nl/winkel/", status: 410 as const }];
    const former = await formerPaths(database, { table: [], articles, redirects }, now);
    expect(former).toContainEqual({ from: "/nl/etalage/", status: 410 });
    expect(former).not.toContainEqual(redirects[0]);
  });

  test("a removed page has no redirects", async () => {
    const { database } = open();
    await formerPaths(
      database,
      { table: [page("gone", "/gone/", "/nl/weg/")], articles: [], redirects: [] },
      now,
    );
    expect(
      (await formerPaths(database, { table: [], articles: [], redirects: [] }, now)).filter(({ from }) =>
        from.includes("gone"),
      ),
    ).toEqual([]);
  });
});

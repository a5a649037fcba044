import { expect, test } from "vitest";
import { anArticle } from "../../test-support/content.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { recordPagePaths } from "./record-page-paths.server.ts";

const now = new Date("2026-11-21T12:00:00Z");

function page(id: string, englishPath: string, nl: string): PathTableEntry {
  return {
    screen: `page:${id}`,
    englishPath,
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
    expect(await recordPagePaths(database, { table: [before], articles: [], redirects: [] }, now)).toEqual(
      [],
    );

    const after = page("about", "/about-us/", "/nl/over-ons/");
    const expected = [
      { from: "/about/", to: "/about-us/", status: 301 },
      { from: "/nl/over/", to: "/about-us/", status: 301 },
    ];
    const redirects = await recordPagePaths(database, { table: [after], articles: [], redirects: [] }, now);
    expect(redirects.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual(expected);
    // The next start of the server returns the same redirects.
    expect(
      await recordPagePaths(database, { table: [after], articles: [], redirects: [] }, now),
    ).toHaveLength(2);

    const other = page("other", "/about/", "/nl/ander/");
    expect(
      await recordPagePaths(database, { table: [after, other], articles: [], redirects: [] }, now),
    ).toEqual([expected[1]]);
  });

  test("the former path of an article redirects to the article after its title has changed", async () => {
    const { database } = open();
    const contentWithTitle = (nl: string) => ({
      table: [],
      articles: [anArticle({ title: { nl } })],
      redirects: [],
    });
    await recordPagePaths(database, contentWithTitle("Open op zaterdag"), now);
    // The article has no English title, so its English path has its id.
    expect(await recordPagePaths(database, contentWithTitle("Zaterdag open"), now)).toEqual([
      { from: "/nl/nieuws/open-op-zaterdag/", to: "/news/news-1/", status: 301 },
    ]);
  });

  test("a page may have the path of an article", async () => {
    const { database } = open();
    const content = (nl: string) => ({
      table: [page("saturday", "/saturday/", nl)],
      articles: [anArticle({ id: "saturday", title: { nl: "Zaterdag" } })],
      redirects: [],
    });
    await recordPagePaths(database, content("/nl/nieuws/zaterdag/"), now);
    // The path is still that of the article.
    expect(await recordPagePaths(database, content("/nl/zaterdag/"), now)).not.toContainEqual(
      expect.objectContaining({ from: "/nl/nieuws/zaterdag/" }),
    );
  });

  test("earlier paths of a removed page redirect like its last path, for which redirects.json has an entry", async () => {
    const { database } = open();
    const articles: never[] = [];
    const contentWithPath = (nl: string) => ({
      table: [page("shop", "/shop/", nl)],
      articles,
      redirects: [],
    });
    await recordPagePaths(database, contentWithPath("/nl/etalage/"), now);
    await recordPagePaths(database, contentWithPath("/nl/winkel/"), now);
    const redirects = [{ from: "/nl/winkel/", status: 410 as const }];
    const former = await recordPagePaths(database, { table: [], articles, redirects }, now);
    expect(former).toContainEqual({ from: "/nl/etalage/", status: 410 });
    expect(former).not.toContainEqual(redirects[0]);
  });

  test("former paths of a page that was removed without an entry in redirects.json do not redirect", async () => {
    const { database } = open();
    await recordPagePaths(
      database,
      { table: [page("gone", "/gone/", "/nl/weg/")], articles: [], redirects: [] },
      now,
    );
    expect(
      (await recordPagePaths(database, { table: [], articles: [], redirects: [] }, now)).filter(({ from }) =>
        ["/gone/", "/nl/weg/"].includes(from),
      ),
    ).toEqual([]);
  });
});

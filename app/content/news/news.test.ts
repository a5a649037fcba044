import { expect, test } from "vitest";
import { anArticle, testContent } from "../../../test-support/content.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import type { Language } from "../../i18n/languages.ts";
import { readPath } from "../../i18n/paths/read-path.ts";
import { loadArticle } from "../modules/article/article.server.ts";
import { loadNews } from "../modules/news/news.server.ts";
import { menuPageSchema } from "../site-folder/menu-page.server.ts";
import { moduleSchema } from "../site-folder/module.ts";
import { articlePage } from "./article-page.server.ts";
import { nextPublication, publishedAt, visibleNews } from "./news.ts";
import { newsFeed } from "./news-feed.ts";
import { parseNewsQuery } from "./news-query.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const newsPage = {
  file: "pages/news.json",
  page: menuPageSchema.parse({ id: "news", name: "News", path: "/news/", params: { title: {} } }),
};
const newsCategories = [
  { id: "market", name: { nl: "De markt" } },
  { id: "agency", name: { nl: "Ons kantoor" } },
];

/** Context of the news page. `expiries` collects the moments until which the page may be cached. */
function newsContext(articles: ReturnType<typeof anArticle>[], language: Language = "nl", query = "") {
  const expiries: Date[] = [];
  return {
    ...sampleContext(language, sampleSite),
    content: testContent({ articles, newsCategories, pages: [newsPage] }),
    now: NOW,
    database: {} as never,
    remember: <Value>(_: string, make: () => Value) => make(),
    screen: "news",
    query: new URLSearchParams(query),
    cacheUntil: (moment: Date) => void expiries.push(moment),
    expiries,
  };
}

const newsModule = moduleSchema.parse({ id: "n", relations: { type: "news" }, maxItems: 2 });
const titledArticle = (id: string, nl: string, fields: object = {}) =>
  anArticle({ id, title: { nl }, ...fields });

test.each([
  ["2026-11-12", undefined, "2026-11-11T23:00:00.000Z"],
  ["2026-07-12", "09:30", "2026-07-12T07:30:00.000Z"],
  // The hour from 2 to 3 is skipped: daylight saving time begins.
  ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
])("an article of %s at %s is published at %s", (publishDate, publishTime, expected) => {
  expect(publishedAt({ publishDate, publishTime }).toISOString()).toBe(expected);
});

test("an article is hidden until its publication time, and pages are cached until then", async () => {
  const later = titledArticle("later", "Morgen", { publishDate: "2026-11-26", publishTime: "13:30" });
  const context = newsContext([titledArticle("now", "Vandaag"), later]);
  const data = await loadNews(newsModule, context);
  expect(data?.articles.map(({ title }) => title)).toEqual(["Vandaag"]);
  expect(context.expiries).toEqual([new Date("2026-11-26T12:30:00Z")]);
  expect(articlePage("morgen", context)).toBeUndefined();
  expect(newsFeed({ ...context, agency: "Immo Gevel", baseUrl: "https://gevel.example" })).not.toContain(
    "Morgen",
  );
  const articleModule = moduleSchema.parse({ id: "a", relations: { type: "article", id: "later" } });
  const articleContext = newsContext([later]);
  expect(await loadArticle(articleModule, articleContext)).toBeUndefined();
  expect(articleContext.expiries).toEqual(context.expiries.slice(0, 1));
  const atPublication = { ...context, now: new Date("2026-11-26T12:30:00Z") };
  expect(articlePage("morgen", atPublication)).toMatchObject({ kind: "article" });
  expect(nextPublication(context.content.articles, atPublication.now)).toBeUndefined();
});

test("news is newest first, and only in languages in which it has a title and a text", () => {
  const articles = [
    titledArticle("old", "Oud", { publishDate: "2026-01-02" }),
    // A French title, but no French text.
    titledArticle("new", "Nieuw", { title: { nl: "Nieuw", fr: "Nouveau" } }),
    // Not news.
    anArticle({ id: "text", publishDate: undefined }),
  ];
  const ids = (language: Language) => visibleNews(articles, { language, now: NOW }).map(({ id }) => id);
  expect([ids("nl"), ids("fr")]).toEqual([["new", "old"], []]);
});

test("each page and category of the news page has its own URL", async () => {
  const articles = [1, 2, 3, 4, 5].map((day) =>
    titledArticle(`n${day}`, `Bericht ${day}`, {
      publishDate: `2026-11-0${day}`,
      categoryIds: [day % 2 ? "market" : "agency"],
    }),
  );
  const list = async (query: string) => {
    const data = await loadNews(newsModule, newsContext(articles, "nl", query));
    return { titles: data?.articles.map(({ title }) => title), ...data?.list };
  };
  expect(await list("")).toMatchObject({ titles: ["Bericht 5", "Bericht 4"], pageCount: 3, query: "" });
  expect(await list("page=3")).toMatchObject({ titles: ["Bericht 1"], query: "?page=3" });
  expect(await list("category=market&page=2")).toMatchObject({
    titles: ["Bericht 1"],
    query: "?category=market&page=2",
    total: 3,
  });
  // The last page of all categories.
  expect(await list("category=nothing&page=99")).toMatchObject({ query: "?page=3" });
});

test.each([
  ["category=market&page=2&utm=x", { category: "market", page: 2 }],
  ["category=<b>&page=-1", { category: undefined, page: 1 }],
  ["page=1.5", { category: undefined, page: 1 }],
  ["page=100000", { category: undefined, page: 1 }],
])("the query ?%s selects %j", (query, selection) => {
  expect(parseNewsQuery(new URLSearchParams(query))).toEqual(selection);
});

test("the slug of an article is its title, and ends with its id when an earlier article has the same title", () => {
  const context = newsContext([
    titledArticle("a", "Op zaterdag open"),
    titledArticle("b", "Op zaterdag open"),
  ]);
  const articleIdAt = (slug: string) => {
    const result = articlePage(slug, context);
    return result?.kind === "article" ? result.page.id : undefined;
  };
  expect([articleIdAt("op-zaterdag-open"), articleIdAt("op-zaterdag-open-b")]).toEqual(["a", "b"]);
});

test("a path below the news page that is not that of an article is not found", () => {
  const { content } = newsContext([titledArticle("a", "Op zaterdag open")]);
  expect(readPath("/nl/nieuws/iets-anders/", ["nl"], content.table)).toMatchObject({
    kind: "not-found",
  });
});

test("the path with a slug in another language redirects to the path in the current language", () => {
  const context = newsContext([anArticle({ title: { nl: "Lagere rechten", en: "Lower duties" } })]);
  expect(articlePage("lower-duties", context)).toEqual({ kind: "moved", path: "/nl/nieuws/lagere-rechten/" });
});

test("the metadata of an article has its publication time, author, category and feed", () => {
  const article = anArticle({ categoryIds: ["market"], authorId: "lotte", image: "pictures/a.webp" });
  const member = { id: "lotte", name: "Lotte Baert", categoryId: "x", role: {}, contactRoles: [] };
  const context = newsContext([article]);
  const team = { categories: [], members: [{ ...member, feedNames: [] }] };
  const result = articlePage("lagere-rechten", { ...context, content: { ...context.content, team } });
  if (result?.kind !== "article") throw new Error("There is no page");
  expect(result.head).toMatchObject({
    publishedAt: "2026-11-12T00:00+01:00",
    feed: { path: "/nl/nieuws/feed.xml" },
    alternates: [
      { hreflang: "nl", path: "/nl/nieuws/lagere-rechten/" },
      { hreflang: "x-default", path: "/nl/nieuws/lagere-rechten/" },
    ],
  });
  const { "@graph": graph } = result.head.structuredData as { "@graph": Record<string, unknown>[] };
  expect(graph[0]).toMatchObject({
    "@type": "NewsArticle",
    headline: "Lagere rechten",
    datePublished: "2026-11-12T00:00+01:00",
    author: { "@type": "Person", name: "Lotte Baert" },
    articleSection: ["De markt"],
  });
  expect(graph.at(-1)).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home" }, { name: "Nieuws" }, { name: "Lagere rechten" }],
  });
});

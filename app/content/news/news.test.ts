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

function showing(articles: ReturnType<typeof anArticle>[], language: Language = "nl", query = "") {
  const moments: Date[] = [];
  return {
    ...sampleContext(language, sampleSite),
    content: testContent({ articles, newsCategories, pages: [newsPage] }),
    now: NOW,
    database: {} as never,
    remember: <Value>(_: string, make: () => Value) => make(),
    screen: "news",
    query: new URLSearchParams(query),
    isTrueUntil: (moment: Date) => void moments.push(moment),
    moments,
  };
}

const newsModule = moduleSchema.parse({ id: "n", relations: { type: "news" }, maxItems: 2 });
const titled = (id: string, nl: string, more: object = {}) => anArticle({ id, title: { nl }, ...more });

test.each([
  ["2026-11-12", undefined, "2026-11-11T23:00:00.000Z"],
  ["2026-07-12", "09:30", "2026-07-12T07:30:00.000Z"],
  // The clock is put forward at 2.
  ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
])("an article of %s at %s is published at %s", (publishDate, publishTime, moment) => {
  expect(publishedAt({ publishDate, publishTime }).toISOString()).toBe(moment);
});

test("an article of the future is nowhere until its time, and the page is rendered again then", async () => {
  const later = titled("later", "Morgen", { publishDate: "2026-11-26", publishTime: "13:30" });
  const site = showing([titled("now", "Vandaag"), later]);
  const data = await loadNews(newsModule, site);
  expect(data?.articles.map(({ title }) => title)).toEqual(["Vandaag"]);
  expect(site.moments).toEqual([new Date("2026-11-26T12:30:00Z")]);
  expect(articlePage("morgen", site)).toBeUndefined();
  expect(newsFeed({ ...site, agency: "Immo Gevel", baseUrl: "https://gevel.example" })).not.toContain(
    "Morgen",
  );
  const asText = moduleSchema.parse({ id: "a", relations: { type: "article", id: "later" } });
  expect(await loadArticle(asText, site)).toBeUndefined();
  const atItsTime = { ...site, now: new Date("2026-11-26T12:30:00Z") };
  expect(articlePage("morgen", atItsTime)).toMatchObject({ kind: "article" });
  expect(nextPublication(site.content.articles, atItsTime.now)).toBeUndefined();
});

test("news is newest first, in the languages in which it has a title and a text", () => {
  const articles = [
    titled("old", "Oud", { publishDate: "2026-01-02" }),
    titled("new", "Nieuw", { title: { nl: "Nieuw", fr: "Nouveau" } }),
    anArticle({ id: "text", publishDate: undefined }),
  ];
  const ids = (language: Language) => visibleNews(articles, { language, now: NOW }).map(({ id }) => id);
  expect([ids("nl"), ids("fr")]).toEqual([["new", "old"], []]);
});

test("the list has pages and categories with addresses of their own", async () => {
  const articles = [1, 2, 3, 4, 5].map((day) =>
    titled(`n${day}`, `Bericht ${day}`, {
      publishDate: `2026-11-0${day}`,
      categoryIds: [day % 2 ? "market" : "agency"],
    }),
  );
  const list = async (query: string) => {
    const data = await loadNews(newsModule, showing(articles, "nl", query));
    return { titles: data?.articles.map(({ title }) => title), ...data?.list };
  };
  expect(await list("")).toMatchObject({ titles: ["Bericht 5", "Bericht 4"], pageCount: 3, query: "" });
  expect(await list("page=3")).toMatchObject({ titles: ["Bericht 1"], query: "?page=3" });
  expect(await list("category=market&page=2")).toMatchObject({
    titles: ["Bericht 1"],
    query: "?category=market&page=2",
    total: 3,
  });
  expect(await list("category=nothing&page=99")).toMatchObject({ query: "?page=3" });
});

test.each([
  ["category=market&page=2&utm=x", { category: "market", page: 2 }],
  ["category=<b>&page=-1", { category: undefined, page: 1 }],
  ["page=1.5", { category: undefined, page: 1 }],
  ["page=100000", { category: undefined, page: 1 }],
])("the address ?%s asks for %j", (query, part) => {
  expect(parseNewsQuery(new URLSearchParams(query))).toEqual(part);
});

test("the address of an article is its title; of two with one title the second has its id too", () => {
  const site = showing([titled("a", "Op zaterdag open"), titled("b", "Op zaterdag open")]);
  const path = (segment: string) => {
    const found = articlePage(segment, site);
    return found?.kind === "article" ? found.page.id : found?.path;
  };
  expect([path("op-zaterdag-open"), path("op-zaterdag-open-b")]).toEqual(["a", "b"]);
  expect(readPath("/nl/nieuws/iets-anders/", ["nl"], site.content.table)).toMatchObject({
    kind: "not-found",
  });
});

test("an address with the title in another language redirects", () => {
  const site = showing([anArticle({ title: { nl: "Lagere rechten", en: "Lower duties" } })]);
  expect(articlePage("lower-duties", site)).toEqual({ kind: "moved", path: "/nl/nieuws/lagere-rechten/" });
});

test("the page of an article says when and by whom it was written, for machines too", () => {
  const article = anArticle({ categoryIds: ["market"], authorId: "lotte", image: "pictures/a.webp" });
  const member = { id: "lotte", name: "Lotte Baert", categoryId: "x", role: {}, contactRoles: [] };
  const site = showing([article]);
  const team = { categories: [], members: [{ ...member, feedNames: [] }] };
  const found = articlePage("lagere-rechten", { ...site, content: { ...site.content, team } });
  if (found?.kind !== "article") throw new Error("There is no page");
  expect(found.head).toMatchObject({
    publishedAt: "2026-11-12T00:00+01:00",
    feed: { path: "/nl/nieuws/feed.xml" },
    alternates: [
      { hreflang: "nl", path: "/nl/nieuws/lagere-rechten/" },
      { hreflang: "x-default", path: "/nl/nieuws/lagere-rechten/" },
    ],
  });
  const { "@graph": graph } = found.head.structuredData as { "@graph": Record<string, unknown>[] };
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

import { type Article, COLLECTION_SCHEMAS } from "../app/content/site-folder/collections.server.ts";
import { emptyContent, siteContent } from "../app/content/site-folder/read-site-content.server.ts";
import type { SiteContent } from "../app/content/site-folder/site-content.ts";

/** Content of an agency without files of its own: the built-in pages and empty collections, replaced by `overrides`. */
export function testContent(overrides: Partial<Parameters<typeof siteContent>[0]> = {}): SiteContent {
  return siteContent({ ...emptyContent(), ...overrides });
}

/** A Dutch news article of 12 November 2026. `fields` are those of `content/articles.json`. */
export function anArticle(fields: object = {}): Article {
  const item = {
    id: "news-1",
    title: { nl: "Lagere rechten" },
    content: { nl: "<p>Wie zijn enige woning koopt, betaalt minder.</p>" },
    publishDate: "2026-11-12",
    ...fields,
  };
  const [article] = COLLECTION_SCHEMAS.articles.parse({ items: [item] }).items;
  if (article === undefined) throw new Error("There is no article");
  return article;
}

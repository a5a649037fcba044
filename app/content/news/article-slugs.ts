import { slug } from "../../format/slug.ts";
import { BASE_LANGUAGE, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import { type PathTableEntry, pathEntry } from "../../i18n/paths/path-table.ts";
import type { Article } from "../site-folder/collections.server.ts";
import { isNews } from "./news.ts";

/** Slugs of articles, by language and by the id of the article. */
type SlugsByLanguage = Record<Language, ReadonlyMap<string, string>>;

/** Cache: every page with news needs the slugs of all articles. */
const slugsByArticles = new WeakMap<readonly Article[], SlugsByLanguage>();

/**
 * Slug of an article in its URL: that of its title, or its id when it has no title in the language. When several articles
 * have the same title, the slugs of all but the first in the file end with the id.
 */
export function articleSlug(articles: readonly Article[], id: string, language: Language): string {
  return slugsOf(articles)[language].get(id) ?? id;
}

/** Id of the article with this slug in a language, or else in any language; undefined when there is none. */
export function findArticleId(
  articles: readonly Article[],
  slugToFind: string,
  language: Language,
): string | undefined {
  const slugs = slugsOf(articles);
  const ids = [language, ...LANGUAGES].flatMap((someLanguage) =>
    [...slugs[someLanguage]].flatMap(([id, articleSlug]) => (articleSlug === slugToFind ? id : [])),
  );
  return ids[0];
}

/**
 * Adds the slugs of all articles to the path table. Any other path below the news page is not found, so that former paths
 * of articles redirect, and links to articles that do not exist are reported.
 */
export function withArticleSlugs(
  table: readonly PathTableEntry[],
  articles: readonly Article[],
): readonly PathTableEntry[] {
  const slugs = Object.values(slugsOf(articles)).flatMap((slugById) => [...slugById.values()]);
  const allowedValues = { article: [...new Set(slugs)] };
  return table.map((entry) => (entry.screen === "news-article" ? { ...entry, allowedValues } : entry));
}

/** Path table entry of each article, so that its former paths redirect (record-page-paths.server.ts). */
export function articlePathEntries(articles: readonly Article[]): PathTableEntry[] {
  const base = pathEntry("news-article");
  const slugs = slugsOf(articles);
  return [...slugs[BASE_LANGUAGE].keys()].map((id) => {
    const pathIn = (language: Language) =>
      fillPath(base, language, { article: articleSlug(articles, id, language) });
    const { [BASE_LANGUAGE]: englishPath = "", ...paths } = Object.fromEntries(
      LANGUAGES.map((language) => [language, pathIn(language)]),
    );
    return { ...base, screen: `article:${id}`, englishPath, paths };
  });
}

function slugsOf(articles: readonly Article[]): SlugsByLanguage {
  const cached = slugsByArticles.get(articles);
  if (cached) return cached;
  const news = articles.filter(isNews);
  const slugs = Object.fromEntries(
    LANGUAGES.map((language) => [language, slugsInLanguage(news, language)]),
  ) as SlugsByLanguage;
  slugsByArticles.set(articles, slugs);
  return slugs;
}

function slugsInLanguage(news: readonly Article[], language: Language): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    news.map(({ id, title }) => {
      const titleSlug = slug(textInLanguage(title, language)) || id;
      const uniqueSlug = taken.has(titleSlug) ? `${titleSlug}-${id}` : titleSlug;
      taken.add(uniqueSlug);
      return [id, uniqueSlug];
    }),
  );
}

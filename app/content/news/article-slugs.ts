import { slug } from "../../format/slug.ts";
import { BASE_LANGUAGE, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import { type PathTableEntry, pathEntry } from "../../i18n/paths/path-table.ts";
import type { Article } from "../site-folder/collections.server.ts";
import { isNews } from "./news.ts";

/** Last segments of the addresses of news, by language and by the id of the article. */
type SlugsByLanguage = Record<Language, ReadonlyMap<string, string>>;

const slugsByArticles = new WeakMap<readonly Article[], SlugsByLanguage>();

/**
 * Segment of an article in its address: its title, or its id where it has none. Of articles with the same title, the
 * first in the file has it alone, and the others have their id after it.
 */
export function articleSlug(articles: readonly Article[], id: string, language: Language): string {
  return slugsOf(articles)[language].get(id) ?? id;
}

/** Id of the article with this segment, in a language or, for links in another one, in any; undefined if there is none. */
export function findArticleId(
  articles: readonly Article[],
  segment: string,
  language: Language,
): string | undefined {
  const segments = slugsOf(articles);
  const found = [language, ...LANGUAGES].flatMap((one) =>
    [...segments[one]].flatMap(([id, own]) => (own === segment ? id : [])),
  );
  return found[0];
}

/**
 * The path table with the addresses of all articles. Any other address below that of the list is not found: the former
 * address of an article redirects, and a link to an article that does not exist is reported.
 */
export function withArticleSlugs(
  table: readonly PathTableEntry[],
  articles: readonly Article[],
): readonly PathTableEntry[] {
  const segments = Object.values(slugsOf(articles)).flatMap((some) => [...some.values()]);
  const allowedValues = { article: [...new Set(segments)] };
  return table.map((entry) => (entry.screen === "news-article" ? { ...entry, allowedValues } : entry));
}

/** Rows with the addresses of each article, of which former ones redirect (record-page-paths.server.ts). */
export function articlePathEntries(articles: readonly Article[]): PathTableEntry[] {
  const base = pathEntry("news-article");
  const segments = slugsOf(articles);
  return [...segments[BASE_LANGUAGE].keys()].map((id) => {
    const pathIn = (language: Language) =>
      fillPath(base, language, { article: articleSlug(articles, id, language) });
    const { [BASE_LANGUAGE]: englishPath = "", ...paths } = Object.fromEntries(
      LANGUAGES.map((language) => [language, pathIn(language)]),
    );
    return { ...base, screen: `article:${id}`, englishPath, paths };
  });
}

function slugsOf(articles: readonly Article[]): SlugsByLanguage {
  const known = slugsByArticles.get(articles);
  if (known) return known;
  const news = articles.filter(isNews);
  const segments = Object.fromEntries(
    LANGUAGES.map((language) => [language, slugsInLanguage(news, language)]),
  ) as SlugsByLanguage;
  slugsByArticles.set(articles, segments);
  return segments;
}

function slugsInLanguage(news: readonly Article[], language: Language): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    news.map(({ id, title }) => {
      const own = slug(textInLanguage(title, language)) || id;
      const segment = taken.has(own) ? `${own}-${id}` : own;
      taken.add(segment);
      return [id, segment];
    }),
  );
}

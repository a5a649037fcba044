import { slug } from "../../format/slug.ts";
import { BASE_LANGUAGE, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import { type PathTableEntry, pathEntry } from "../../i18n/paths/path-table.ts";
import type { Article } from "../site-folder/collections.server.ts";
import { isNews } from "./news.ts";

/** Last segments of the addresses of news, by language and by the id of the article. */
type Segments = Record<Language, ReadonlyMap<string, string>>;

const made = new WeakMap<readonly Article[], Segments>();

/**
 * Segment of an article in its address: its title, or its id where it has none. Of articles with the same title, the
 * first in the file has it alone, and the others have their id after it.
 */
export function newsSegment(articles: readonly Article[], id: string, language: Language): string {
  return segmentsOf(articles)[language].get(id) ?? id;
}

/** Id of the article with this segment, in a language or, for links in another one, in any; undefined if there is none. */
export function articleWithSegment(
  articles: readonly Article[],
  segment: string,
  language: Language,
): string | undefined {
  const segments = segmentsOf(articles);
  const found = [language, ...LANGUAGES].flatMap((one) =>
    [...segments[one]].flatMap(([id, own]) => (own === segment ? id : [])),
  );
  return found[0];
}

/**
 * The path table with the addresses of all articles. Any other address below that of the list is not found: the former
 * address of an article redirects, and a link to an article that does not exist is reported.
 */
export function withNews(
  table: readonly PathTableEntry[],
  articles: readonly Article[],
): readonly PathTableEntry[] {
  const segments = Object.values(segmentsOf(articles)).flatMap((some) => [...some.values()]);
  const allowedValues = { article: [...new Set(segments)] };
  return table.map((entry) => (entry.screen === "news-article" ? { ...entry, allowedValues } : entry));
}

/** Rows with the addresses of each article, of which former ones redirect (former-paths.server.ts). */
export function newsRows(articles: readonly Article[]): PathTableEntry[] {
  const base = pathEntry("news-article");
  const segments = segmentsOf(articles);
  return [...segments[BASE_LANGUAGE].keys()].map((id) => {
    const pathIn = (language: Language) =>
      fillPath(base, language, { article: newsSegment(articles, id, language) });
    const { [BASE_LANGUAGE]: englishPath = "", ...paths } = Object.fromEntries(
      LANGUAGES.map((language) => [language, pathIn(language)]),
    );
    return { ...base, screen: `article:${id}`, englishPath, paths };
  });
}

function segmentsOf(articles: readonly Article[]): Segments {
  const known = made.get(articles);
  if (known) return known;
  const news = articles.filter(isNews);
  const segments = Object.fromEntries(
    LANGUAGES.map((language) => [language, segmentsIn(news, language)]),
  ) as Segments;
  made.set(articles, segments);
  return segments;
}

function segmentsIn(news: readonly Article[], language: Language): ReadonlyMap<string, string> {
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

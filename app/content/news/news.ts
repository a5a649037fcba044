import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { minutesOf, momentAt } from "../../time/brussels-time.ts";
import type { Article } from "../site-folder/collections.server.ts";

/** An article with a publication day: news. Other articles are texts that modules show. */
export type NewsArticle = Article & { publishDate: string };

type Publication = Pick<Article, "publishDate" | "publishTime">;

/** Returns true for an article that has a publication day. */
export function isNews<Some extends Publication>(article: Some): article is Some & { publishDate: string } {
  return article.publishDate !== undefined;
}

/** All news, newest first, including articles that are not published yet. */
export function allNews(articles: readonly Article[]): NewsArticle[] {
  return articles.filter(isNews).toSorted((a, b) => publishedAt(b).getTime() - publishedAt(a).getTime());
}

/** Published news that has a title and a text in the language, newest first. */
export function visibleNews(
  articles: readonly Article[],
  { language, now }: { language: Language; now: Date },
): NewsArticle[] {
  return allNews(articles).filter((article) => isPublic(article, now) && isWrittenIn(article, language));
}

/** Returns true for an article with a title and a text in a language. */
export function isWrittenIn({ title, content }: Article, language: Language): boolean {
  return textInLanguage(title, language) !== "" && textInLanguage(content, language) !== "";
}

/** Returns true when visitors may see an article: it has no publication day, or is published at `now`. */
export function isPublic(article: Publication, now: Date): boolean {
  return !isNews(article) || publishedAt(article) <= now;
}

/** Cache: every page with news compares the publication times of all articles. */
const publicationTimes = new WeakMap<Publication, Date>();

/** Moment of publication: its day and time in Belgium, by default at midnight. */
export function publishedAt(article: Publication & { publishDate: string }): Date {
  const cached = publicationTimes.get(article);
  if (cached) return cached;
  const { publishDate, publishTime = "00:00" } = article;
  const moment = momentAt(publishDate, minutesOf(publishTime));
  publicationTimes.set(article, moment);
  return moment;
}

/** Moment at which the next article is published; undefined when none is scheduled. */
export function nextPublication(articles: readonly Article[], now: Date): Date | undefined {
  return allNews(articles)
    .map(publishedAt)
    .findLast((moment) => moment > now);
}

import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { minutesOf, momentAt } from "../../time/brussels-time.ts";
import type { Article } from "../site-folder/collections.server.ts";

/** An article with a publication day. */
export type NewsArticle = Article & { publishDate: string };

type Publication = Pick<Article, "publishDate" | "publishTime">;

/** Returns true for an article that is news. */
export function isNews<Some extends Publication>(article: Some): article is Some & { publishDate: string } {
  return article.publishDate !== undefined;
}

/** Articles that are news, newest first, also those of which the time has not come. */
export function allNews(articles: readonly Article[]): NewsArticle[] {
  return articles.filter(isNews).toSorted((a, b) => publishedAt(b).getTime() - publishedAt(a).getTime());
}

/** News that visitors see in a language, newest first: its time has come, and it has a title and a text in it. */
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

/** Returns true when visitors may see an article: it has no publication day, or its time has come. */
export function isPublic(article: Publication, now: Date): boolean {
  return !isNews(article) || publishedAt(article) <= now;
}

/** Moments of publications, because each page with news asks for those of all articles. */
const publicationTimes = new WeakMap<Publication, Date>();

/** Moment of the publication: the time of that day in Belgium, or its beginning. */
export function publishedAt(article: Publication & { publishDate: string }): Date {
  const known = publicationTimes.get(article);
  if (known) return known;
  const { publishDate, publishTime = "00:00" } = article;
  const moment = momentAt(publishDate, minutesOf(publishTime));
  publicationTimes.set(article, moment);
  return moment;
}

/** Moment at which the next article appears; undefined when none is to come. */
export function nextPublication(articles: readonly Article[], now: Date): Date | undefined {
  return allNews(articles)
    .map(publishedAt)
    .findLast((moment) => moment > now);
}

import type { Language } from "../../i18n/languages.ts";
import { textIn } from "../../i18n/texts.ts";
import { minutesOf, momentsAt } from "../../time/brussels-time.ts";
import type { Article } from "../site-folder/collections.server.ts";

/** An article with a publication day. */
export type NewsArticle = Article & { publishDate: string };

/** Articles that are news, newest first, also those of which the time has not come. */
export function allNews(articles: readonly Article[]): NewsArticle[] {
  return articles
    .filter((article): article is NewsArticle => article.publishDate !== undefined)
    .toSorted((a, b) => publishedAt(b).getTime() - publishedAt(a).getTime());
}

/** News that visitors see in a language, newest first: its time has come, and it has a title and a text in it. */
export function shownNews(
  articles: readonly Article[],
  { language, now }: { language: Language; now: Date },
): NewsArticle[] {
  return allNews(articles).filter((article) => isPublic(article, now) && isWrittenIn(article, language));
}

/** Returns true for an article with a title and a text in a language. */
export function isWrittenIn({ title, content }: Article, language: Language): boolean {
  return textIn(title, language) !== "" && textIn(content, language) !== "";
}

/** Returns true when visitors may see an article: it has no publication day, or its time has come. */
export function isPublic(article: Pick<Article, "publishDate" | "publishTime">, now: Date): boolean {
  const { publishDate, publishTime } = article;
  return publishDate === undefined || publishedAt({ publishDate, publishTime }) <= now;
}

/** Moment of the publication: the time of that day in Belgium, or its beginning. */
export function publishedAt({
  publishDate,
  publishTime = "00:00",
}: Pick<NewsArticle, "publishDate" | "publishTime">): Date {
  const minutes = minutesOf(publishTime);
  // A time that is skipped in March is an hour later.
  const [moment] = [...momentsAt(publishDate, minutes), ...momentsAt(publishDate, minutes + 60)];
  return moment ?? new Date(`${publishDate}T00:00:00Z`);
}

/** Moment at which the next article appears; undefined when none is to come. */
export function nextPublication(articles: readonly Article[], now: Date): Date | undefined {
  return allNews(articles)
    .map(publishedAt)
    .findLast((moment) => moment > now);
}

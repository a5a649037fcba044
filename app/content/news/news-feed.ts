import { atomFeed } from "../../format/atom-feed.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { screenName } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { findSitePage, pageTitle, type SiteContent } from "../site-folder/site-content.ts";
import { articleSummary } from "./article-summary.ts";
import { publishedAt, visibleNews } from "./news.ts";

/** File name of the feed, below the path of the news page. */
const FEED_FILE = "feed.xml";

/** Maximum number of articles in the feed. */
const MAX_ENTRIES = 30;

/** Path of the Atom feed of news in a language. */
export function newsFeedPath(language: Language): string {
  return pathFor("news", language) + FEED_FILE;
}

type FeedContext = {
  content: SiteContent;
  agency: string;
  language: Language;
  texts: LanguageTexts;
  baseUrl: string;
  now: Date;
};

/** Title of the feed: the title of the news page, and the name of the agency. */
export function newsFeedTitle({
  content,
  agency,
  language,
  texts,
}: Omit<FeedContext, "baseUrl" | "now">): string {
  const page = findSitePage(content, "news");
  const title = page ? pageTitle(page, language) : screenName("news", language);
  return texts.t("layout:titleWithAgency", { title, agency });
}

/** Atom feed of the newest articles in a language. */
export function newsFeed(context: FeedContext): string {
  const { content, agency, language, baseUrl } = context;
  return atomFeed({
    title: newsFeedTitle(context),
    author: agency,
    language,
    baseUrl,
    path: newsFeedPath(language),
    pagePath: pathFor("news", language),
    entries: visibleNews(content.articles, context)
      .slice(0, MAX_ENTRIES)
      .map((article) => {
        const { title, path, introduction, picture } = articleSummary(article, context);
        // Titles change; the id of an article does not.
        const idPath = pathFor("news-article", language, { article: article.id });
        return {
          title,
          idPath,
          path,
          publishedAt: publishedAt(article).toISOString(),
          summary: introduction,
          picture: picture?.src,
        };
      }),
  });
}

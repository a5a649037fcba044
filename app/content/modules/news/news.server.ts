import { pathFor } from "../../../i18n/paths/path-for.ts";
import { MODULE_KINDS } from "../../module-kinds.ts";
import { articleSummary, categoryLinks } from "../../news/article-summary.ts";
import { nextPublication, visibleNews } from "../../news/news.ts";
import { newsFeedPath } from "../../news/news-feed.ts";
import { formatNewsQuery, parseNewsQuery } from "../../news/news-query.ts";
import type { LoadModule, ModuleContext } from "../module-loader.ts";
import { DEFAULT_MODULE_ITEMS, DEFAULT_PAGE_SIZE, type NewsData } from "./news.ts";

/**
 * Loads articles: on the news page those of the category and the page of the list in the URL, on other pages the newest,
 * with a link to the news page.
 */
export const loadNews: LoadModule<"news"> = ({ maxItems, settings }, context) => {
  const { newsCategoryId } = MODULE_KINDS.news.settings.parse(settings);
  const { content, language, now } = context;
  const nextChange = nextPublication(content.articles, now);
  if (nextChange) context.cacheUntil?.(nextChange);
  const news = visibleNews(content.articles, context).filter(
    ({ categoryIds }) => newsCategoryId === undefined || categoryIds.includes(newsCategoryId),
  );
  if (context.screen === "news" && newsCategoryId === undefined)
    return loadNewsList(news, maxItems ?? DEFAULT_PAGE_SIZE, context);
  if (news.length === 0) return undefined;
  const hasList = content.table.some(({ screen }) => screen === "news");
  const query = formatNewsQuery({ category: newsCategoryId, page: 1 });
  return {
    articles: news
      .slice(0, maxItems ?? DEFAULT_MODULE_ITEMS)
      .map((article) => articleSummary(article, context)),
    listPath: hasList ? pathFor("news", language) + query : undefined,
  };
};

function loadNewsList(
  articles: ReturnType<typeof visibleNews>,
  pageSize: number,
  context: ModuleContext,
): NewsData {
  const { language, query: parameters = new URLSearchParams() } = context;
  const categories = categoryLinks(context).filter(({ id }) =>
    articles.some(({ categoryIds }) => categoryIds.includes(id)),
  );
  const requested = parseNewsQuery(parameters);
  const category = categories.find(({ id }) => id === requested.category)?.id;
  const matching = articles.filter(
    ({ categoryIds }) => category === undefined || categoryIds.includes(category),
  );
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize));
  const page = Math.min(requested.page, pageCount);
  return {
    articles: matching
      .slice((page - 1) * pageSize, page * pageSize)
      .map((article) => articleSummary(article, context)),
    list: {
      query: formatNewsQuery({ category, page }),
      path: pathFor("news", language),
      categories,
      category,
      page,
      pageCount,
      total: matching.length,
      feedPath: newsFeedPath(language),
    },
  };
}

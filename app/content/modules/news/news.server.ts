import { pathFor } from "../../../i18n/paths/path-for.ts";
import { MODULE_KINDS } from "../../module-kinds.ts";
import { articleSummary, categoryLinks } from "../../news/article-summary.ts";
import { nextPublication, visibleNews } from "../../news/news.ts";
import { newsFeedPath } from "../../news/news-feed.ts";
import { formatNewsQuery, parseNewsQuery } from "../../news/news-query.ts";
import type { LoadModule, ModuleContext } from "../module-loader.ts";
import { DEFAULT_MODULE_ITEMS, DEFAULT_PAGE_SIZE, type NewsData } from "./news.ts";

/**
 * Loads the news of the agency. On the page of all news it is the list of a category and a page of it, as the address
 * says; elsewhere the newest articles, with a link to that list.
 */
export const loadNews: LoadModule<"news"> = ({ maxItems, settings }, context) => {
  const { newsCategoryId } = MODULE_KINDS.news.settings.parse(settings);
  const { content, language, now } = context;
  const next = nextPublication(content.articles, now);
  if (next) context.isTrueUntil?.(next);
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
  news: ReturnType<typeof visibleNews>,
  perPage: number,
  context: ModuleContext,
): NewsData {
  const { language, query: parameters = new URLSearchParams() } = context;
  const categories = categoryLinks(context).filter(({ id }) =>
    news.some(({ categoryIds }) => categoryIds.includes(id)),
  );
  const asked = parseNewsQuery(parameters);
  const category = categories.find(({ id }) => id === asked.category)?.id;
  const found = news.filter(({ categoryIds }) => category === undefined || categoryIds.includes(category));
  const pageCount = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(asked.page, pageCount);
  return {
    articles: found
      .slice((page - 1) * perPage, page * perPage)
      .map((article) => articleSummary(article, context)),
    list: {
      query: formatNewsQuery({ category, page }),
      path: pathFor("news", language),
      categories,
      category,
      page,
      pageCount,
      total: found.length,
      feedPath: newsFeedPath(language),
    },
  };
}

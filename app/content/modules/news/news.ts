import type { ArticleSummary, NewsCategoryLink } from "../../news/article-summary.ts";

/** Articles, newest first; on the news page with its categories and paging. */
export type NewsData = {
  articles: ArticleSummary[];
  /** Path of the news page; absent on that page itself, and on a site without one. */
  listPath?: string;
  /** On the news page only. */
  list?: {
    /** Query of the current page of the list, such as `?page=2`; empty for the first page of all news. */
    query: string;
    /** Path of the news page, without a query. */
    path: string;
    /** Categories that have articles. */
    categories: NewsCategoryLink[];
    /** Id of the selected category. */
    category?: string;
    /** Number of the current page, from 1. */
    page: number;
    pageCount: number;
    /** Number of articles on all pages. */
    total: number;
    feedPath: string;
  };
};

/** Default of `maxItems` on the news page: articles per page of the list. */
export const DEFAULT_PAGE_SIZE = 12;

/** Default of `maxItems` on other pages. */
export const DEFAULT_MODULE_ITEMS = 3;

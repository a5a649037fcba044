import type { ArticleSummary, NewsCategoryLink } from "../../news/article-summary.ts";

/** Articles, newest first. */
export type NewsData = {
  articles: ArticleSummary[];
  /** Path of the list of all news; absent on that list, and on a site without one. */
  listPath?: string;
  /** Of the list of all news only. */
  list?: {
    /** Query of the part that is shown, with its `?`; empty for the first page of everything. */
    query: string;
    /** Path of the list without a query. */
    path: string;
    /** Categories to choose from, without those that have no articles. */
    categories: NewsCategoryLink[];
    category?: string;
    page: number;
    pageCount: number;
    total: number;
    feedPath: string;
  };
};

/** Articles on a page of the list of all news, and in a module on another page, unless `maxItems` says otherwise. */
export const DEFAULT_PAGE_SIZE = 12;
export const DEFAULT_MODULE_ITEMS = 3;

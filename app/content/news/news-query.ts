import { stableIdSchema } from "../site-folder/stable-id.ts";

/** Selection in the URL of the news page: a category by its id, and a page of the list, from 1. */
export type NewsListPage = { category?: string; page: number };

/** Query of a page of the list, such as `?category=market&page=2`; empty for the first page of all news. */
export function formatNewsQuery({ category, page }: NewsListPage): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  const encoded = query.toString();
  return encoded && `?${encoded}`;
}

/** Higher page numbers in a URL are ignored. */
const MAX_PAGE_NUMBER = 999;

/** Parses the query of the news page. Ignores invalid and unknown parameters. */
export function parseNewsQuery(parameters: URLSearchParams): NewsListPage {
  const page = Number(parameters.get("page"));
  return {
    category: stableIdSchema.safeParse(parameters.get("category")).data,
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE_NUMBER ? page : 1,
  };
}

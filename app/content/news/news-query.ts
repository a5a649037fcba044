import { stableIdSchema } from "../site-folder/stable-id.ts";

/** Part of a list of news: one category, and a page of it. */
export type NewsListPage = { category?: string; page: number };

/** Query of a part of the list, with its `?`; empty for the first page of everything. */
export function formatNewsQuery({ category, page }: NewsListPage): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Highest number of a page, beyond which an address is read as the first. */
const MAX_PAGE_NUMBER = 999;

/** Reads the part of the list that an address names; anything else is left out. */
export function parseNewsQuery(parameters: URLSearchParams): NewsListPage {
  const page = Number(parameters.get("page"));
  return {
    category: stableIdSchema.safeParse(parameters.get("category")).data,
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE_NUMBER ? page : 1,
  };
}

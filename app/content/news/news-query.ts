import { stableId } from "../site-folder/stable-id.ts";

/** Part of a list of news: one category, and a page of it. */
export type NewsPart = { category?: string; page: number };

/** Query of a part of the list, with its `?`; empty for the first page of everything. */
export function newsQuery({ category, page }: NewsPart): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Highest number of a page, beyond which an address is read as the first. */
const MAX_PAGE = 999;

/** Reads the part of the list that an address names; anything else is left out. */
export function readNewsQuery(parameters: URLSearchParams): NewsPart {
  const page = Number(parameters.get("page"));
  return {
    category: stableId.safeParse(parameters.get("category")).data,
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
  };
}

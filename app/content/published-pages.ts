import type { MenuPage } from "./menu-page.server.ts";
import { isPublished } from "./status.ts";

/** All pages of the files, those inside others (`childMenus`) taken out with the page above as their parent. */
export function flatPages(pages: readonly MenuPage[], parentId?: string): MenuPage[] {
  return pages.flatMap((page) => [
    { ...page, parentId: page.parentId ?? parentId, childMenus: [] },
    ...flatPages(page.childMenus, page.id),
  ]);
}

/**
 * The pages that visitors see, in the order of the menu: published ones whose parents are all published too,
 * parents before their children, by `sort` and then by name (docs/specification-notes.md#n170). Pages in a
 * circle, or below a page that does not exist, are not among them.
 */
export function publishedPages(pages: readonly MenuPage[]): MenuPage[] {
  const below = (parentId: string | undefined): MenuPage[] =>
    pages
      .filter((page) => page.parentId === parentId && isPublished(page))
      .toSorted((a, b) => a.sort - b.sort || compare(a.name, b.name))
      .flatMap((page) => [page, ...below(page.id)]);
  return below(undefined);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

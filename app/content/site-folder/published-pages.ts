import type { MenuPage } from "./menu-page.server.ts";
import { isPublished } from "./status.ts";

/** Flattens the page tree: pages nested in `childMenus` get their parent's id as `parentId`. */
export function flattenPages(pages: readonly MenuPage[], parentId?: string): MenuPage[] {
  return pages.flatMap((page) => [
    { ...page, parentId: page.parentId ?? parentId, childMenus: [] },
    ...flattenPages(page.childMenus, page.id),
  ]);
}

/**
 * Pages that visitors see, in menu order: published pages whose parents are all published. Parents come before their
 * children, siblings in the order of `sort` and then of `name` (docs/specification-notes.md#n170). Leaves out pages in a
 * cycle, and pages below a page that does not exist.
 */
export function publishedPages(pages: readonly MenuPage[]): MenuPage[] {
  const descendants = (parentId: string | undefined): MenuPage[] =>
    pages
      .filter((page) => page.parentId === parentId && isPublished(page))
      .toSorted((a, b) => a.sort - b.sort || compare(a.name, b.name))
      .flatMap((page) => [page, ...descendants(page.id)]);
  return descendants(undefined);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

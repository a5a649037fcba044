import type { MenuEntry } from "./main-menu.ts";

/** Flattens the menu for the footer: replaces entries without a page by the pages below them, and omits other subpages. */
export function flattenMenu(menu: MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => (entry.path === undefined ? flattenMenu(entry.subpages ?? []) : [entry]));
}

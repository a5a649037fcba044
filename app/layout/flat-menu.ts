import type { MenuEntry } from "./main-menu.ts";

/** Flattens the menu for the footer: entries without a page are replaced by the pages below them. */
export function flatMenu(menu: MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => (entry.path === undefined ? flatMenu(entry.below ?? []) : [entry]));
}

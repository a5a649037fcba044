import type { MenuEntry } from "./main-menu.ts";

/** Flattens the menu for the footer: entries without a page are replaced by the pages below them. */
export function flattenMenu(menu: MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => (entry.path === undefined ? flattenMenu(entry.below ?? []) : [entry]));
}

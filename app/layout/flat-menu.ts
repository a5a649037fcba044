import type { MenuEntry } from "./main-menu.ts";

/** A menu without its tree, for the footer: names without a page give way to the pages under them. */
export function flatMenu(menu: MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => (entry.path === undefined ? flatMenu(entry.below ?? []) : [entry]));
}

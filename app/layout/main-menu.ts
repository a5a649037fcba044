import type { ScreenPaths } from "../i18n/use-screen-paths.ts";

/** The screens of the menu, in order; their words are in `layout:screens`. Menus of an agency's own come later. */
export const MAIN_MENU = ["forSale", "forRent", "projects"] as const satisfies (keyof ScreenPaths)[];

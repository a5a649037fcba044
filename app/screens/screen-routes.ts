import { LANGUAGES } from "../i18n/languages.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { routePath } from "../i18n/paths/route-path.ts";
import type { ScreenModule } from "./screen-module.ts";

/** Route of a screen in one language, for example `{ id: "nl:for-sale", path: "nl/kopen" }`. */
export type ScreenRoute = { id: string; path: string; module: ScreenModule };

/** Routes of a screen, one for each language that has a path for it. */
export function screenRoutes(entry: PathTableEntry, module: ScreenModule): ScreenRoute[] {
  return LANGUAGES.flatMap((language) => {
    const path = routePath(entry, language);
    return path === undefined ? [] : [{ id: `${language}:${entry.screen}`, path, module }];
  });
}

import type { Language } from "../languages.ts";
import { pathFor } from "./path-for.ts";
import type { ScreenPaths } from "./use-screen-paths.ts";

/** Paths of the screens that every page links to, in its language. */
export function screenPaths(language: Language): Omit<ScreenPaths, "savedSearch"> {
  return {
    home: pathFor("home", language),
    forSale: pathFor("for-sale", language),
    forRent: pathFor("for-rent", language),
    projects: pathFor("projects", language),
    saved: pathFor("saved", language),
    selection: pathFor("selection", language),
  };
}

import { type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LANGUAGES } from "./i18n/languages.ts";
import type { PathTableEntry } from "./i18n/paths/path-table.ts";
import { routePath } from "./i18n/paths/route-path.ts";
import { SCREENS } from "./screens/screens.ts";

/**
 * Routes of every screen in every language, at its declared path: `nl:for-sale` is at `nl/kopen`. The module is
 * `route.tsx` in the folder of the screen; the build fails without one.
 */
function screenRoutes(): RouteConfigEntry[] {
  return Object.entries(SCREENS).flatMap(([folder, screens]) =>
    (screens as readonly PathTableEntry[])
      .filter(({ isWritten }) => !isWritten)
      .flatMap((entry) => languageRoutes(entry, `screens/${folder}/route.tsx`)),
  );
}

function languageRoutes(entry: PathTableEntry, module: string): RouteConfigEntry[] {
  return LANGUAGES.flatMap((language) => {
    const path = routePath(entry, language);
    return path === undefined ? [] : route(path, module, { id: `${language}:${entry.screen}` });
  });
}

/**
 * The agency's own pages are known when the server starts, not at build time, so one route matches them all.
 */
export default [
  ...screenRoutes(),
  route("*", "screens/content-page/route.tsx", { id: "content-page" }),
] satisfies RouteConfig;

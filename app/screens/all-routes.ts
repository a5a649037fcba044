import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import type { ScreenModule } from "./screen-module.ts";
import { type ScreenRoute, screenRoutes } from "./screen-routes.ts";
import * as SCREENS from "./screens.generated.ts";

const MODULES = import.meta.glob<ScreenModule>("./*/route.tsx", { eager: true });

/**
 * Routes of every screen in every language. Their module is `route.tsx` in the folder of the screen. The pages that the
 * agency writes are known only when the server runs, so one route matches them all.
 *
 * @throws Error when a folder has a declaration and no module, or a module and no declaration.
 */
export function allRoutes(): ScreenRoute[] {
  const undeclared = Object.keys(MODULES).find((path) => !(folderOf(path) in SCREENS));
  if (undeclared)
    throw new Error(`app/screens/${folderOf(undeclared)} has no screen.ts (app/screens/README.md)`);
  const routes = Object.entries(SCREENS).flatMap(([folder, screens]) =>
    (screens as readonly PathTableEntry[])
      .filter(({ isWrittenByAgency }) => !isWrittenByAgency)
      .flatMap((entry) => screenRoutes(entry, moduleIn(folder))),
  );
  return [...routes, { id: "content-page", path: "*", module: moduleIn("content-page") }];
}

function folderOf(path: string): string {
  return path.split("/")[1] ?? "";
}

function moduleIn(folder: string): ScreenModule {
  const module = MODULES[`./${folder}/route.tsx`];
  if (module === undefined)
    throw new Error(`The screen in app/screens/${folder} has no route.tsx (app/screens/README.md)`);
  return module;
}

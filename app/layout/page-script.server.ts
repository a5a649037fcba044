import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";
import { SCROLL_POSITIONS } from "./scroll-restoration.tsx";
import { type PageStart, startPage } from "./start-page.ts";

/**
 * Returns the only inline script of a hydrated page. It takes the place of React Router's `<Scripts>`, so that
 * its content is known to the content security policy, and nothing is requested before the first paint
 * (docs/decisions/0311-scripts-of-a-page.md).
 *
 * @param routesPath address of the file with the routes of the site.
 * @throws Error when React Router does not provide what its part in the browser needs.
 */
export async function pageScript(context: EntryContext, routesPath: string): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  if (serverHandoffString === undefined || serverHandoffStream === undefined)
    throw new Error("React Router provides no data for the script of a page");
  const routes = staticHandlerContext.matches.map(({ route }) => routeModules(manifest, route.id));
  const start: Omit<PageStart, "context"> = {
    scrollPositions: SCROLL_POSITIONS,
    state: await text(serverHandoffStream),
    development: manifest.hmr?.runtime,
    manifest: routesPath,
    routes: Object.fromEntries(routes.map(({ id, modules }) => [id, modules])),
    entry: manifest.entry.module,
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports }) => imports)])],
  };
  // `import()` is written here, because Vite replaces it inside of functions during development.
  return `(${startPage})({"context":${serverHandoffString},${scriptJson(start).slice(1)},(path)=>import(path))`;
}

/** Modules of a route, of which the browser merges the exports, and the files that they import. */
function routeModules(manifest: EntryContext["manifest"], id: string) {
  const route = manifest.routes[id];
  if (route === undefined) throw new Error(`The route ${id} is not in React Router's manifest`);
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  const modules = [...parts.filter((path) => path !== undefined), route.module];
  return { id, modules, imports: route.imports ?? [] };
}

/** JSON that cannot end the script element that contains it. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

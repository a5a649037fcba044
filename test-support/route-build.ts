import type { EntryContext, RouterContextProvider, ServerBuild } from "react-router";
import { handleError, provideSite } from "../app/entry.server.tsx";
import { LANGUAGES, type Language } from "../app/i18n/languages.ts";
import { PATH_TABLE } from "../app/i18n/paths/path-table.ts";
import { routePath } from "../app/i18n/paths/route-path.ts";
import { type SiteContext, siteContext } from "../app/screens/site-context.ts";
import { screenOfKey } from "../server/pages/page-key.ts";
import { renderPage, type SiteBuild } from "../server/pages/render-page.ts";
import type { PersonalPageOptions } from "../server/requests/personal-pages.ts";
import { showingIn } from "./showing.ts";

type RouteModule = { default?: unknown };

/** Replaces the rendering of a route. A text is sent as HTML, anything else as JSON. */
type WritePage = (page: {
  /** Path under which the page is rendered. */
  url: string;
  language: Language;
  route: RouteModule;
  /** Result of the loader. */
  data: Record<string, unknown>;
}) => unknown;

/**
 * Build of a few screens without a frame and without browser files. Loaders and actions run as on a real site.
 *
 * @param modules route modules by screen.
 */
export function routeBuild(
  modules: Readonly<Record<string, RouteModule>>,
  write: WritePage = ({ url, data }) => ({ url, data }),
): SiteBuild {
  const routes = LANGUAGES.flatMap((language) =>
    PATH_TABLE.flatMap((entry) => {
      const path = routePath(entry, language);
      const module = modules[entry.screen];
      const id = `${language}:${entry.screen}`;
      return path === undefined || module === undefined ? [] : [[id, { id, path, module }] as const];
    }),
  );
  const byId = Object.fromEntries(routes);
  const answer = async (
    request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext: { loaderData, matches } }: EntryContext,
    provider: RouterContextProvider,
  ) => {
    const id = matches.at(-1)?.route.id ?? "";
    const { language } = provider.get(siteContext);
    const url = new URL(request.url).pathname + new URL(request.url).search;
    const page = await write({ url, language, route: byId[id]?.module ?? {}, data: loaderData[id] ?? {} });
    const isHtml = typeof page === "string";
    headers.set("content-type", isHtml ? "text/html; charset=utf-8" : "application/json");
    return new Response(isHtml ? page : JSON.stringify(page), { status, headers });
  };
  const build: Partial<ServerBuild> = {
    routes: byId as unknown as ServerBuild["routes"],
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    basename: "/",
    future: {} as ServerBuild["future"],
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    ssr: true,
  };
  return { ...build, entry: { module: { default: answer, handleError, provideSite } } } as SiteBuild;
}

/**
 * Renders pages of a build for one visitor, with the settings and texts of the sample agency, and as in
 * development without a content security policy.
 *
 * @param parts what their loaders and actions use beside those.
 */
export function testRender(
  build: SiteBuild,
  parts: { [Part in keyof SiteContext]?: unknown },
): PersonalPageOptions["render"] {
  return async ({ path, language }, options) => {
    let pageError: unknown;
    const context = {
      ...showingIn(language),
      content: { table: PATH_TABLE },
      screen: screenOfKey(path, { languages: LANGUAGES, table: PATH_TABLE }),
      now: new Date(),
      onPageFailed: (error: unknown) => {
        pageError ??= error;
      },
      ...parts,
    };
    const page = await renderPage(build, path, context as unknown as SiteContext, {
      ...options,
      mode: "development",
    });
    return { ...page, error: pageError };
  };
}

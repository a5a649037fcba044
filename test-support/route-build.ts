import { LANGUAGES, type Language } from "../app/i18n/languages.ts";
import { PATH_TABLE } from "../app/i18n/paths/path-table.ts";
import { createPageHandler, type LoadedPage } from "../app/screens/page-handler.ts";
import type { ScreenModule } from "../app/screens/screen-module.ts";
import { screenRoutes } from "../app/screens/screen-routes.ts";
import type { SiteContext } from "../app/screens/site-context.ts";
import { screenOfKey } from "../server/pages/page-key.ts";
import { renderPage, type SiteBuild } from "../server/pages/render-page.ts";
import type { PersonalPageOptions } from "../server/requests/personal-pages.ts";
import { sampleContext } from "./sample-context.ts";

/** Replaces the rendering of a screen. A returned string is sent as HTML, anything else as JSON. */
type WritePage = (page: {
  /** Path under which the page is rendered. */
  url: string;
  language: Language;
  /** Component of the screen; undefined when its loader or its action failed. */
  Screen: ScreenModule["default"] | undefined;
  /** Result of the loader. */
  data: Record<string, unknown>;
}) => unknown;

/**
 * Creates a build of a few screens, without header, footer and browser files. Loaders and actions run as on a real site.
 *
 * @param modules route modules by screen.
 */
export function routeBuild(
  modules: Readonly<Record<string, ScreenModule>>,
  write: WritePage = ({ url, data }) => ({ url, data }),
): SiteBuild {
  const routes = PATH_TABLE.flatMap((entry) => {
    const module = modules[entry.screen];
    return module === undefined ? [] : screenRoutes(entry, module);
  });
  const render = async ({ context: { language }, path, screen }: LoadedPage) => {
    const data = (screen?.data ?? {}) as Record<string, unknown>;
    const page = await write({ url: path, language, Screen: screen?.Component, data });
    const isHtml = typeof page === "string";
    return {
      body: Buffer.from(isHtml ? page : JSON.stringify(page)),
      headers: { "content-type": isHtml ? "text/html; charset=utf-8" : "application/json" },
    };
  };
  return { answerRequest: createPageHandler(routes, render) };
}

/**
 * Creates a function that renders pages of a build for one visitor, with the settings and texts of the sample agency, and
 * without a content security policy.
 *
 * @param overrides further properties of the context of loaders and actions.
 */
export function testRender(
  build: SiteBuild,
  overrides: { [Key in keyof SiteContext]?: unknown },
): PersonalPageOptions["render"] {
  return async ({ path, language }, options) => {
    let pageError: unknown;
    const context = {
      ...sampleContext(language),
      content: { table: PATH_TABLE, team: { members: [] } },
      screen: screenOfKey(path, { languages: LANGUAGES, table: PATH_TABLE }),
      now: new Date(),
      onPageFailed: (error: unknown) => {
        pageError ??= error;
      },
      onError: () => {},
      ...overrides,
    };
    const page = await renderPage(build, path, context as unknown as SiteContext, {
      ...options,
      mode: "development",
    });
    return { ...page, error: pageError };
  };
}

import {
  createStaticHandler,
  type ErrorResponse,
  isRouteErrorResponse,
  RouterContextProvider,
} from "react-router";
import { UnsentFormScreen } from "../accounts/ui/unsent-form-screen.tsx";
import { routePath } from "../i18n/paths/route-path.ts";
import { runWithPaths } from "../i18n/paths/run-with-paths.server.ts";
import type { ScreenModule } from "./screen-module.ts";
import type { ScreenRoute } from "./screen-routes.ts";
import { type SiteContext, siteContext } from "./site-context.ts";
import { UnsentFormError } from "./unsent-form-error.ts";
import { type VisitorContext, visitorContext } from "./visitor-context.ts";

/** A rendered page. Not a `Response`, which would copy the bytes. */
export type PageResponse = { status: number; headers: Headers; body: Uint8Array };

/** Answers one request for a page. @param visitor set for a page that is rendered for one visitor and never cached. */
export type PageHandler = (
  request: Request,
  context: SiteContext,
  visitor?: VisitorContext,
) => Promise<PageResponse>;

/** A page whose data are loaded, to be rendered. */
export type LoadedPage = {
  context: SiteContext;
  /** Path of the request, without its query. */
  path: string;
  /** Undefined when the loader or the action failed, which was reported: the error page is rendered. */
  screen: { Component: ScreenModule["default"]; data: unknown } | undefined;
};

/** Renders a page, or the error page. */
type RenderPage = (page: LoadedPage) => Promise<{ body: Uint8Array; headers: Record<string, string> }>;

/**
 * Creates the handler that runs the action and the loader of the route that a request matches, and renders its page.
 * When a loader or an action throws an error, it renders the error page with status 500, and calls `onPageFailed`, by
 * which the server recognises an `UnavailableError`. An `UnsentFormError` gets a page of its own, with status 401.
 */
export function createPageHandler(routes: readonly ScreenRoute[], render: RenderPage): PageHandler {
  const modules = new Map(routes.map(({ id, module }) => [id, module]));
  const handlerOf = (handled: readonly ScreenRoute[]) =>
    createStaticHandler(
      handled.map(({ id, path, module: { loader, action } }) => ({ id, path, loader, action })),
    );
  const anyScreen = handlerOf(routes);
  // The path table has already matched the screen. The router could not distinguish the property `/for-sale/7/` from
  // the place `/for-sale/ghent/`.
  const handlers = new Map(routes.map((route) => [route.id, handlerOf([route])]));
  const movedOfficeHandlers = new Map<string, typeof anyScreen>();
  /** Handlers for agencies that chose another path for their office. */
  const officeHandler = (id: string, path: string) => {
    const route = routes.find((candidate) => candidate.id === id && candidate.path !== path);
    if (route === undefined) return handlers.get(id);
    const handler = movedOfficeHandlers.get(`${id} ${path}`) ?? handlerOf([{ ...route, path }]);
    movedOfficeHandlers.set(`${id} ${path}`, handler);
    return handler;
  };
  const handlerFor = ({ screen, language }: SiteContext) => {
    const id = `${language}:${screen?.screen}`;
    const path = screen?.audience === "staff" ? routePath(screen, language) : undefined;
    return (path === undefined ? handlers.get(id) : officeHandler(id, path)) ?? anyScreen;
  };
  const failed = async (page: Omit<LoadedPage, "screen">, status: number, error: unknown) => {
    page.context.onPageFailed(isRouteErrorResponse(error) ? routerError(error) : error);
    const { body, headers } = await render({ ...page, screen: undefined });
    return { status, headers: new Headers(headers), body };
  };
  const answer: PageHandler = async (request, context, visitor) => {
    const provider = new RouterContextProvider();
    provider.set(siteContext, context);
    if (visitor) provider.set(visitorContext, visitor);
    const result = await handlerFor(context).query(request, { requestContext: provider });
    if (result instanceof Response) {
      const { status, headers } = result;
      return { status, headers, body: new Uint8Array(await result.arrayBuffer()) };
    }
    const { matches, loaderData, errors, statusCode, loaderHeaders, actionHeaders, location } = result;
    const id = matches.at(-1)?.route.id ?? "";
    const module = modules.get(id);
    const page = { context, path: location.pathname };
    const [error] = Object.values(errors ?? {});
    if (error instanceof UnsentFormError) {
      const { body, headers } = await render({
        ...page,
        screen: { Component: UnsentFormScreen, data: error.page },
      });
      return { status: 401, headers: new Headers(headers), body };
    }
    if (error !== undefined || module === undefined) return failed(page, statusCode, error);
    try {
      const screen = { Component: module.default, data: loaderData[id] };
      const { body, headers } = await render({ ...page, screen });
      const sent = [loaderHeaders[id], actionHeaders[id]].flatMap((pageHeaders) => [...(pageHeaders ?? [])]);
      return { status: statusCode, headers: new Headers([...sent, ...Object.entries(headers)]), body };
    } catch (renderError) {
      return failed(page, 500, renderError);
    }
  };
  return (request, context, visitor) => runWithPaths(context.site, () => answer(request, context, visitor));
}

/** Error of the router, such as that of a form that was sent to a page without an action. */
function routerError({ status, statusText, data }: ErrorResponse): Error {
  return new Error(`${status} ${statusText}: ${data}`);
}

import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { TextsContext } from "./i18n/use-translations.ts";
import { pageScript } from "./layout/page-script.server.ts";
import { browserRoutesPath } from "./screens/browser-routes.ts";
import { type SiteContext, siteContext } from "./screens/site-context.ts";
import { type Visit, visitContext } from "./screens/visit-context.ts";
import { PagePolicyContext } from "./ui/page-policy.ts";

/**
 * Creates the router context that passes the site to the loaders and the action of one request. The server calls
 * it through the built bundle.
 *
 * @param visit set for a page that is rendered for one visitor and never cached.
 */
export function provideSite(site: SiteContext, visit?: Visit): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, site);
  if (visit) provider.set(visitContext, visit);
  return provider;
}

/**
 * Renders the whole page before sending the first byte, because pages are cached and served many times. A
 * part that throws (app/ui/page-part.tsx) is left out; an error outside every part fails the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { texts, language, policy, onError } = provider.get(siteContext);
  const routesPath = import.meta.env.PROD
    ? browserRoutesPath(entryContext.manifest, language)
    : entryContext.manifest.url;
  const script = isStatic(entryContext) ? undefined : await pageScript(entryContext, routesPath);
  return new Promise((resolve, reject) => {
    const failedParts: { error: unknown; id: string }[] = [];
    const { pipe } = renderToPipeableStream(
      <PagePolicyContext value={policy}>
        <TextsContext value={texts}>
          <ServerRouter
            context={{
              ...entryContext,
              manifest: matchedRoutes(entryContext),
              serverHandoffStream: undefined,
            }}
            url={request.url}
            nonce={policy.nonce}
          />
        </TextsContext>
      </PagePolicyContext>,
      {
        nonce: policy.nonce,
        bootstrapScriptContent: script,
        // Otherwise React streams large parts at the end and moves them by script: they would be invisible
        // without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          const id = randomUUID();
          failedParts.push({ error, id });
          return id;
        },
        onShellError: reject,
        onAllReady: () => {
          for (const { error, id } of failedParts) onError(error, { failedPart: id });
          if (script !== undefined) policy.allow("script", script);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(bytesTo((html) => resolve(new Response(html, { status, headers }))));
        },
      },
    );
  });
}

/** The manifest with only the routes of the page: React Router creates a route object for each. */
function matchedRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}

/** Stream that collects all bytes, for the whole page is sent at once. */
function bytesTo(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk, _, next) => {
      chunks.push(chunk);
      next();
    },
    final: (next) => {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/** `isStatic`: this page is not hydrated, although its screen is. */
type PageData = { isStatic?: boolean } | undefined;

/** Returns true when the loader of a route of the page says that the page has no scripts. */
function isStatic({ staticHandlerContext }: EntryContext): boolean {
  return Object.values<PageData>(staticHandlerContext.loaderData).some((data) => data?.isStatic);
}

/** Passes errors of loaders, of actions and of rendering to the caller, which logs them with the request. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(siteContext).onPageFailed(error);
}

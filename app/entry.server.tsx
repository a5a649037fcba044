import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { type SiteContext, siteContext } from "./screens/site-context.ts";
import { type Visit, visitContext } from "./screens/visit-context.ts";
import { NonceContext } from "./ui/nonce-context.ts";

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
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { texts, nonce, onError } = provider.get(siteContext);
  return new Promise((resolve, reject) => {
    const failedParts: { error: unknown; id: string }[] = [];
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nextProvider i18n={texts}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext>,
      {
        nonce,
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
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
      },
    );
  });
}

/** Passes errors of loaders, of actions and of rendering to the caller, which logs them with the request. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(siteContext).onPageFailed(error);
}

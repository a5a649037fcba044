import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { type SiteContext, siteContext } from "./routes/site-context.ts";
import { NonceContext } from "./ui/nonce-context.ts";

/** What the server gives to the loaders of one request. The server calls it through the built bundle. */
export function provideSite(site: SiteContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, site);
  return provider;
}

/**
 * Renders a page whole before the first byte leaves: pages are kept and served many times, and an error
 * half way must not leave half a page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { texts, nonce } = provider.get(siteContext);
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nextProvider i18n={texts}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext>,
      {
        nonce,
        // Else React puts large parts at the end, for scripts to move: without scripts they would not be seen.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure ??= error;
        },
        onShellError: reject,
        onAllReady: () => {
          if (failure) return reject(failure);
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
      },
    );
  });
}

/** Errors of loaders and of rendering are told to the caller, who logs them with the request. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(siteContext).onError(error);
}

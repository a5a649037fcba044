import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Document } from "./document.tsx";
import { TextsContext } from "./i18n/use-translations.ts";
import { FailedPage } from "./layout/failed-page.tsx";
import { PathsByLanguageContext } from "./layout/language-switcher.tsx";
import { layoutData } from "./layout/layout-data.ts";
import { OfficeLayout } from "./layout/office/office-layout.tsx";
import { PageLayout } from "./layout/page-layout.tsx";
import { SPECULATION_RULES_PATH } from "./layout/speculation-rules.ts";
import { allRoutes } from "./screens/all-routes.ts";
import { createPageHandler, type LoadedPage } from "./screens/page-handler.ts";
import { hasScripts } from "./screens/screen-declaration.ts";
import type { ScreenData } from "./screens/screen-module.ts";
import type { SiteContext } from "./screens/site-context.ts";
import { CurrentPathContext } from "./ui/current-path.ts";
import { PagePolicyContext } from "./ui/page-policy.ts";

/* Entry of the server bundle. The server imports `answerRequest` from it. */

/** Files for browsers: those that the build writes (scripts/build-site.ts), or their sources during development. */
const STYLES = import.meta.env.VITE_STYLES?.split(" ") ?? ["/app/app.css"];
const SCRIPTS = import.meta.env.VITE_SCRIPTS?.split(" ") ?? ["/@vite/client", "/app/entry.client.ts"];
/** Files of the pages for staff, which no public page loads. */
const OFFICE_STYLES = import.meta.env.VITE_OFFICE_STYLES?.split(" ") ?? ["/app/office/office.css"];
const OFFICE_SCRIPTS = import.meta.env.VITE_OFFICE_SCRIPTS?.split(" ") ?? [
  "/@vite/client",
  "/app/office/browser-office.ts",
];

export const routes = allRoutes();

export const answerRequest = createPageHandler(routes, renderPage);

/** For tests, which use their own routes. */
export { createPageHandler };

/** Renders a page, or the error page, in the document and the layout of the site. */
export async function renderPage({ context, path, screen }: LoadedPage) {
  const { head, office } = (screen?.data ?? {}) as Partial<ScreenData>;
  const layout = layoutData(context);
  const isOffice = context.screen?.audience === "staff";
  const isScripted = !context.isPreview && (context.screen === undefined || hasScripts(context.screen));
  const content = screen ? <screen.Component loaderData={screen.data} /> : <FailedPage />;
  const scripts = isOffice ? OFFICE_SCRIPTS : isScripted ? SCRIPTS : [];
  const body = await renderHtml(
    <PagePolicyContext value={context.policy}>
      <TextsContext value={context.texts}>
        <CurrentPathContext value={path}>
          <PathsByLanguageContext value={head?.pathsByLanguage ?? {}}>
            <Document
              context={context}
              layout={layout}
              head={head}
              styles={isOffice ? OFFICE_STYLES : STYLES}
              scripts={scripts}
            >
              {isOffice ? (
                <OfficeLayout {...layout} agency={layout.agency.name} layoutData={office}>
                  {content}
                </OfficeLayout>
              ) : (
                <PageLayout layout={layout}>{content}</PageLayout>
              )}
            </Document>
          </PathsByLanguageContext>
        </CurrentPathContext>
      </TextsContext>
    </PagePolicyContext>,
    context,
  );
  const headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" };
  if (isScripted) headers["speculation-rules"] = `"${SPECULATION_RULES_PATH}"`;
  return { body, headers };
}

/**
 * Renders the whole page before sending the first byte, because pages are cached and served many times. A
 * part that throws an error (app/ui/omit-on-error.tsx) is left out; an error outside these parts makes the render fail.
 */
function renderHtml(document: ReactNode, { policy, onError }: SiteContext): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const failedParts: { error: unknown; id: string }[] = [];
    const { pipe } = renderToPipeableStream(document, {
      nonce: policy.nonce,
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
        pipe(collectBytes(resolve));
      },
    });
  });
}

/** Stream that collects all bytes, because the whole page is sent at once. */
function collectBytes(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
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

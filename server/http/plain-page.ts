import type { Language } from "../../app/i18n/languages.ts";
import type { PageTexts } from "../../app/i18n/server-texts.server.ts";
import type { RenderedPage } from "../pages/cached-page.ts";
import { CachedPagePolicy } from "./content-security-policy.ts";

/** `Retry-After` for visitors and search engines, in seconds. */
export const RETRY_AFTER_S = 5;

/**
 * Page that explains that a page could not be rendered, or a form not be handled. It needs neither the database, nor the
 * build, nor any file. `unavailable` is temporary (503), `failed` is an internal error (500). `failedSubmission` selects a
 * text that says which action did not happen.
 */
export function plainPage(
  kind: "unavailable" | "failed",
  language: Language,
  { texts }: Pick<PageTexts, "texts">,
  failedSubmission?: FailedSubmission,
): RenderedPage {
  return messagePage(
    {
      title: texts.t(`errors:page.${kind}.title`),
      text: texts.t(
        failedSubmission ? `errors:mail.notSent.${failedSubmission}` : `errors:page.${kind}.text`,
      ),
      link: texts.t("errors:page.failed.retry"),
    },
    language,
    {
      status: kind === "failed" ? 500 : 503,
      headers: kind === "unavailable" ? { "retry-after": String(RETRY_AFTER_S) } : {},
    },
  );
}

/** `plainPage` with the texts of a site. */
export type PlainPage = (
  kind: "unavailable" | "failed",
  language: Language,
  failedSubmission?: FailedSubmission,
) => RenderedPage;

/** Forms that are not shown again with the visitor's input, for which the page says what did not happen. */
export type FailedSubmission = "unsubscribe" | "forgotPassword";

type PageMessage = { title: string; text: string; link: string };

/** Uncached page with a title, a text and a link that reloads the page. */
export function messagePage(
  message: PageMessage,
  language: Language,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): RenderedPage {
  const main = `<p>${escapeHtml(message.text)}</p><p><a href="">${escapeHtml(message.link)}</a></p>`;
  return htmlPage({ title: message.title, main, language }, { status, headers });
}

const STYLE =
  ":root{color-scheme:light dark}body{margin:15vh auto;max-width:36rem;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:clamp(1.5rem,8vw,2rem);line-height:1.25;overflow-wrap:break-word}button{font:inherit;min-height:2.75rem;padding:0 1.5rem}";

/** Uncached page with a title and some HTML, with minimal styling. */
export function htmlPage(
  { title: text, main, language }: { title: string; main: string; language: Language },
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): RenderedPage {
  const title = escapeHtml(text);
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${main}</main></body></html>`;
  // The page is the same for all visitors, so a hash of its style is enough.
  const policy = new CachedPagePolicy();
  policy.allow("style", STYLE);
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.header(),
      "cache-control": "no-store",
      ...headers,
    },
    body: Buffer.from(html),
  };
}

/** Turns the page into a temporary failure, for when the database is unreachable. */
export function asUnavailable(page: RenderedPage): RenderedPage {
  return { ...page, status: 503, headers: { ...page.headers, "retry-after": String(RETRY_AFTER_S) } };
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

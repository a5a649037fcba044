import type { IncomingMessage, ServerResponse } from "node:http";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { CLEARING_PARAMETER } from "../../app/consent/page-consent.ts";
import { findRedirect, GONE_KEY_SUFFIX } from "../../app/content/page-redirect.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { isDatabaseUnavailable } from "../../app/database/database-error.ts";
import { decideLanguage } from "../../app/i18n/language-choice/decide-language.ts";
import { languageCookie, readLanguageCookie } from "../../app/i18n/language-choice/language-cookie.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import { BusyError, fairQueue } from "../http/fair-queue.ts";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import { withTimeout } from "../http/with-timeout.ts";
import { CachedPage, type RenderedPage } from "./cached-page.ts";
import type { PageCache, PageSource } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { sendPage, sendReadyPage } from "./send-page.ts";

/** Number of concurrent renders: few, so that requests for cached pages are served in between. */
const CONCURRENT_RENDERS = 2;

/** Number of renders that may wait. Beyond it, visitors get 503. */
const MAX_WAITING = 100;

/** Timeout of a page: the database may be busy or unreachable. */
const MAX_WAIT_MS = 4_500;

export type PageRequestOptions = {
  cache: PageCache;
  site: SiteConfig;
  content: Pick<SiteContent, "pages" | "table" | "redirects">;
  isSecure: boolean;
  /** Enables the page cache; in development each request is rendered again. */
  hasCache: boolean;
  render: (key: string, language: Language) => Promise<RenderedPage>;
  /** Page without dependencies, for when the requested page cannot be rendered. */
  plain: (kind: "unavailable" | "failed", language: Language) => RenderedPage;
  onStale: (error: unknown, key: string) => void;
  onError: (error: unknown, key: string) => void;
};

type RequestTarget =
  | { kind: "page"; key: string; language: Language; isVisitorDependent: boolean }
  | { kind: "redirect"; status: number; headers: Record<string, string> };

/**
 * Handles GET and HEAD of pages: resolves language and URL, and responds from the cache or renders.
 *
 * `respondFromCache` responds only if it can do so without waiting, and returns whether it did. `respond` always does.
 */
export function pageRequests({
  cache,
  site,
  content,
  isSecure,
  hasCache,
  render,
  plain,
  onStale,
  onError,
}: PageRequestOptions) {
  const settings = site.languages;
  const queue = fairQueue({ concurrency: CONCURRENT_RENDERS, maxWaiting: MAX_WAITING });

  function resolve(request: IncomingMessage): RequestTarget {
    const target = request.url ?? "/";
    const decision = decideLanguage(
      {
        target,
        cookie: readLanguageCookie(request.headers.cookie),
        acceptLanguage: request.headers["accept-language"],
      },
      settings,
      content.table,
    );
    const contentRedirect = findRedirect(content, target, decision);
    if (contentRedirect && contentRedirect.status !== 410) {
      const headers = { location: contentRedirect.location, ...visitorHeaders(decision.isVisitorDependent) };
      return { kind: "redirect", status: contentRedirect.status, headers };
    }
    if (decision.kind === "redirect") {
      const headers: Record<string, string> = { location: decision.location };
      if (decision.storeLanguage) {
        const lifetimeDays = settings.cookieDays;
        headers["set-cookie"] = languageCookie(decision.storeLanguage, { lifetimeDays, isSecure });
      }
      Object.assign(
        headers,
        visitorHeaders(decision.isVisitorDependent || decision.storeLanguage !== undefined),
      );
      return { kind: "redirect", status: decision.status, headers };
    }
    const { language, isVisitorDependent } = decision;
    if (decision.kind === "not-found") {
      const key = pathFor("home", language) + (contentRedirect ? GONE_KEY_SUFFIX : "404/");
      return { kind: "page", key, language, isVisitorDependent };
    }
    const url = new URL(target, "http://gable.invalid");
    const key = pageKey(url);
    if (hasEmptyParameter(url)) return { kind: "redirect", status: 302, headers: { location: key } };
    return { kind: "page", key, language, isVisitorDependent };
  }

  /** @param network network of the visitor, for the fair queue. */
  async function respond(request: IncomingMessage, response: ServerResponse, network: string): Promise<void> {
    const resolved = resolve(request);
    if (resolved.kind === "redirect") return redirect(response, resolved);
    const { key, language, isVisitorDependent } = resolved;
    const fallbackPage = () =>
      cache.getAnyAge(key) ?? new CachedPage(plain("unavailable", language), () => {});
    let isOwnRender = false;
    const runInTurn = (work: PageSource["render"]) => {
      isOwnRender = true;
      return queue(network, work);
    };
    const source: PageSource = {
      render: async () => withCachingHeaders(await render(key, language), isVisitorDependent),
      whenIdle: queue.whenIdle,
      onStale: (error) => {
        if (!(error instanceof BusyError)) onStale(error, key);
      },
    };
    const getCachedPage = () => cache.getOrRender(key, source, runInTurn);
    // This request may have joined a render for another network. If the queue drops that one, try again for this network.
    const getCachedPageOrRetry = () =>
      getCachedPage().catch((error) => {
        if (isOwnRender || !(error instanceof BusyError)) throw error;
        return getCachedPage();
      });
    try {
      const page = hasCache
        ? await withTimeout(MAX_WAIT_MS, getCachedPageOrRetry())
        : new CachedPage(await runInTurn(source.render), () => {});
      await sendPage(request, response, page ?? fallbackPage());
    } catch (error) {
      if (error instanceof BusyError) return sendPage(request, response, fallbackPage());
      onError(error, key);
      const isTemporary = isDatabaseUnavailable(error);
      await sendPage(
        request,
        response,
        isTemporary ? fallbackPage() : new CachedPage(plain("failed", language), () => {}),
      );
    }
  }

  function respondFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    // Most URLs are already spelled like the key of their page, so a single look-up finds it.
    const page = cache.getWithoutWaiting(request.url ?? "/");
    if (!page?.readyBody(acceptedEncoding(request.headers["accept-encoding"]))) return false;
    if (page.headers["cache-control"] === VISITOR_CACHING) {
      const resolved = resolve(request);
      if (resolved.kind !== "page" || resolved.key !== request.url) return false;
    }
    return sendReadyPage(request, response, page);
  }

  return { respond, respondFromCache };
}

const VISITOR_CACHING = "private, max-age=0, must-revalidate";
const SHARED_CACHING = "public, max-age=0, must-revalidate";

function visitorHeaders(isVisitorDependent: boolean): Record<string, string> {
  return isVisitorDependent ? { "cache-control": VISITOR_CACHING, vary: "Accept-Language, Cookie" } : {};
}

function withCachingHeaders(page: RenderedPage, isVisitorDependent: boolean): RenderedPage {
  const vary = isVisitorDependent ? "Accept-Encoding, Accept-Language, Cookie" : "Accept-Encoding";
  const caching = page.status >= 400 ? "no-store" : isVisitorDependent ? VISITOR_CACHING : SHARED_CACHING;
  return { ...page, headers: { ...page.headers, "cache-control": caching, vary } };
}

/**
 * True for empty parameters. A form without JavaScript sends its empty fields too, while the URL of a
 * list has only active filters. The parameter that clears consent is an exception: the browser reads it
 * from the URL (app/consent).
 */
function hasEmptyParameter(url: URL): boolean {
  return [...url.searchParams].some(([name, value]) => value === "" && name !== CLEARING_PARAMETER);
}

function redirect(
  response: ServerResponse,
  { status, headers }: Extract<RequestTarget, { kind: "redirect" }>,
): void {
  response.writeHead(status, { ...SECURITY_HEADERS, "content-length": "0", ...headers });
  response.end();
}

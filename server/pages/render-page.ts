import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { embeddedOrigins } from "../../app/config/map-settings.ts";
import { isPreviewPath } from "../../app/consent/preview-path.ts";
import { NO_ORIGINS, tagOrigins } from "../../app/consent/tag-origins.ts";
import { frameOrigins } from "../../app/content/frame-origins.ts";
import { VIDEO_FRAME_ORIGINS } from "../../app/property/video-player.ts";
import type { SiteContext } from "../../app/screens/site-context.ts";
import type { Visit } from "../../app/screens/visit-context.ts";
import { CachedPagePolicy, OwnerPagePolicy } from "../http/content-security-policy.ts";
import type { RenderedPage } from "./page-cache.ts";

/** Exports of the built site beside those of React Router (app/entry.server.tsx). */
export type SiteBuild = ServerBuild & {
  entry: { module: { provideSite: (site: SiteContext, visit?: Visit) => RouterContextProvider } };
};

/** Options of an uncached page for one visitor. */
export type VisitOptions = {
  /** POST runs the action of the route before its loader. */
  method?: "GET" | "POST";
  visit?: Visit;
  /** Uses the strict policy of owner pages, with a nonce. */
  isForOwner?: boolean;
};

type RenderOptions = VisitOptions & { mode?: "production" | "development" };

/**
 * Renders one page. Without a `visit` it gets an address and a language and nothing else of the visitor, no
 * cookie and no header, so that the result is the same for everyone and may be cached.
 */
export async function renderPage(
  build: SiteBuild,
  key: string,
  site: Omit<SiteContext, "policy">,
  { mode = "production", method = "GET", visit, isForOwner = false }: RenderOptions = {},
): Promise<RenderedPage> {
  const policy = isForOwner ? new OwnerPagePolicy() : new CachedPagePolicy();
  const provider = build.entry.module.provideSite({ ...site, policy }, visit);
  const response = await requestHandler(build, mode)(
    new Request(new URL(key, site.baseUrl), { method }),
    provider,
  );
  const { status } = response;
  const { "set-cookie": _, ...headers } = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  const body = Buffer.from(await response.arrayBuffer());
  const page = { status, headers, cookies, body };
  // In development, Vite adds its own scripts to the page.
  if (mode === "development" || !headers["content-type"]?.startsWith("text/html")) return page;
  const allowed = policy instanceof OwnerPagePolicy ? policy.header() : policy.header(pageOrigins(key, site));
  return { ...page, headers: { ...headers, "content-security-policy": allowed } };
}

const handlers = new WeakMap<SiteBuild, RequestHandler>();

/** Creates the handler of a build once, because it ranks all routes first. */
function requestHandler(build: SiteBuild, mode: "production" | "development"): RequestHandler {
  const known = handlers.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}

/** Other origins that a page may load from. A preview loads from none. */
function pageOrigins(key: string, { site, content, baseUrl }: Omit<SiteContext, "policy">) {
  if (isPreviewPath(new URL(key, baseUrl).pathname)) return NO_ORIGINS;
  const tags = tagOrigins(site.siteInfo);
  const frames = [
    ...tags.frames,
    ...VIDEO_FRAME_ORIGINS,
    ...frameOrigins(site, content),
    ...embeddedOrigins(site.map),
  ];
  // Films of properties are hosted where a feed stores them. A browser requests one when a visitor plays it.
  return { ...tags, frames, videos: ["https:"] };
}

import { embeddedOrigins } from "../../app/config/map-settings.ts";
import { isPreviewPath } from "../../app/consent/preview-path.ts";
import { NO_ORIGINS, tagOrigins } from "../../app/consent/tag-origins.ts";
import { frameOrigins } from "../../app/content/frame-origins.ts";
import { VIDEO_FRAME_ORIGINS } from "../../app/property/video-player.ts";
import type { PageHandler } from "../../app/screens/page-handler.ts";
import type { PreviewOverrides, SiteContext } from "../../app/screens/site-context.ts";
import type { VisitorContext } from "../../app/screens/visitor-context.ts";
import { AccountPagePolicy, CachedPagePolicy } from "../http/content-security-policy.ts";
import type { RenderedPage } from "./cached-page.ts";

/** Exports of the built site (app/entry.server.tsx). */
export type SiteBuild = { answerRequest: PageHandler };

/** Options for rendering an uncached page for one visitor. */
export type PersonalRenderOptions = {
  /** POST runs the action of the route before its loader. */
  method?: "GET" | "POST";
  visit?: VisitorContext;
  /** Uses the strict content security policy of account pages, with a nonce. */
  isAccountPage?: boolean;
  /** Settings and content of a preview, in place of those that visitors see. */
  preview?: PreviewOverrides;
};

type RenderOptions = PersonalRenderOptions & { mode?: "production" | "development" };

/**
 * Renders one page. Without a `visit`, it depends on the URL and the language only, and on no
 * cookie or header of the visitor, so that the result is the same for everyone and may be cached.
 */
export async function renderPage(
  build: SiteBuild,
  key: string,
  site: Omit<SiteContext, "policy">,
  { mode = "production", method = "GET", visit, isAccountPage = false }: RenderOptions = {},
): Promise<RenderedPage> {
  const policy = isAccountPage ? new AccountPagePolicy() : new CachedPagePolicy();
  const request = new Request(new URL(key, site.baseUrl), { method });
  const response = await build.answerRequest(request, { ...site, policy }, visit);
  const { "set-cookie": _, ...headers } = Object.fromEntries(response.headers);
  const { buffer, byteOffset, byteLength } = response.body;
  const body = Buffer.from(buffer, byteOffset, byteLength);
  const page = { status: response.status, headers, cookies: response.headers.getSetCookie(), body };
  // In development, Vite adds its own scripts to the page.
  if (mode === "development" || !headers["content-type"]?.startsWith("text/html")) return page;
  const contentPolicy =
    policy instanceof AccountPagePolicy ? policy.header() : policy.header(pageOrigins(key, site));
  return { ...page, headers: { ...headers, "content-security-policy": contentPolicy } };
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
  // Feeds may host videos of properties anywhere. A browser requests a video only when a visitor plays it.
  return { ...tags, frames, videos: ["https:"] };
}

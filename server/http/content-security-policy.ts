import { createHash } from "node:crypto";
import { NO_ORIGINS, type PolicyOrigins } from "../../app/consent/tag-origins.ts";

/*
 * A cached page cannot carry a nonce: the next visitor would get the same one. Gable therefore adds a nonce
 * to its own inline scripts and styles while the page is rendered. Afterwards the hash of each of them is
 * added to the policy, and the nonce is removed. Injected markup has no nonce, gets no hash, and does not
 * run.
 */

/**
 * Removes the nonces from a rendered page and returns its content security policy.
 *
 * @param origins other origins that the page may load from; none unless the site configures them.
 */
export function sealPage(
  html: string,
  nonce: string,
  origins: PageOrigins = NO_ORIGINS,
): { html: string; policy: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const mark = ` nonce="${nonce}"`;
  const marked = new RegExp(`<(script|style)([^>]*?)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, "g");
  const sealed = html.replace(
    marked,
    (_, tag: "script" | "style", before: string, after: string, body: string) => {
      if (body) hashes[tag].add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
      return `<${tag}${before}${after}>${body}</${tag}>`;
    },
  );
  return { html: sealed.replaceAll(mark, ""), policy: policy(hashes, origins) };
}

/** Origins that a page may load from. A browser requests videos only when a visitor plays one. */
type PageOrigins = PolicyOrigins & { videos?: readonly string[] };

type Hashes = { script: Set<string>; style: Set<string> };

function policy(
  { script, style }: Hashes,
  { scripts, requests, pictures, frames, videos = [] }: PageOrigins,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script, ...scripts].join(" "),
    ["style-src 'self'", ...style].join(" "),
    ["img-src 'self' data:", ...pictures].join(" "),
    ["media-src 'self'", ...videos].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...requests].join(" "),
    // The site's own frame is the map.
    ["frame-src 'self'", ...frames].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join("; ");
}

/**
 * Returns the policy of an uncached page for one owner. Such a page keeps its nonces, because nobody else
 * gets it.
 */
export function ownerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

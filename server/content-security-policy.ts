import { createHash } from "node:crypto";
import { NO_ORIGINS, type PolicyOrigins } from "../app/consent/tag-origins.ts";

/*
 * A page that is kept cannot carry a nonce: the next visitor would get the same one. So our own inline
 * scripts and styles are marked with a nonce while the page is rendered, and when it is finished each
 * marked one is named in the policy by its hash and the mark is taken off. What something else managed
 * to write into the page carries no mark, gets no hash, and is not run.
 */

/**
 * Takes the marks off a rendered page and gives the policy under which it may run.
 *
 * @param origins what the page may ask of others; nothing, unless the site is configured so.
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

/** What a page may ask of others; films are asked for by a browser when somebody plays one. */
type PageOrigins = PolicyOrigins & { films?: readonly string[] };

type Hashes = { script: Set<string>; style: Set<string> };

function policy(
  { script, style }: Hashes,
  { scripts, requests, pictures, frames, films = [] }: PageOrigins,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script, ...scripts].join(" "),
    ["style-src 'self'", ...style].join(" "),
    ["img-src 'self' data:", ...pictures].join(" "),
    ["media-src 'self'", ...films].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...requests].join(" "),
    // Our own frame is the one of maps.
    ["frame-src 'self'", ...frames].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join("; ");
}

/** Under what a page may run that is made for one owner and kept nowhere: it keeps its marks, which nobody else gets. */
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

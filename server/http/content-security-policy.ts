import { createHash, randomBytes } from "node:crypto";
import { NO_ORIGINS, type PolicyOrigins } from "../../app/consent/tag-origins.ts";
import type { PagePolicy } from "../../app/ui/page-policy.ts";

/**
 * Policy of a page that is the same for all visitors. A cached page cannot carry a nonce: the next visitor would
 * get the same one. Gable's own inline scripts and styles are therefore allowed by their hashes, which are
 * collected while the page is rendered. Injected markup has no hash, and does not run.
 */
export class CachedPagePolicy implements PagePolicy {
  readonly nonce = undefined;
  readonly #hashes: Hashes = { script: new Set(), style: new Set() };

  allow(kind: keyof Hashes, content: string): void {
    // An empty element needs no permission.
    if (content === "") return;
    this.#hashes[kind].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }

  /** @param origins other origins that the page may load from; none unless the site configures them. */
  header(origins: PageOrigins = NO_ORIGINS): string {
    return policy(this.#hashes, origins);
  }
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
    // 'self', because the map is in a frame of the site.
    ["frame-src 'self'", ...frames].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join("; ");
}

/** Policy of an uncached page for one person who is signed in. Nobody else gets the page, so a nonce allows its content. */
export class AccountPagePolicy implements PagePolicy {
  readonly nonce = randomBytes(16).toString("base64url");

  /** Allows nothing more: the nonce is enough. */
  allow(): void {}

  header(): string {
    return [
      "default-src 'none'",
      `script-src 'nonce-${this.nonce}'`,
      `style-src 'self' 'nonce-${this.nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      // The mail of a newsletter, in its preview.
      "frame-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join("; ");
  }
}

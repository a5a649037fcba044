import type { LanguageDecision } from "../i18n/language-choice/decide-language.ts";
import { resolveLink } from "./site-folder/link-target.ts";
import type { SiteContent } from "./site-folder/site-content.ts";

/** Below the home page, the key of the page for addresses of removed pages. */
export const GONE_KEY = "410/";

/** Redirect of a request, or status 410 for a page that was removed. */
export type PageRedirect = { status: 301 | 302; location: string } | { status: 410; location?: undefined };

/**
 * Redirect target of a request: a page that redirects, or a URL of an earlier site or of a removed page when nothing
 * else exists there. Targets are validated on reading: pages of this site, or hosts that the agency allows.
 */
export function findRedirect(
  { pages, table, redirects }: Pick<SiteContent, "pages" | "table" | "redirects">,
  target: string,
  answer: LanguageDecision,
): PageRedirect | undefined {
  if (answer.kind === "page") {
    const { redirect, redirectUrl } =
      pages.find(({ row }) => row.screen === answer.entry.screen)?.params ?? {};
    if (!redirect || redirectUrl === undefined) return undefined;
    return { location: resolveLink(redirectUrl, answer.language, table).href, status: 302 };
  }
  if (answer.kind !== "not-found") return undefined;
  const path = target.split("?", 1)[0] ?? "/";
  const found = redirects.find(({ from }) => isSamePath(from, path) || isSamePath(from, target));
  if (found === undefined) return undefined;
  const { to, status } = found;
  if (to === undefined || status === 410) return { status: 410 };
  return { location: resolveLink(to, answer.language, table).href, status };
}

/** URLs of an earlier site match in any case, with or without a trailing slash. */
function isSamePath(from: string, path: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/(?<=.)\/$/, "");
  return plain(from) === plain(path);
}

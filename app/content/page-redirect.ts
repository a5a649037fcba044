import type { LanguageDecision } from "../i18n/language-choice/decide-language.ts";
import { resolveLink } from "./site-folder/link-target.ts";
import type { SiteContent } from "./site-folder/site-content.ts";

/**
 * End of the cache key of the page for status 410 ("this page was removed"). The key begins with the path of the home page.
 */
export const GONE_KEY_SUFFIX = "410/";

/** Redirect, or status 410 for a page that was removed. */
export type PageRedirect = { status: 301 | 302; location: string } | { status: 410; location?: undefined };

/**
 * Finds the redirect of a request: that of the page, or when the path is not a page, that of `redirects.json` (URLs of an
 * earlier site and of removed pages). Undefined when there is none. Targets were validated when the files were read: they
 * are pages of this site, or URLs on hosts that the agency allows.
 *
 * @param target path and query of the request.
 */
export function findRedirect(
  { pages, table, redirects }: Pick<SiteContent, "pages" | "table" | "redirects">,
  target: string,
  decision: LanguageDecision,
): PageRedirect | undefined {
  if (decision.kind === "page") {
    const { redirect, redirectUrl } =
      pages.find(({ pathEntry }) => pathEntry.screen === decision.entry.screen)?.params ?? {};
    if (!redirect || redirectUrl === undefined) return undefined;
    return { location: resolveLink(redirectUrl, decision.language, table).href, status: 302 };
  }
  if (decision.kind !== "not-found") return undefined;
  const path = target.split("?", 1)[0] ?? "/";
  const match = redirects.find(({ from }) => isSamePath(from, path) || isSamePath(from, target));
  if (match === undefined) return undefined;
  const { to, status } = match;
  if (to === undefined || status === 410) return { status: 410 };
  return { location: resolveLink(to, decision.language, table).href, status };
}

/** Compares paths without regard to case and to a trailing slash, because URLs of an earlier site vary in both. */
function isSamePath(one: string, other: string): boolean {
  const normalise = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, "");
  return normalise(one) === normalise(other);
}

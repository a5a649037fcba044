import { ACCOUNT_SCREENS } from "../accounts/account-screens.ts";
import { audienceOf, type Role } from "../accounts/roles.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { SiteContent } from "../content/site-folder/site-content.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { readPath } from "../i18n/paths/read-path.ts";
import { isSignedInScreen, SIGNED_IN_SCREENS } from "../i18n/paths/signed-in-screens.ts";
import { OUTCOME_PARAMETERS } from "../office/url-without-outcome.ts";

type Options = {
  site: Pick<SiteConfig, "languages">;
  content: Pick<SiteContent, "table">;
  language: Language;
};

/** Path and query of a page that the sign-in form may send back. */
const PATH_AND_QUERY = /^\/[\w/-]{0,100}(\?[\w=&%+.,:~*-]{0,300})?$/;

/** Path and query of a page to return to after the sign-in; only the path when the query has unexpected characters. */
export function pathToReturnTo(pathname: string, query: URLSearchParams): string {
  const queryText = String(withoutOutcome(query));
  const path = queryText === "" ? pathname : `${pathname}?${queryText}`;
  return PATH_AND_QUERY.test(path) ? path : pathname;
}

/** Query of a page without the outcome of a form. */
export function withoutOutcome(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !OUTCOME_PARAMETERS.includes(name)));
}

/**
 * Path and query that the sign-in form sent back; undefined when they do not look like those of a page of this site.
 * `pathAfterSignIn` checks that the page exists and is for signed-in visitors.
 */
export function readReturnPath(text: string | null | undefined): string | undefined {
  return typeof text === "string" && PATH_AND_QUERY.test(text) ? text : undefined;
}

/**
 * Path to redirect to after the sign-in: the page that was requested before it, otherwise the start page of the
 * account.
 *
 * @param requested path that the form sent; in the office with its query. It is ignored unless it is a page for
 * signed-in visitors.
 */
export function pathAfterSignIn(
  requested: string | undefined,
  role: Role | undefined,
  { site, content, language }: Options,
): string {
  const returnPath = readReturnPath(requested);
  const [path = "", query] = (returnPath ?? "").split("?");
  const reading =
    returnPath === undefined ? undefined : readPath(path, site.languages.enabled, content.table);
  const screen = reading?.kind === "page" ? reading.entry.screen : "";
  const hasFilters = reading?.kind === "page" && reading.entry.audience === "staff";
  const requiresSignIn = isSignedInScreen(screen) && SIGNED_IN_SCREENS[screen] === "requires-sign-in";
  if (returnPath !== undefined && requiresSignIn && (query === undefined || hasFilters)) return returnPath;
  return pathFor(ACCOUNT_SCREENS[audienceOf({ role })].start, language);
}

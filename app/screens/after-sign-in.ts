import { ACCOUNT_SCREENS } from "../accounts/account-screens.ts";
import { audienceOf, type Role } from "../accounts/roles.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { SiteContent } from "../content/site-folder/site-content.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { readPath } from "../i18n/paths/read-path.ts";
import { isSignedInScreen, SIGNED_IN_SCREENS } from "../i18n/paths/signed-in-screens.ts";

type Options = {
  site: Pick<SiteConfig, "languages">;
  content: Pick<SiteContent, "table">;
  language: Language;
};

/** Path of a page and its query, as a form of the sign-in may send it back. */
const PATH_AND_QUERY = /^\/[\w/-]{0,100}(\?[\w=&%+.,:~*-]{0,300})?$/;

/** Path and query of a page, to return to after the sign-in. */
export function pathToReturnTo(pathname: string, query: URLSearchParams): string {
  const kept = String(withoutOutcome(query));
  const whole = kept === "" ? pathname : `${pathname}?${kept}`;
  return PATH_AND_QUERY.test(whole) ? whole : pathname;
}

/** Query of a page without the outcome of the form that led to it, which is said once. */
export function withoutOutcome(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== "done"));
}

/**
 * Returns the path if it can be one of this site. Whether it is a page for the signed-in is checked before the
 * redirect.
 */
export function readReturnPath(text: string | null | undefined): string | undefined {
  return typeof text === "string" && PATH_AND_QUERY.test(text) ? text : undefined;
}

/**
 * Path to redirect to after the sign-in: the page that was requested before it, otherwise where the audience of the
 * account starts.
 *
 * @param sent path that the form sent, with its query in the office. Any other path than one for the signed-in is
 * ignored.
 */
export function pathAfterSignIn(
  sent: string | undefined,
  role: Role | undefined,
  { site, content, language }: Options,
): string {
  const back = readReturnPath(sent);
  const [path = "", query] = (back ?? "").split("?");
  const reading = back === undefined ? undefined : readPath(path, site.languages.enabled, content.table);
  const screen = reading?.kind === "page" ? reading.entry.screen : "";
  const hasFilters = reading?.kind === "page" && reading.entry.audience === "staff";
  const isInside = isSignedInScreen(screen) && SIGNED_IN_SCREENS[screen] === "inside";
  if (back !== undefined && isInside && (query === undefined || hasFilters)) return back;
  return pathFor(ACCOUNT_SCREENS[audienceOf({ role })].start, language);
}

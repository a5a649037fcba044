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

/**
 * Path to redirect to after the sign-in: the page that was requested before it, otherwise where the audience of the
 * account starts.
 *
 * @param back path that the form sent. Any other path than one for the signed-in is ignored.
 */
export function pathAfterSignIn(
  back: string | undefined,
  role: Role | undefined,
  { site, content, language }: Options,
): string {
  const reading = back === undefined ? undefined : readPath(back, site.languages.enabled, content.table);
  const screen = reading?.kind === "page" ? reading.entry.screen : "";
  if (back !== undefined && isSignedInScreen(screen) && SIGNED_IN_SCREENS[screen] === "inside") return back;
  return pathFor(ACCOUNT_SCREENS[audienceOf({ role })].start, language);
}

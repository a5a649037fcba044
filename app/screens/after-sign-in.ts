import type { SiteConfig } from "../config/site-config.ts";
import type { SiteContent } from "../content/site-folder/site-content.ts";
import type { Language } from "../i18n/languages.ts";
import { isOwnerScreen, OWNER_SCREENS } from "../i18n/paths/owner-screens.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { readPath } from "../i18n/paths/read-path.ts";

type Options = {
  site: Pick<SiteConfig, "languages">;
  content: Pick<SiteContent, "table">;
  language: Language;
};

/**
 * Path to redirect to after the sign-in: the portal page that was requested before it, otherwise the start of the
 * portal.
 *
 * @param back path that the form sent. Any other path than one of the portal is ignored.
 */
export function pathAfterSignIn(back: string | undefined, { site, content, language }: Options): string {
  const reading = back === undefined ? undefined : readPath(back, site.languages.enabled, content.table);
  const screen = reading?.kind === "page" ? reading.entry.screen : "";
  const isPortal = isOwnerScreen(screen) && OWNER_SCREENS[screen] === "portal";
  return back !== undefined && isPortal ? back : pathFor("owner", language);
}

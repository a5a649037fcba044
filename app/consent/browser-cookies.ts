import type { ConsentFlags } from "./consent-flags.ts";
import { cookieDeletions, forbiddenCookies } from "./tracking-cookies.ts";

/**
 * Deletes every cookie of a tag that this consent does not allow. Uses `document.cookie`: the newer cookie
 * store is asynchronous, and this also runs just before a document ends.
 */
export function removeCookies(flags: ConsentFlags): void {
  for (const name of forbiddenCookies(document.cookie, flags)) {
    for (const removal of cookieDeletions(name, window.location.hostname)) document.cookie = removal;
  }
}

import type { ConsentFlags } from "./consent-flags.ts";
import { cookieDeletions, forbiddenCookies } from "./tracking-cookies.ts";

/**
 * Deletes the cookies of tags that this consent does not allow. Uses `document.cookie`, because the newer cookie store is
 * asynchronous and this also runs just before the document is unloaded.
 */
export function removeCookies(flags: ConsentFlags): void {
  for (const name of forbiddenCookies(document.cookie, flags)) {
    for (const deletion of cookieDeletions(name, window.location.hostname)) document.cookie = deletion;
  }
}

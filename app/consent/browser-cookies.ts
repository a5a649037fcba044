import type { ConsentFlags } from "./consent-flags.ts";
import { cookieRemovals, forbiddenCookies } from "./tracking-cookies.ts";

/**
 * Takes away every cookie of a tag that may not stay with this consent. Written as the tags write theirs: the
 * newer cookie store works after the fact, and this is also done just before a document ends.
 */
export function removeCookies(flags: ConsentFlags): void {
  for (const name of forbiddenCookies(document.cookie, flags)) {
    for (const removal of cookieRemovals(name, window.location.hostname)) document.cookie = removal;
  }
}

import type { ConsentFlags } from "./consent-flags.ts";

/**
 * Cookies that tags set on the domain of the site, with the consent that they need (domain reference §3.2).
 */
const TRACKING_COOKIES: { names: RegExp; isAllowed: (flags: ConsentFlags) => boolean }[] = [
  { names: /^_ga($|_)|^_gid$|^_gat($|_)/, isAllowed: (flags) => flags.analyticsStorage },
  { names: /^_gcl_|^_gac_/, isAllowed: (flags) => flags.adStorage },
  { names: /^_fb[pc]$/, isAllowed: (flags) => flags.adStorage && flags.adUserData },
];

/**
 * Names of the cookies that this consent does not allow.
 *
 * @param cookies in the format of `document.cookie`: `_ga=GA1.1.2; language=nl`.
 */
export function forbiddenCookies(cookies: string, flags: ConsentFlags): string[] {
  const names = cookies.split(";").map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
  return names.filter((name) =>
    TRACKING_COOKIES.some((tracking) => tracking.names.test(name) && !tracking.isAllowed(flags)),
  );
}

/**
 * Values for `document.cookie` that delete a cookie, whether it was set for the host or for a parent domain
 * (`www.immo.be`, `immo.be`). Browsers ignore the deletion for a public suffix such as `be`.
 */
export function cookieDeletions(name: string, hostname: string): string[] {
  const expired = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  const parts = hostname.split(".");
  const domains = parts.map((_, index) => parts.slice(index).join("."));
  return [expired, ...domains.map((domain) => `${expired}; domain=${domain}`)];
}

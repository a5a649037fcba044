import type { ConsentFlags } from "./consent-flags.ts";

/** The cookies that the tags set on our own domain, by the consent that they need (domain reference §3.2). */
const TRACKING_COOKIES: { names: RegExp; isAllowed: (flags: ConsentFlags) => boolean }[] = [
  { names: /^_ga($|_)|^_gid$|^_gat($|_)/, isAllowed: (flags) => flags.analyticsStorage },
  { names: /^_gcl_|^_gac_/, isAllowed: (flags) => flags.adStorage },
  { names: /^_fb[pc]$/, isAllowed: (flags) => flags.adStorage && flags.adUserData },
];

/**
 * The names of the cookies that may not stay with this consent.
 *
 * @param cookies as `document.cookie` gives them: `_ga=GA1.1.2; language=nl`.
 */
export function forbiddenCookies(cookies: string, flags: ConsentFlags): string[] {
  const names = cookies.split(";").map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
  return names.filter((name) =>
    TRACKING_COOKIES.some((tracking) => tracking.names.test(name) && !tracking.isAllowed(flags)),
  );
}

/**
 * What to write into `document.cookie` to take a cookie away, whichever domain it was set for: the host, or
 * any that it is part of (`www.immo.be`, `immo.be`). Browsers leave out those that nobody may set, such as `be`.
 */
export function cookieRemovals(name: string, hostname: string): string[] {
  const expired = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  const parts = hostname.split(".");
  const domains = parts.map((_, at) => parts.slice(at).join("."));
  return [expired, ...domains.map((domain) => `${expired}; domain=${domain}`)];
}

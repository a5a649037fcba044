import LanguageDetector, { type DetectorOptions } from "i18next-browser-languagedetector";
import { BASE_LANGUAGE, type Language } from "../languages.ts";
import { enabledLanguage } from "./accept-language.ts";
import { LANGUAGE_COOKIE } from "./language-cookie.ts";

const MINUTES_PER_DAY = 24 * 60;

/**
 * Options of the language detector: its sources in the order of specification §4, and where it stores the
 * result.
 */
export function detectorOptions(cookieDays: number): DetectorOptions {
  return {
    order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
    lookupQuerystring: "lng",
    lookupCookie: LANGUAGE_COOKIE,
    lookupLocalStorage: "i18nextLng",
    lookupSessionStorage: "i18nextLng",
    // The cookie makes the server choose the same language as the browser.
    caches: ["localStorage", "cookie"],
    cookieMinutes: cookieDays * MINUTES_PER_DAY,
    cookieOptions: { path: "/", sameSite: "lax" },
  };
}

/**
 * Settles the language in the browser, after the server's choice: stores the visitor's language, or returns the URL of
 * the same page in a language that only the browser has stored (local and session storage).
 *
 * A page whose path has a prefix is in that language, whatever is stored. `pathIn` returns the link of the language
 * switcher: the path of the page in another language, or that of the home page when the page does not exist in it. The
 * result is undefined when the page is already in the right language, or does not exist in it.
 */
export function settleLanguage(
  page: { language: Language; search: string; pathIn: (language: Language) => string | undefined },
  { enabled, cookieDays }: { enabled: readonly Language[]; cookieDays: number },
): string | undefined {
  const detector = new LanguageDetector();
  // With this option the detector returns all languages that it finds, in order.
  detector.init({ languageUtils: { getBestMatchFromCodes: true } }, detectorOptions(cookieDays));

  const isPrefixed = page.language !== BASE_LANGUAGE;
  const detected = [detector.detect() ?? []].flat();
  const preferred = isPrefixed ? page.language : firstEnabled(detected, enabled);
  const path = preferred === undefined || preferred === page.language ? undefined : page.pathIn(preferred);
  const isOnlyHome = path === `/${preferred}/` && window.location.pathname !== "/";
  if (path !== undefined && !isOnlyHome) return path + page.search;

  detector.cacheUserLanguage(preferred ?? page.language);
  return undefined;
}

function firstEnabled(codes: readonly string[], enabled: readonly Language[]): Language | undefined {
  for (const code of codes) {
    const language = enabledLanguage(code, enabled);
    if (language !== undefined) return language;
  }
  return undefined;
}

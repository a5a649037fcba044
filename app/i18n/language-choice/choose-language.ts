import type { Language } from "../languages.ts";
import { acceptedLanguage, enabledLanguage } from "./accept-language.ts";

/** Configured languages of a site. */
export type LanguageSettings = { enabled: readonly Language[]; default: Language };

/** Language preferences that a request contains. */
export type LanguagePreferences = {
  /** First segment of the path. */
  segment?: string | undefined;
  /** Query parameter `lng`. */
  lng?: string | null | undefined;
  /** Value of the language cookie. */
  cookie?: string | undefined;
  /** Header `Accept-Language`. */
  acceptLanguage?: string | undefined;
};

/**
 * Language of the response. Tries the first path segment, the parameter `lng`, the cookie and the browser's languages,
 * in this order, and takes the first enabled language; otherwise the default.
 *
 * Source: specification §4. Local and session storage come between the cookie and the browser's languages:
 * only the browser can read them (`browser-language.ts`).
 */
export function chooseLanguage(preferences: LanguagePreferences, settings: LanguageSettings): Language {
  return (
    segmentLanguage(preferences.segment, settings.enabled) ??
    enabledLanguage(preferences.lng, settings.enabled) ??
    enabledLanguage(preferences.cookie, settings.enabled) ??
    acceptedLanguage(preferences.acceptLanguage, settings.enabled) ??
    settings.default
  );
}

/** Language of the first path segment, which must equal a code, not just start with one: `/nl-be/` is not found. */
function segmentLanguage(segment: string | undefined, enabled: readonly Language[]): Language | undefined {
  return enabled.find((language) => language === segment?.toLowerCase());
}

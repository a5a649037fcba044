import { acceptedLanguage, enabledLanguage } from "./accept-language.ts";
import type { Language } from "./languages.ts";

/** Which languages a site has, as configured. */
export type LanguageSettings = { enabled: readonly Language[]; default: Language };

/** What a request says about the language of its visitor. */
export type LanguageWishes = {
  /** The first segment of the path. */
  segment?: string | undefined;
  /** The parameter `lng`. */
  lng?: string | null | undefined;
  /** The value of the cookie in which the choice is kept. */
  cookie?: string | undefined;
  /** The header `Accept-Language`. */
  acceptLanguage?: string | undefined;
};

/**
 * The language in which a visitor is answered: the first segment of the path, the parameter `lng`, the
 * cookie, the browser's languages, the default; the first of them that is enabled.
 *
 * Source: specification §4. Local and session storage come between the cookie and the browser's languages:
 * only the browser can read them (`browser-language.ts`).
 */
export function chooseLanguage(wishes: LanguageWishes, settings: LanguageSettings): Language {
  return (
    segmentLanguage(wishes.segment, settings.enabled) ??
    enabledLanguage(wishes.lng, settings.enabled) ??
    enabledLanguage(wishes.cookie, settings.enabled) ??
    acceptedLanguage(wishes.acceptLanguage, settings.enabled) ??
    settings.default
  );
}

/** Equal to a code, not merely beginning with one: `/nl-be/` is a page that does not exist. */
function segmentLanguage(segment: string | undefined, enabled: readonly Language[]): Language | undefined {
  return enabled.find((language) => language === segment?.toLowerCase());
}

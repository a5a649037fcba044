import type { Language } from "../app/i18n/languages.ts";
import { isOwnerScreen } from "../app/i18n/owner-screens.ts";

/*
 * React Router's browser part learns of every page of the site from one file. Another language is another
 * document, and some pages are made by the server alone, so that a browser is given the pages of its language
 * and no others (docs/decisions/0240-routes-per-language.md).
 */

/** What React Router's build writes of its routes, as far as it is read here. */
export type BrowserRoutes = { routes: Record<string, { id: string }> };

/** Screens to which links of mails lead, without scripts like those of owners: no browser shows them by itself. */
const LINKED_FROM_MAILS = new Set(["subscription", "unsubscribe", "booked-appointment"]);

/** Where the build puts the routes of all. */
const ALL_ROUTES = /\/assets\/manifest-(\w+)\.js/g;

/** A rendered page, or a path, that names the routes of one language in place of all. */
export function namingRoutesOf(language: Language, text: string): string {
  return text.replaceAll(ALL_ROUTES, `/assets/manifest-$1.${language}.js`);
}

/** The routes that a browser needs which shows pages of a language: those, and what is the same in all. */
export function routesOf<All extends BrowserRoutes>(all: All, language: Language): All {
  const isNeeded = (id: string) => {
    const [prefix, screen] = id.split(":", 2);
    if (screen === undefined) return true;
    return prefix === language && !isOwnerScreen(screen) && !LINKED_FROM_MAILS.has(screen);
  };
  return {
    ...all,
    routes: Object.fromEntries(Object.entries(all.routes).filter(([id]) => isNeeded(id))),
  };
}

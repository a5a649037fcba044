import type { Language } from "../../app/i18n/languages.ts";
import { isOwnerScreen } from "../../app/i18n/paths/owner-screens.ts";

/*
 * React Router loads the routes of the whole site from one manifest. Each language is a document of its own,
 * and some pages exist on the server only, so a browser gets only the routes of its language
 * (docs/decisions/0240-routes-per-language.md).
 */

/** Part of React Router's manifest that is read here. */
export type BrowserRoutes = { routes: Record<string, { id: string }> };

/**
 * Screens that mails link to. They have no client scripts, like the screens of owners, and no browser renders
 * them.
 */
const LINKED_FROM_MAILS = new Set(["subscription", "unsubscribe", "booked-appointment"]);

/** Path of the manifest with the routes of all languages, in the build. */
const ALL_ROUTES = /\/assets\/manifest-(\w+)\.js/g;

/** Replaces the address of the manifest with all routes, in a page or a path, by that of one language. */
export function namingRoutesOf(language: Language, text: string): string {
  return text.replaceAll(ALL_ROUTES, `/assets/manifest-$1.${language}.js`);
}

/**
 * Selects the routes that a browser needs for pages in a language: its own, and those shared by all
 * languages.
 */
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

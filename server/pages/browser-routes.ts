import type { Language } from "../../app/i18n/languages.ts";
import { pathEntry, type Screen } from "../../app/i18n/paths/path-table.ts";
import { hasScripts } from "../../app/screens/screen-declaration.ts";

/*
 * React Router loads the routes of the whole site from one manifest. Each language is a document of its own,
 * and some pages exist on the server only, so a browser gets only the routes of its language
 * (docs/decisions/0240-routes-per-language.md).
 */

/** Part of React Router's manifest that is read here. */
export type BrowserRoutes = { routes: Record<string, { id: string }> };

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
    return prefix === language && hasScripts(pathEntry(screen as Screen));
  };
  return {
    ...all,
    routes: Object.fromEntries(Object.entries(all.routes).filter(([id]) => isNeeded(id))),
  };
}

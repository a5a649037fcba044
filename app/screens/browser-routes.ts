import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";
import type { Language } from "../i18n/languages.ts";
import { pathEntry, type Screen } from "../i18n/paths/path-table.ts";
import { hasScripts } from "./screen-declaration.ts";

/*
 * React Router's part in the browser reads the routes of the whole site from one file. Each language is a
 * document of its own, and some pages exist on the server only, so the build writes a file per language
 * (docs/decisions/0240-routes-per-language.md).
 */

/** Path of the file with the routes of a language, among the files for browsers. */
export function browserRoutesPath({ version }: Pick<AssetsManifest, "version">, language: Language): string {
  return `/assets/routes-${version}.${language}.js`;
}

/**
 * Selects the routes that a browser needs for pages in a language: its own, and those shared by all
 * languages.
 */
export function routesOf(manifest: AssetsManifest, language: Language): AssetsManifest {
  const isNeeded = (id: string) => {
    const [prefix, screen] = id.split(":", 2);
    if (screen === undefined) return true;
    return prefix === language && hasScripts(pathEntry(screen as Screen));
  };
  return {
    ...manifest,
    url: browserRoutesPath(manifest, language),
    routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isNeeded(id))),
  };
}

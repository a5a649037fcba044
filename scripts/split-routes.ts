import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { type BrowserRoutes, namingRoutesOf, routesOf } from "../server/pages/browser-routes.ts";

const BEGINNING = "window.__reactRouterManifest=";

/**
 * Replaces the file with all routes by one file per language (server/pages/browser-routes.ts).
 *
 * @param client folder with the files for browsers.
 * @throws Error when React Router writes its routes in an unexpected form.
 */
export async function splitRoutes(client: string): Promise<void> {
  const [file, ...others] = globSync(`${client}/assets/manifest-*.js`);
  if (file === undefined || others.length > 0)
    throw new Error(`There must be one file with the routes in ${client}/assets`);
  const text = await readFile(file, "utf8");
  if (!text.startsWith(BEGINNING)) throw new Error(`${file} does not begin with ${BEGINNING}`);
  const all: BrowserRoutes = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ""));
  for (const language of LANGUAGES) {
    const path = namingRoutesOf(language, `/${relative(client, file)}`);
    // The file contains its own address.
    const routes = namingRoutesOf(language, JSON.stringify(routesOf(all, language)));
    await writeFile(client + path, `${BEGINNING}${routes};`);
  }
  await rm(file);
}

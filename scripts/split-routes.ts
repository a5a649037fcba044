import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { type BrowserRoutes, namingRoutesOf, routesOf } from "../server/browser-routes.ts";

const BEGINNING = "window.__reactRouterManifest=";

/**
 * Puts the routes of each language in a file of its own, in place of the one with all (server/browser-routes.ts).
 *
 * @param client the folder with what browsers are given.
 * @throws Error when React Router writes its routes in another way than it did.
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
    // They say themselves where they are.
    const routes = namingRoutesOf(language, JSON.stringify(routesOf(all, language)));
    await writeFile(client + path, `${BEGINNING}${routes};`);
  }
  await rm(file);
}

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { browserRoutesPath, routesOf } from "../app/screens/browser-routes.ts";

/** Writes the routes of each language to a file of its own, and removes React Router's file with all routes. */
export async function writeBrowserRoutes(buildFolder: string): Promise<void> {
  const client = join(buildFolder, "client");
  const { assets }: ServerBuild = await import(join(buildFolder, "server", "index.js"));
  for (const language of LANGUAGES) {
    const routes = JSON.stringify(routesOf(assets, language));
    await writeFile(client + browserRoutesPath(assets, language), `window.__reactRouterManifest=${routes};`);
  }
  await rm(client + assets.url);
}

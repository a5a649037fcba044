import "./production-mode.ts";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Environment, readEnvironment } from "../app/config/environment.server.ts";
import { loadSettingsFile } from "../app/config/settings-file.server.ts";
import { HttpFront } from "./http/http-front.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { runProcess } from "./run-process.ts";
import { readSiteWithTexts } from "./site-folder/site-texts.ts";
import { siteLogger } from "./site-logger.ts";

/* `npm start`: serves the built site. */

/** Resolved once, so that a newer build does not change the files of a running site. */
const BUILD_FOLDER = await realpath(join(import.meta.dirname, "..", "build")).catch(() => {
  console.error("The site is not built yet: run `npm run build` first, or `npm start`, which does both.");
  process.exit(1);
});

const environment = await readEnvironmentOrExit();
const logger = siteLogger(environment.logLevel);
const build = import(pathToFileURL(join(BUILD_FOLDER, "server", "index.js")).href) as Promise<SiteBuild>;

await runProcess({
  task: "npm start",
  environment,
  logger,
  build: () => build,
  clientFolder: join(BUILD_FOLDER, "client"),
  front: new HttpFront(),
});

/**
 * Reads the environment. On an error, prints every problem of the variables and of the site's folder, and
 * exits.
 */
async function readEnvironmentOrExit(): Promise<Environment> {
  try {
    loadSettingsFile(process.env);
    return readEnvironment(process.env);
  } catch (error) {
    console.error((error as Error).message);
    await readSiteWithTexts(resolve(process.env.SITE_DIR || "site")).catch((also: Error) =>
      console.error(also.message),
    );
    process.exit(1);
  }
}

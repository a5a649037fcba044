import "./private-umask.ts";
import "./production-mode.ts";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnvironment } from "../app/config/environment.server.ts";
import type { SiteBuild } from "./render-page.ts";
import { runProcess } from "./run-process.ts";
import { siteLogger } from "./site-logger.ts";

/** `npm start`: serves the built site. */
const BUILD_FOLDER = join(import.meta.dirname, "..", "build");

const environment = readEnvironmentOrExit();
const logger = siteLogger(process.env.LOG_LEVEL);
const build = import(pathToFileURL(join(BUILD_FOLDER, "server", "index.js")).href) as Promise<SiteBuild>;

await runProcess({
  task: "npm start",
  environment,
  logger,
  build: () => build,
  clientFolder: join(BUILD_FOLDER, "client"),
});

function readEnvironmentOrExit() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

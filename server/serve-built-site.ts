import "./production-mode.ts";
import cluster from "node:cluster";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { environmentOrExit } from "./environment-or-exit.ts";
import { ListeningDispatcher } from "./http/site-dispatcher.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { runProcess } from "./run-process.ts";
import { siteLogger } from "./site-logger.ts";
import { WorkerChannel } from "./workers/worker-channel.ts";

/* Serves the built site in this process, which may be one of several. */

/** Resolved once, so that a newer build does not change the files of a running site. */
const BUILD_FOLDER = await realpath(join(import.meta.dirname, "..", "build")).catch(() => {
  console.error("The site is not built yet: run `npm run build` first, or `npm start`, which does both.");
  process.exit(1);
});

const environment = await environmentOrExit(process.env);
const logger = siteLogger(environment.logLevel);
const build = import(pathToFileURL(join(BUILD_FOLDER, "server", "index.js")).href) as Promise<SiteBuild>;

const options = { logger, build: () => build, clientFolder: join(BUILD_FOLDER, "client") };
const channel = cluster.isWorker ? new WorkerChannel() : undefined;

const { agenciesFolder } = environment;
if (agenciesFolder === undefined)
  await runProcess({
    ...options,
    task: "npm start",
    environment,
    dispatcher: new ListeningDispatcher(),
    channel,
  });
else {
  const { runAgencies } = await import("./agencies/run-agencies.ts");
  const variables = { ...process.env };
  await runAgencies({ ...options, environment: { ...environment, agenciesFolder }, variables, channel });
}

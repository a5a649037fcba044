import "./production-mode.ts";
import { environmentOrExit } from "./environment-or-exit.ts";
import { workerCount } from "./workers/worker-count.ts";

/* Serves the built site in this process, or in several (docs/decisions/0329-workers.md). */

// A copy of the variables: each worker reads `gable.env` itself, so that a new worker gets its current content.
const environment = await environmentOrExit({ ...process.env });
const workers = workerCount(environment);
// With several agencies there is always a main process, so that SIGUSR2 can replace a single worker.
if (workers === 1 && environment.agenciesFolder === undefined) await import("./serve-built-site.ts");
else {
  const [{ runWorkers }, { siteLogger }] = await Promise.all([
    import("./workers/run-workers.ts"),
    import("./site-logger.ts"),
  ]);
  await runWorkers(workers, siteLogger(environment.logLevel));
}

import "./private-umask.ts";
import "./quick-imports.ts";
import cluster from "node:cluster";

/*
 * `npm start`. The import is dynamic, because quick-imports.ts only speeds up modules that are loaded after it has run.
 */
await import(cluster.isPrimary ? "./start-processes.ts" : "./serve-built-site.ts");

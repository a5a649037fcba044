import "./private-umask.ts";
import "./quick-imports.ts";
import cluster from "node:cluster";

/* `npm start`. Imports of this file are loaded before it runs, so the rest is imported here. */
await import(cluster.isPrimary ? "./start-processes.ts" : "./serve-built-site.ts");

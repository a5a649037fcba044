import "./private-umask.ts";
import "./quick-imports.ts";

/* `npm start`. Imports of this file are loaded before it runs, so the site is imported here. */
await import("./serve-built-site.ts");

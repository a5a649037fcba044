import "./private-umask.ts";
import { readEnvironment } from "../app/config/environment.server.ts";
import { loadSettingsFile } from "../app/config/settings-file.server.ts";
import { withComponentGallery } from "./dev/component-gallery.ts";
import { startVite } from "./dev/start-vite.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { runProcess } from "./run-process.ts";
import { siteLogger } from "./site-logger.ts";
import { readSiteOnceValid, startDevSite } from "./site-reload/dev-site.ts";

/** `npm run dev`: serves the site from its sources and reloads the browser on changes. */
const vite = await startVite();
loadSettingsFile(process.env);
const environment = { ...readEnvironment(process.env), isDevelopment: true };

const reload = () => vite.ws.send({ type: "full-reload" });

await runProcess({
  task: "npm run dev",
  read: (environment, documents) => readSiteOnceValid({ environment }, documents),
  start: (options) => startDevSite(options, reload),
  environment,
  logger: siteLogger(environment.logLevel),
  // Vite does not know the types of the exports.
  build: () => vite.ssrLoadModule("/app/entry.server.tsx") as Promise<unknown> as Promise<SiteBuild>,
  clientFolder: undefined,
  middleware: withComponentGallery(vite, environment.siteFolder),
});

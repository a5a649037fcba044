import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { createServer, type HotUpdateOptions, type ServerOptions, type ViteDevServer } from "vite";

/** Starts Vite for the sources of the site, which it reloads in the browser when they change. */
export function startVite(options: ServerOptions = {}): Promise<ViteDevServer> {
  return createServer({
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    plugins: [tailwindcss(), { name: "reload-pages", hotUpdate: reloadPages }],
    server: { ...options, middlewareMode: true },
    appType: "custom",
  });
}

/** Reloads the browser when a file changes that only the server uses. */
function reloadPages({ modules, server: { environments } }: HotUpdateOptions): void {
  if (modules.some(({ environment }) => environment === "ssr"))
    environments.client.hot.send({ type: "full-reload" });
}

import { execFile } from "node:child_process";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import tailwindcss from "@tailwindcss/vite";
import { createServer, type HotUpdateOptions, type ServerOptions, type ViteDevServer } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** Starts Vite for the sources of the site, which it reloads in the browser when they change. */
export function startVite(options: ServerOptions = {}): Promise<ViteDevServer> {
  return createServer({
    root: ROOT,
    configFile: false,
    plugins: [
      tailwindcss(),
      { name: "reload-pages", hotUpdate: reloadPages },
      { name: "list-screens", configureServer: listScreens },
    ],
    server: { ...options, middlewareMode: true },
    appType: "custom",
  });
}

/** Reloads the browser when a file changes that only the server uses. */
function reloadPages({ modules, server: { environments } }: HotUpdateOptions): void {
  if (modules.some(({ environment }) => environment === "ssr"))
    environments.client.hot.send({ type: "full-reload" });
}

/** Brings the list of screens up to date when a folder is added or removed. The server reads the list as it starts. */
function listScreens({ watcher, config: { logger } }: ViteDevServer): void {
  const makeLists = async (path: string) => {
    if (basename(path) !== "screen.ts") return;
    await promisify(execFile)(process.execPath, [join(ROOT, "scripts/make-lists.cjs")]);
    logger.info(`${relative(ROOT, path)} was added or removed: start npm run dev again`);
  };
  const onChange = (path: string) =>
    void makeLists(path).catch((error: Error) => logger.error(error.message));
  watcher.on("add", onChange).on("unlink", onChange);
}

import { execFile } from "node:child_process";
import { basename, dirname, join, relative } from "node:path";
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
      { name: "make-lists", configureServer: makeListsOnChange },
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

/** Brings the lists of screens and forms up to date when one is added or removed. The server reads them as it starts. */
function makeListsOnChange({ watcher, config: { logger } }: ViteDevServer): void {
  const makeLists = async (path: string) => {
    const name = basename(path, ".ts");
    if (name !== "screen" && name !== basename(dirname(path))) return;
    await promisify(execFile)(process.execPath, [join(ROOT, "scripts/make-lists.cjs")]);
    logger.info(`${relative(ROOT, path)} was added or removed: start npm run dev again`);
  };
  const onChange = (path: string) =>
    void makeLists(path).catch((error: Error) => logger.error(error.message));
  watcher.on("add", onChange).on("unlink", onChange);
}

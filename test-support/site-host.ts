import "../server/private-umask.ts";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnvironment } from "../app/config/environment.server.ts";
import { loadSettingsFile } from "../app/config/settings-file.server.ts";
import { ListeningDispatcher } from "../server/http/site-dispatcher.ts";
import { openSite } from "../server/open-site.ts";
import type { SiteBuild } from "../server/pages/render-page.ts";
import { readyText } from "../server/print-ready.ts";
import { closeInReverse } from "../server/site-closers.ts";
import { loggerTo } from "../server/site-logger.ts";

/*
 * The process of `serve-in-host.ts`. It serves one site after another, or several at a time, as a process with several
 * agencies does. It opens each in the same way as `npm start`.
 */

export type ToHost = { site: number } & (
  | { kind: "start"; variables: Record<string, string | undefined> }
  | { kind: "end" }
);
export type FromHost = { site: number } & (
  | { kind: "output"; text: string }
  | { kind: "ready"; address: string }
  | { kind: "failed"; reason: string }
  | { kind: "ended" }
);

const BUILD_FOLDER = join(import.meta.dirname, "..", "build");
const build = import(pathToFileURL(join(BUILD_FOLDER, "server", "index.js")).href) as Promise<SiteBuild>;
const sites = new Map<number, (() => Promise<void>)[]>();

process.on("message", (message: ToHost) => (message.kind === "start" ? start(message) : end(message.site)));
process.on("disconnect", () => process.exit());

async function start({ site, variables }: Extract<ToHost, { kind: "start" }>): Promise<void> {
  const print = (text: string) => send({ site, kind: "output", text });
  const closers: (() => Promise<void>)[] = [];
  sites.set(site, closers);
  try {
    loadSettingsFile(variables);
    const environment = readEnvironment(variables);
    const dispatcher = new ListeningDispatcher();
    const running = await openSite(
      {
        task: "npm start",
        environment,
        logger: loggerTo(print, environment.logLevel),
        build: () => build,
        clientFolder: join(BUILD_FOLDER, "client"),
        dispatcher,
        onLost: () => print("The site could not be started again\n"),
      },
      closers,
    );
    closers.push(() => dispatcher.close());
    print(`${readyText(running)}\n`);
    send({ site, kind: "ready", address: running.address });
  } catch (error) {
    await closeInReverse(closers);
    send({ site, kind: "failed", reason: (error as Error).stack ?? String(error) });
  }
}

async function end(site: number): Promise<void> {
  await closeInReverse(sites.get(site) ?? []);
  sites.delete(site);
  send({ site, kind: "ended" });
}

function send(message: FromHost): void {
  process.send?.(message);
}

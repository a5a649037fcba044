import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { QUICK_IMPORTS } from "./quick-imports.ts";
import type { FromHost, ToHost } from "./site-host.ts";

/* Serves the sites of tests in one shared process, the host, which loads and compiles the modules of the server once. */

export type ServedSite = {
  /** Process id of the host. */
  pid: number;
  address: string;
  /** Everything that the site has printed, including logs. */
  output: () => string;
  end: () => Promise<void>;
};

type Receiver = (message: FromHost) => void;

type Host = { child: ChildProcess; receivers: Map<number, Receiver> };

/** The host of this process, once it has been started. */
let host: Host | undefined;
let lastSite = 0;

/**
 * Starts a site with these variables as its environment. The caller ends it.
 *
 * @throws with the reason when it cannot be started.
 */
export async function serveInHost(variables: Record<string, string | undefined>): Promise<ServedSite> {
  host ??= startHost();
  const { child, receivers } = host;
  const site = ++lastSite;
  const send = (message: ToHost) => child.send(message);
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<void>();
  let output = "";
  receivers.set(site, (message) => {
    if (message.kind === "output") output += message.text;
    if (message.kind === "ready") ready.resolve(message.address);
    if (message.kind === "failed") ready.reject(new Error(`${output}\n${message.reason}`));
    if (message.kind === "ended") ended.resolve();
  });
  send({ site, kind: "start", variables });
  return {
    pid: child.pid ?? 0,
    address: await ready.promise,
    output: () => output,
    end: async () => {
      send({ site, kind: "end" });
      await ended.promise;
    },
  };
}

function startHost(): Host {
  const receivers = new Map<number, Receiver>();
  const child = fork(join(import.meta.dirname, "site-host.ts"), {
    execArgv: ["--import", QUICK_IMPORTS],
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  // The host ends when this process ends; this process does not wait for it.
  child.unref();
  child.channel?.unref();
  child.on("message", (message: FromHost) => receivers.get(message.site)?.(message));
  child.on("exit", (code) => {
    host = undefined;
    for (const [site, receive] of receivers) {
      receive({ site, kind: "failed", reason: `The process of the site ended with ${code}` });
      receive({ site, kind: "ended" });
    }
  });
  return { child, receivers };
}

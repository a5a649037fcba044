import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { QUICK_IMPORTS } from "./node-process.ts";
import type { FromHost, ToHost } from "./site-host.ts";
import { type SiteProcess, siteProcessOptions } from "./site-process.ts";

/** A site in a process that serves other sites as well. */
export type HostedSite = Pick<SiteProcess, "pid" | "port" | "dataFolder" | "output"> & {
  end: () => Promise<void>;
};

type Receiver = (message: FromHost) => void;

type Host = { child: ChildProcess; receivers: Map<number, Receiver> };

/** The process of this worker of Vitest, and what receives the messages of its sites. */
let host: Host | undefined;
let lastSite = 0;

/**
 * Starts a site as `startSiteProcess` does, in a process that serves the sites of all files of this worker: its
 * modules are loaded and compiled once, which costs more than the rest of a start. The caller ends it.
 *
 * For tests of what a site answers, logs and stores. Those about its process start one of their own.
 *
 * @throws with the reason when it cannot be started.
 */
export async function startHostedSite(variables: Record<string, string> = {}): Promise<HostedSite> {
  const { env } = await siteProcessOptions(variables);
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
  send({ site, kind: "start", variables: env });
  const address = await ready.promise;
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(address).port),
    dataFolder: env.GABLE_DATA,
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
  // It ends with this process, which need not wait for it.
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

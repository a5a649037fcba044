import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { memoryMb, processCpuMs } from "./process-status.ts";

/** Options of `npm start`. */
export const NODE_OPTIONS = ["--max-semi-space-size=16", "--expose-gc"];

const ROOT = join(import.meta.dirname, "..");

/** A process that takes less CPU time than this between two checks is idle. */
const IDLE_MS = 40;
const IDLE_CHECK_MS = 3_000;
const MAX_IDLE_CHECKS = 40;

export type SiteProcess = {
  pid: number;
  address: string;
  /** From the start of the process until it says that it is ready. */
  startMs: number;
  /** Resident memory, in MB. */
  memoryMb: () => Promise<number>;
  /** CPU time of all threads since the start, in ms. */
  cpuMs: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Starts the built site on a data folder, on a free port, as `npm start` does.
 *
 * @param options `pinCommand` starts the process on a CPU of its own, such as `["taskset", "-c", "0"]`; `variables` are
 * environment variables.
 */
export async function startSiteProcess(
  dataFolder: string,
  { pinCommand = [], variables = {} }: { pinCommand?: string[]; variables?: Record<string, string> } = {},
): Promise<SiteProcess> {
  const startedAt = performance.now();
  const [command = "node", ...parameters] = [...pinCommand, "node", ...NODE_OPTIONS, "server/main.ts"];
  const child = spawn(command, parameters, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      GABLE_DATA: dataFolder,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      GABLE_WORKERS: "1",
      ...variables,
    },
  });
  const address = await readyAddress(child);
  return {
    pid: child.pid ?? 0,
    address,
    startMs: Math.round(performance.now() - startedAt),
    memoryMb: async () => (await memoryMb(child.pid ?? 0)).now,
    cpuMs: () => processCpuMs(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.on("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/**
 * Waits until a process has finished its background work after the start, for at most two minutes: the sitemap files of a
 * million listings take longer. Returns the CPU time since its start, in ms.
 */
export async function waitUntilIdle({ cpuMs }: Pick<SiteProcess, "cpuMs">): Promise<number> {
  let before = await cpuMs();
  for (let checks = 0; checks < MAX_IDLE_CHECKS; checks += 1) {
    await wait(IDLE_CHECK_MS);
    const now = await cpuMs();
    if (now - before < IDLE_MS) return now;
    before = now;
  }
  return before;
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const address = /Gable is ready: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.on("exit", (status) => reject(new Error(`The site ended with ${status} before it was ready`)));
  });
}

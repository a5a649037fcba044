import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { memoryMb, processMs } from "./process-status.ts";

const ROOT = join(import.meta.dirname, "..");

export type SiteProcess = {
  address: string;
  /** From the start of the process to its first response. */
  startMs: number;
  /** Resident memory, in MB. */
  memoryMb: () => Promise<number>;
  /** Processor time of all threads since the start, in ms. */
  processorMs: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the built site on a data folder, on a free port, as `npm start` does. */
export async function startSiteProcess(
  dataFolder: string,
  { pin = [], variables = {} }: { pin?: string[]; variables?: Record<string, string> } = {},
): Promise<SiteProcess> {
  const began = performance.now();
  const [command = "node", ...parameters] = [...pin, "node", "--max-semi-space-size=4", "server/main.ts"];
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
    address,
    startMs: Math.round(performance.now() - began),
    memoryMb: async () => (await memoryMb(child.pid ?? 0)).now,
    processorMs: () => processMs(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.on("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
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

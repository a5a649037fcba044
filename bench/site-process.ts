import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Unit in which Linux counts processor time. */
const MS_PER_TICK = 10;

export type SiteProcess = {
  address: string;
  /** From the start of the process to its first response. */
  startMs: number;
  /** Resident memory, in MB. */
  memoryMb: () => Promise<number>;
  /** Processor time of all threads since the start, in ms, in steps of 10. */
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
    memoryMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    processorMs: async () => {
      const status = await readFile(`/proc/${child.pid}/stat`, "utf8");
      // After the name, which may contain spaces: user and system time are the 12th and 13th field.
      const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
      return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    },
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

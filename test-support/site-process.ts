import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject } from "vitest";
import { createOnce } from "./create-once.ts";
import { emptyFolder } from "./databases.ts";
import { copySampleOnEmbedded, copySampleOnPostgresql } from "./sample-copies.ts";

// Tests that start a site also send it requests.
export { type HttpResponse, sendRequest } from "./send-request.ts";

const ROOT = join(import.meta.dirname, "..");
const START_TIMEOUT_MS = 150_000;

export type ProcessResult = {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Duration until the end: from the signal of `end`, or in `ended` from the start. */
  afterMs: number;
};

/** A whole site in its own process, as an operator runs it. */
export type SiteProcess = {
  pid: number;
  /** 0 when the process ended before the site was ready. */
  port: number;
  dataFolder: string;
  /** Everything that it has printed, including logs. */
  output: () => string;
  /** Ends the process by a signal and returns its result. */
  end: (signal?: NodeJS.Signals) => Promise<ProcessResult>;
  ended: Promise<ProcessResult>;
};

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts the built site with the sample agency on a free port, and waits until it is ready or has ended. The caller
 * ends it. It is killed when it is not ready after `killAfterMs`; `root` is the folder of another version of Gable.
 *
 * Its database is a PostgreSQL, unless `GABLE_DATA` names the folder of an embedded one. For tests of processes:
 * signals, exit codes, commands beside a running site. Others use `hosted-site.ts`, or `shared-site.ts` if they only
 * read pages.
 */
export async function startSiteProcess(
  variables: Record<string, string> = {},
  { killAfterMs = START_TIMEOUT_MS, root = ROOT }: { killAfterMs?: number; root?: string } = {},
): Promise<SiteProcess> {
  const { args, ...options } = { ...(await siteProcessOptions(variables)), cwd: root };
  const began = performance.now();
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("Gable is ready: ")) ready.resolve();
    });
  }
  const ended = once(child, "close").then(([code, signal]): ProcessResult => {
    running.delete(child);
    return { code, signal, afterMs: performance.now() - began };
  });
  const tooSlow = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  await Promise.race([ready.promise, ended]);
  clearTimeout(tooSlow);
  return {
    pid: child.pid ?? 0,
    port: Number(/Gable is ready: \S+:(\d+)/.exec(output)?.[1] ?? 0),
    dataFolder: options.env.GABLE_DATA,
    output: () => output,
    ended,
    end: async (signal = "SIGTERM") => {
      const signalledAt = performance.now();
      child.kill(signal);
      return { ...(await ended), afterMs: performance.now() - signalledAt };
    },
  };
}

/**
 * Builds the site, and returns the arguments of Node and the options of a process that serves it with these variables.
 */
export async function siteProcessOptions(variables: Record<string, string> = {}) {
  await buildSiteOnce();
  const env = {
    PATH: process.env.PATH,
    PORT: "0",
    BASE_URL: "https://www.immo.example",
    LOG_LEVEL: "info",
    // Resizing pictures would change pages during a test, and slow down the machine.
    PICTURE_WORK: "off",
    GABLE_WORKERS: "1",
    ...variables,
    ...(await dataLocation(variables)),
  };
  return { args: ["server/main.ts"], cwd: ROOT, env };
}

/**
 * Database and data folder of a site: those that the variables name, or a copy of a PostgreSQL database with the sample
 * agency. A `GABLE_DATA` alone has an embedded database.
 */
async function dataLocation({ GABLE_DATA, DATABASE_URL }: Record<string, string>): Promise<{
  GABLE_DATA: string;
  DATABASE_URL?: string;
}> {
  if (GABLE_DATA !== undefined) return { GABLE_DATA };
  if (DATABASE_URL !== undefined) return { GABLE_DATA: await emptyFolder() };
  return sampleOnPostgresql();
}

/** Creates a PostgreSQL database with the sample agency, and a data folder with its secret. */
export async function sampleOnPostgresql(): Promise<{ GABLE_DATA: string; DATABASE_URL: string }> {
  return copySampleOnPostgresql(inject("runFolder"), await emptyFolder(), startAndEnd);
}

/** Puts an embedded database with the sample agency into a data folder, which is empty or new. Returns the folder. */
export async function sampleOnEmbedded(dataFolder?: string): Promise<string> {
  const folder = dataFolder ?? (await emptyFolder());
  await copySampleOnEmbedded(inject("runFolder"), folder, startAndEnd);
  return folder;
}

async function startAndEnd(variables: Record<string, string>): Promise<void> {
  const { end } = await startSiteProcess(variables);
  await end();
}

/** Builds the site if its sources are newer than the last build; once per test run. */
export async function buildSiteOnce(): Promise<void> {
  await createOnce(inject("runFolder"), "site-build", async () => {
    const build = spawn(process.execPath, ["scripts/build.ts", "--when-needed"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    for (const stream of [build.stdout, build.stderr]) stream.on("data", (text) => (output += text));
    const [code] = await once(build, "close");
    if (code !== 0) throw new Error(`The site could not be built:\n${output}`);
    return "built";
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject } from "vitest";
import { createOnce } from "./create-once.ts";
import { emptyFolder } from "./databases.ts";
import { copySampleOnEmbedded, copySampleOnPostgresql } from "./sample-copies.ts";

export { type Answer, ask } from "./ask.ts";

const ROOT = join(import.meta.dirname, "..");
const SLOWEST_START_MS = 150_000;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; afterMs: number };

/** A whole site in its own process, as an operator runs it. */
export type SiteProcess = {
  pid: number;
  port: number;
  dataFolder: string;
  /** Everything that it has printed, including logs. */
  output: () => string;
  /** Ends the process by a signal and returns its result. */
  end: (signal?: NodeJS.Signals) => Promise<Ended>;
  ended: Promise<Ended>;
};

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts the built site with the sample agency on a free port and waits until it is ready, or has ended. The
 * caller ends it. `killAfterMs` kills it after that time; `root` is the folder of another version of Gable.
 *
 * Its database is a PostgreSQL, unless `GABLE_DATA` names the folder of an embedded one. For tests of processes: of
 * signals, exit codes, commands beside them. Others use `hosted-site.ts`, or `shared-site.ts` if they only read pages.
 */
export async function startSiteProcess(
  variables: Record<string, string> = {},
  { killAfterMs = SLOWEST_START_MS, root = ROOT }: { killAfterMs?: number; root?: string } = {},
): Promise<SiteProcess> {
  const { args, ...options } = { ...(await siteProcessOptions(variables)), cwd: root };
  const began = performance.now();
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  const isReady = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("Gable is ready: ")) isReady.resolve();
    });
  }
  const ended = once(child, "close").then(([code, signal]): Ended => {
    running.delete(child);
    return { code, signal, afterMs: performance.now() - began };
  });
  const tooSlow = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  await Promise.race([isReady.promise, ended]);
  clearTimeout(tooSlow);
  return {
    pid: child.pid ?? 0,
    port: Number(/Gable is ready: \S+:(\d+)/.exec(output)?.[1] ?? 0),
    dataFolder: options.env.GABLE_DATA,
    output: () => output,
    ended,
    end: async (signal = "SIGTERM") => {
      const clientRequest = performance.now();
      child.kill(signal);
      return { ...(await ended), afterMs: performance.now() - clientRequest };
    },
  };
}

/** Arguments of Node and options of the process for a site with these variables, which is built first. */
export async function siteProcessOptions(variables: Record<string, string> = {}) {
  await builtSite();
  const env = {
    PATH: process.env.PATH,
    PORT: "0",
    BASE_URL: "https://www.immo.example",
    LOG_LEVEL: "info",
    // Otherwise pages change by themselves, and the work slows the machine down.
    PICTURE_WORK: "off",
    GABLE_WORKERS: "1",
    ...variables,
    ...(await placeOf(variables)),
  };
  return { args: ["server/main.ts"], cwd: ROOT, env };
}

/**
 * A database with the sample agency when the variables name none, because loading it takes half of the time of
 * a first start. An own data folder is that of an embedded database.
 */
async function placeOf({ GABLE_DATA, DATABASE_URL }: Record<string, string>): Promise<{
  GABLE_DATA: string;
  DATABASE_URL?: string;
}> {
  if (GABLE_DATA !== undefined) return { GABLE_DATA };
  if (DATABASE_URL !== undefined) return { GABLE_DATA: await emptyFolder() };
  return sampleOnPostgresql();
}

/** PostgreSQL database with the sample agency, and the data folder with its secret. */
export async function sampleOnPostgresql(): Promise<{ GABLE_DATA: string; DATABASE_URL: string }> {
  return copySampleOnPostgresql(inject("runFolder"), await emptyFolder(), startAndEnd);
}

/** Data folder with an embedded database that holds the sample agency; a new one, or an empty one. */
export async function sampleOnEmbedded(dataFolder?: string): Promise<string> {
  const folder = dataFolder ?? (await emptyFolder());
  await copySampleOnEmbedded(inject("runFolder"), folder, startAndEnd);
  return folder;
}

async function startAndEnd(variables: Record<string, string>): Promise<void> {
  const { end } = await startSiteProcess(variables);
  await end();
}

/** Builds the site when its sources are newer than the last build; once for all tests of a run. */
export async function builtSite(): Promise<void> {
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

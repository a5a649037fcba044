import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { inject } from "vitest";
import { createOnce } from "./create-once.ts";
import { embeddedFolder, emptyFolder } from "./databases.ts";

const ROOT = join(import.meta.dirname, "..");
const SLOWEST_START_MS = 60_000;

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
 * caller ends it. `killAfterMs` kills it after that time.
 */
export async function startSiteProcess(
  variables: Record<string, string> = {},
  { killAfterMs = SLOWEST_START_MS }: { killAfterMs?: number } = {},
): Promise<SiteProcess> {
  await builtSite();
  const dataFolder = variables.GABLE_DATA ?? (await newDataFolder(variables));
  const began = performance.now();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      BASE_URL: "https://www.immo.example",
      LOG_LEVEL: "info",
      // Otherwise pages change by themselves, and the work slows the machine down.
      PICTURE_WORK: "off",
      GABLE_DATA: dataFolder,
      ...variables,
    },
  });
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
    dataFolder,
    output: () => output,
    ended,
    end: async (signal = "SIGTERM") => {
      const asked = performance.now();
      child.kill(signal);
      return { ...(await ended), afterMs: performance.now() - asked };
    },
  };
}

/** Data folder of a first start, with the tables in it: making them takes half of the time of that start. */
function newDataFolder({ DATABASE_URL }: Record<string, string>): Promise<string> {
  return DATABASE_URL ? emptyFolder() : embeddedFolder();
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

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Asked = { headers?: Record<string, string>; method?: string; body?: string | Buffer };

/** Requests a path exactly as written, which `fetch` would normalise, on its own connection. */
export async function ask(
  port: number,
  path: string,
  { headers, method, body }: Asked = {},
): Promise<Answer> {
  const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  asked.end(body);
  const [answer] = await once(asked, "response");
  // A server that refuses a body closes the connection before all of it is sent.
  asked.on("error", () => {});
  const bytes = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body: bytes, text: bytes.toString("utf8") };
}

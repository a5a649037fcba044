import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { createOnce } from "./create-once.ts";
import { sharedSitePid } from "./shared-site-process.ts";
import { siteProcessOptions } from "./site-process.ts";

const START_TIMEOUT_MS = 60_000;

/**
 * Port of a built site with the sample agency, which all test files of a run share: the first call starts it, and it ends
 * with the run.
 *
 * For tests that only read: a test that signs in, submits a form, changes listings, or needs other variables
 * starts its own site (`startHostedSite`). `sendRequest(port, path)` requests a page.
 */
export async function sharedSite(): Promise<{ port: number }> {
  const runFolder = inject("runFolder");
  const port = await createOnce(runFolder, "shared-site", async () => {
    const { args, ...options } = await siteProcessOptions();
    const log = join(runFolder, "shared-site.log");
    const file = openSync(log, "w");
    // Detached, because the process that starts it may end before other tests need the site.
    const child = spawn(process.execPath, args, {
      ...options,
      detached: true,
      stdio: ["ignore", file, file],
    });
    child.unref();
    await writeFile(sharedSitePid(runFolder), String(child.pid));
    return vi.waitFor(async () => readPort(await readFile(log, "utf8")), {
      timeout: START_TIMEOUT_MS,
      interval: 20,
    });
  });
  return { port: Number(port) };
}

/** Reads the port from the output of the site. @throws Error with the output when the site is not ready yet. */
function readPort(output: string): string {
  const port = /Gable is ready: \S+:(\d+)/.exec(output)?.[1];
  if (port === undefined) throw new Error(`The shared site did not start:\n${output}`);
  return port;
}

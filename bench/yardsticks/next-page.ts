import { execFile, spawn } from "node:child_process";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pageBytes } from "../cpu-time.ts";
import { roundToTenth } from "../figures.ts";
import { freePort, waitForServer } from "../free-port.ts";
import { processCpuMs } from "../process-status.ts";
import type { PageCost } from "../rendered-pages.ts";

/*
 * The page of react-router-page.ts in Next.js. Its packages take 340 MB, so they are installed only for a measurement, in a
 * temporary folder that later runs reuse.
 */

const SOURCE = join(import.meta.dirname, "next");
const FOLDER = join(tmpdir(), "gable-bench-next");
const WARM_UP = 300;
const PAGES = 1_000;

/** Measures the CPU time of the page, including its request. Returns undefined when Next.js cannot be installed. */
export async function nextPageCost(say: (text: string) => void): Promise<PageCost | undefined> {
  const run = promisify(execFile);
  const next = join(FOLDER, "node_modules", "next", "dist", "bin", "next");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
  try {
    await cp(SOURCE, FOLDER, { recursive: true });
    await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], { cwd: FOLDER });
    await run("node", [next, "build"], { cwd: FOLDER, env });
  } catch (error) {
    say(
      `Next.js cannot be installed and built: its figure is omitted (${(error as Error).message.slice(0, 300)})`,
    );
    return undefined;
  }
  const port = await freePort();
  const child = spawn("node", [next, "start", "--port", String(port)], { cwd: FOLDER, env, stdio: "ignore" });
  try {
    const address = `http://127.0.0.1:${port}/`;
    await waitForServer(address);
    const read = async (page: number) => {
      const response = await fetch(`${address}?page=${page}`, { headers: { "accept-encoding": "identity" } });
      return Buffer.from(await response.arrayBuffer());
    };
    for (let page = 0; page < WARM_UP; page += 1) await read(page);
    const before = await processCpuMs(child.pid ?? 0);
    for (let page = 0; page < PAGES; page += 1) await read(page);
    const cpuMs = roundToTenth(((await processCpuMs(child.pid ?? 0)) - before) / PAGES);
    return { cpuMs, ...pageBytes(await read(1)) };
  } finally {
    child.kill();
  }
}

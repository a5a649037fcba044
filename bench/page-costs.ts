import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { profileShares } from "./profile-shares.ts";
import type { PageCost } from "./rendered-pages.ts";
import { NODE_OPTIONS } from "./site-process.ts";
import { withPostgresql } from "./temporary-postgresql.ts";
import { nextPageCost } from "./yardsticks/next-page.ts";

const MAX_PRINTED_SHARES = 12;

/**
 * Measures the CPU time of one uncached page of each kind, on the embedded database and on a PostgreSQL, whose own CPU time
 * is not counted; and of a bare page with 24 cards in React Router and in Next.js. Each runs in a process of its own.
 *
 * The environment variable `PROFILE` names an empty folder, to which a CPU profile of each kind on PostgreSQL is written. The
 * packages with the largest shares are printed.
 */
export async function pageCostFigures(folder: string, say: (text: string) => void) {
  await mkdir(folder, { recursive: true });
  const yardstick: PageCost = await measureInProcess(["yardsticks/react-router-page.ts"]);
  const next = await nextPageCost(say);
  const pages: Record<string, PageCost> = await measureInProcess(["rendered-pages.ts", join(folder, "data")]);
  const onPostgresql: Record<string, PageCost> = await withPostgresql(folder, async (databaseUrl) => {
    const command = ["rendered-pages.ts", join(folder, "data-postgresql")];
    const costs = await measureInProcess(command, { databaseUrl });
    if (process.env.PROFILE) {
      for (const kind of Object.keys(costs)) {
        const profile = join(process.env.PROFILE, kind);
        const options = ["--cpu-prof", `--cpu-prof-dir=${profile}`];
        await measureInProcess([...command, kind], { databaseUrl, options });
        const shares = (await profileShares(profile)).slice(0, MAX_PRINTED_SHARES);
        say(`of ${kind}: ${shares.map(([name, percent]) => `${name} ${percent} %`).join(", ")}`);
      }
    }
    return costs;
  });
  const timesYardstick = (cost: PageCost) => Math.round((10 * cost.cpuMs) / yardstick.cpuMs) / 10;
  const figures = Object.entries(pages).map(([kind, cost]) => [
    kind,
    { ...cost, timesYardstick: timesYardstick(cost) },
  ]);
  for (const [kind, cost] of figures) say(`CPU time of ${kind}: ${JSON.stringify(cost)}`);
  say(`bare React Router page: ${JSON.stringify(yardstick)}`);
  say(`on PostgreSQL: ${JSON.stringify(onPostgresql)}`);
  if (next) say(`bare Next.js page: ${JSON.stringify(next)}`);
  return { ...Object.fromEntries(figures), yardstick, next, onPostgresql };
}

/** Runs a file of this folder in a process of its own, and returns the figures that it prints. */
async function measureInProcess(
  [file = "", ...parameters]: string[],
  { options = [], databaseUrl = "" }: { options?: string[]; databaseUrl?: string } = {},
) {
  const path = join(import.meta.dirname, file);
  const { stdout } = await promisify(execFile)("node", [...NODE_OPTIONS, ...options, path, ...parameters], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PICTURE_WORK: "off",
      DATABASE_URL: databaseUrl,
    },
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

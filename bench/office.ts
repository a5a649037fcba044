import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import { queryRows } from "../app/database/database.server.ts";
import { fillOffice } from "../test-support/full-office.ts";
import { OFFICE_SELECTIONS, officeIds, officePaths } from "../test-support/office-paths.ts";
import { percentiles, roundToTenth } from "./figures.ts";
import { PlanLog, withPlanLogging } from "./scale-plans.ts";
import { type SiteProcess, startSiteProcess, waitUntilIdle } from "./site-process.ts";
import { withPostgresql } from "./temporary-postgresql.ts";

const SECRET = "a secret of the site, for the benchmark of the office";
const MANAGER = "els@immogevel.example";
/** A page of the office that runs no query of its own, measured in the same run for comparison. */
const YARDSTICK = "/office/login/";
const WARM_UP = 5;
const REQUESTS = 25;

type Say = (text: string) => void;

/**
 * Measures every screen of the office, and filtered lists with few results, on a PostgreSQL with `count` leads and as many
 * listings: milliseconds to the first byte, statements, and rows that their plans read.
 */
export async function officeFigures(folder: string, count: number, say: Say) {
  await mkdir(folder, { recursive: true });
  return withPostgresql(folder, async (databaseUrl) => {
    const pages = await withSite(folder, databaseUrl, (site) =>
      fillSampleOffice(site, databaseUrl, count, say),
    );
    const times = await withSite(folder, databaseUrl, (site) => measure(site, pages));
    const log = new PlanLog(join(folder, "postgresql", "log"));
    const costs = await withSite(folder, withPlanLogging(databaseUrl), (site) =>
      measurePlans(site, pages, log),
    );
    const yardstick = times.yardstick?.p50 ?? Number.NaN;
    const screens: Record<string, unknown> = {};
    for (const [name, time] of Object.entries(times)) {
      screens[name] = { ...time, timesYardstick: roundToTenth(time.p50 / yardstick), ...costs[name] };
      say(`${name}: ${JSON.stringify(screens[name])}`);
    }
    return {
      leads: count,
      listings: count,
      slowestP95Ms: Math.max(...Object.values(times).map(({ p95 }) => p95)),
      screens,
    };
  });
}

/** Runs `work` on a newly started site. */
async function withSite<Result>(
  folder: string,
  databaseUrl: string,
  work: (site: SiteProcess) => Promise<Result>,
): Promise<Result> {
  const variables = { DATABASE_URL: databaseUrl, GABLE_SECRET: SECRET, PICTURE_WORK: "off" };
  const site = await startSiteProcess(join(folder, "data"), { variables });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Fills the office of the sample agency. Returns the paths to measure by their names. */
async function fillSampleOffice(
  site: SiteProcess,
  databaseUrl: string,
  count: number,
  say: Say,
): Promise<Record<string, string>> {
  await waitUntilIdle(site);
  say(`filling the office with ${count} leads and as many listings`);
  const { database, close } = await connectPostgresql(databaseUrl);
  try {
    const [manager] = await queryRows<{ id: number }>(
      database,
      sql`select id::float8 as id from accounts where email = ${MANAGER}`,
    );
    await fillOffice(database, { leads: count, listings: count }, manager?.id ?? 0);
    return { yardstick: YARDSTICK, ...officePaths(await officeIds(database)), ...OFFICE_SELECTIONS };
  } finally {
    await close();
  }
}

async function measure(site: SiteProcess, pages: Record<string, string>) {
  const get = await signIn(site);
  await waitUntilIdle(site);
  const times: Record<string, ReturnType<typeof percentiles>> = {};
  for (const [name, path] of Object.entries(pages)) {
    const durationsMs: number[] = [];
    for (let request = 0; request < WARM_UP + REQUESTS; request += 1) durationsMs.push(await get(path));
    times[name] = percentiles(durationsMs.slice(WARM_UP));
  }
  return times;
}

async function measurePlans(site: SiteProcess, pages: Record<string, string>, log: PlanLog) {
  const get = await signIn(site);
  await waitUntilIdle(site);
  const costs: Record<string, { statements: number; rows: number }> = {};
  for (const [name, path] of Object.entries(pages)) {
    await get(path);
    await log.read();
    await get(path);
    const { statements, rows } = await log.read();
    costs[name] = { statements, rows };
  }
  return costs;
}

/** Signs the sample manager in. Returns a function that requests a page, and returns milliseconds to its first byte. */
async function signIn({ address }: SiteProcess): Promise<(path: string) => Promise<number>> {
  const response = await fetch(`${address}/office/login/`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ email: MANAGER, password: samplePassword(SECRET, "manager") }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";", 1)[0];
  if (cookie === undefined) throw new Error(`Signing in answered ${response.status}`);
  return async (path) => {
    const headers: Record<string, string> = path === YARDSTICK ? {} : { cookie };
    const startedAt = performance.now();
    const page = await fetch(address + path, { headers, redirect: "manual" });
    const ms = performance.now() - startedAt;
    await page.arrayBuffer();
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
    return ms;
  };
}

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PICTURE_WIDTHS_PX } from "../app/media/picture-data.ts";
import { copyFolder } from "../test-support/empty-database.ts";
import { createDatabaseWithTables } from "../test-support/postgresql-databases.ts";
import { copySampleOnPostgresql } from "../test-support/sample-copies.ts";
import { serveInHost } from "../test-support/serve-in-host.ts";

/* Starts further sites, for tests that need another configuration. */

const ROOT = join(import.meta.dirname, "..");
const SAMPLE = join(ROOT, "site");
const START_TIMEOUT_MS = 100_000;

/** Secret of these sites, from which the passwords of sample accounts are made. */
export const SITE_SECRET = "a secret of the sites that browser tests start";

export type StartedSite = { address: string; stop: () => Promise<void> };

/** A site whose database can be read once it has stopped. It may be stopped again. */
export type SiteWithDatabase = StartedSite & { databaseUrl: string };

export type SiteChanges = {
  /** Folder to copy: the sample agency by default. */
  from?: string;
  /** Changes the copy of that folder. */
  change?: (siteFolder: string) => Promise<void>;
  variables?: Record<string, string>;
};

type DataLocation = { GABLE_DATA: string; DATABASE_URL: string };

/**
 * Starts the built site on a free port, with a copy of a site folder and an empty data folder. The process that serves all
 * sites of this worker runs it, unless `variables` has NODE_OPTIONS, which need a process of their own.
 */
export async function startSite(changes: SiteChanges = {}): Promise<SiteWithDatabase> {
  const { from = SAMPLE, change, variables = {} } = changes;
  const folder = await mkdtemp(join(tmpdir(), "gable-site-"));
  const siteFolder = join(folder, "site");
  copyFolder(from, siteFolder);
  await change?.(siteFolder);
  const location = await copyDatabase(siteFolder, join(folder, "data"));
  if (from === SAMPLE) sharePictures(location.GABLE_DATA);
  const { address, stop } = await runSite({ SITE_DIR: siteFolder, ...location, ...variables });
  const stopAndRemove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  return {
    address,
    databaseUrl: location.DATABASE_URL,
    stop: () => {
      stopped ??= stopAndRemove();
      return stopped;
    },
  };
}

/** Shares the resized pictures of the sample with the site of `playwright.config.ts`, so that each is made once. */
function sharePictures(dataFolder: string): void {
  for (const width of PICTURE_WIDTHS_PX) {
    const folderIn = (data: string) => join(data, "pictures", String(width), "pictures");
    const [shared, own] = [folderIn(join(runFolder(), "data")), folderIn(dataFolder)];
    if (existsSync(own)) continue;
    mkdirSync(shared, { recursive: true });
    mkdirSync(dirname(own), { recursive: true });
    symlinkSync(shared, own);
  }
}

async function hasSampleListings(siteFolder: string): Promise<boolean> {
  const [own, sample] = await Promise.all([
    readFile(join(siteFolder, "listings.json"), "utf8"),
    readFile(join(SAMPLE, "listings.json"), "utf8"),
  ]);
  return own === sample;
}

/** Copies a database for the site: with the listings of the sample agency, if the site has them. */
async function copyDatabase(siteFolder: string, dataFolder: string): Promise<DataLocation> {
  if (await hasSampleListings(siteFolder))
    return copySampleOnPostgresql(runFolder(), dataFolder, async (location) =>
      (await runSite({ ...location })).stop(),
    );
  return { GABLE_DATA: dataFolder, DATABASE_URL: await createDatabaseWithTables(runFolder()) };
}

async function runSite(variables: Record<string, string>): Promise<StartedSite> {
  const environment = {
    PATH: process.env.PATH,
    PORT: "0",
    PICTURE_WORK: "off",
    LOG_LEVEL: "warn",
    GABLE_WORKERS: "1",
    SITE_DIR: SAMPLE,
    GABLE_SECRET: SITE_SECRET,
    ...variables,
  };
  if (variables.NODE_OPTIONS !== undefined) return runProcess(environment);
  const { address, end } = await serveInHost(environment);
  return { address, stop: end };
}

async function runProcess(environment: NodeJS.ProcessEnv): Promise<StartedSite> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: environment,
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    const fail = (failure: string) => reject(new Error(`${failure}:\n${output}`));
    const tooSlow = setTimeout(() => fail("The site did not start in time"), START_TIMEOUT_MS);
    child.on("exit", () => fail("The site ended before it was ready"));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = /Gable is ready: (\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(tooSlow);
      resolve(address);
    });
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { address, stop };
}

/** Changes a JSON file of a site folder. */
export async function changeJson<Content extends object>(
  file: string,
  change: (content: Content) => object,
): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));
}

/** Folder of this test run, which `playwright.config.ts` creates and removes. */
export function runFolder(): string {
  const { GABLE_E2E_FOLDER } = process.env;
  if (!GABLE_E2E_FOLDER)
    throw new Error("GABLE_E2E_FOLDER is not set: run this with e2e/playwright.config.ts");
  return GABLE_E2E_FOLDER;
}

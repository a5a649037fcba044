import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOnce } from "../test-support/create-once.ts";
import { copyEmptyDatabase, copyFolder } from "../test-support/empty-database.ts";

/* A second site, for tests that need another configuration. */

const ROOT = join(import.meta.dirname, "..");
const SAMPLE = join(ROOT, "site");
const SLOWEST_START_MS = 100_000;

export type StartedSite = { address: string; stop: () => Promise<void> };

export type SiteChanges = {
  /** Folder to copy: the sample agency by default. */
  from?: string;
  /** Changes the copy of that folder. */
  change?: (siteFolder: string) => Promise<void>;
  variables?: Record<string, string>;
};

/** Starts the built site on a free port, with a copy of a site folder and an empty data folder. */
export async function startSite(changes: SiteChanges = {}): Promise<StartedSite> {
  const { from = SAMPLE, change, variables = {} } = changes;
  const folder = await mkdtemp(join(tmpdir(), "gable-site-"));
  const siteFolder = join(folder, "site");
  copyFolder(from, siteFolder);
  await change?.(siteFolder);
  const dataFolder = variables.GABLE_DATA ?? join(folder, "data");
  if (!existsSync(join(dataFolder, "database"))) {
    const fits = variables.GABLE_SECRET === undefined && (await hasSampleListings(siteFolder));
    await (fits ? copySample(dataFolder) : copyEmptyDatabase(runFolder(), dataFolder));
  }
  const { address, stop } = await runSite({
    SITE_DIR: siteFolder,
    GABLE_DATA: dataFolder,
    ...variables,
  });
  return {
    address,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function hasSampleListings(siteFolder: string): Promise<boolean> {
  const [own, sample] = await Promise.all([
    readFile(join(siteFolder, "listings.json"), "utf8"),
    readFile(join(SAMPLE, "listings.json"), "utf8"),
  ]);
  return own === sample;
}

/**
 * Copies a data folder with the listings of the sample agency, which take half of the time of a first start to
 * load, and the secret with which they were stored.
 */
async function copySample(dataFolder: string): Promise<void> {
  const template = await createOnce(runFolder(), "sample", async () => {
    const folder = join(runFolder(), "sample");
    await copyEmptyDatabase(runFolder(), folder);
    const { stop } = await runSite({ GABLE_DATA: folder });
    await stop();
    return folder;
  });
  copyFolder(template, dataFolder);
}

async function runSite(variables: Record<string, string>): Promise<StartedSite> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      PICTURE_WORK: "off",
      LOG_LEVEL: "warn",
      ...variables,
    },
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    const give = (failure: string) => reject(new Error(`${failure}:\n${output}`));
    const tooSlow = setTimeout(() => give("The site did not start in time"), SLOWEST_START_MS);
    child.on("exit", () => give("The site ended before it was ready"));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const found = /Gable is ready: (\S+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(tooSlow);
      resolve(found);
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
  changed: (content: Content) => object,
): Promise<void> {
  await writeFile(file, JSON.stringify(changed(JSON.parse(await readFile(file, "utf8")))));
}

/** Folder of this run, which `playwright.config.ts` creates and removes. */
function runFolder(): string {
  const { GABLE_E2E_FOLDER } = process.env;
  if (!GABLE_E2E_FOLDER)
    throw new Error("GABLE_E2E_FOLDER is not set: run this with e2e/playwright.config.ts");
  return GABLE_E2E_FOLDER;
}

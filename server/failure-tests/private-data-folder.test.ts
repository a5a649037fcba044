import { chmod, lstat, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createEmbeddedDatabase, emptyFolder } from "../../test-support/databases.ts";
import { runNode } from "../../test-support/node-process.ts";
import { type SiteProcess, sendRequest, startSiteProcess } from "../../test-support/site-process.ts";

/* Other accounts on the server can read nothing in the data folder, regardless of the operator's umask. */

const SLOW_MS = 120_000;

const started: SiteProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map((site) => site.end("SIGKILL")));
});

/** Starts processes with this umask, e.g. one that lets everyone read and write new files. */
async function withUmask<Result>(umask: number, work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(umask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

async function start(dataFolder: string, umask: number): Promise<SiteProcess> {
  const site = await withUmask(umask, () => startSiteProcess({ GABLE_DATA: dataFolder, PICTURE_WORK: "on" }));
  started.push(site);
  expect(site.port, site.output()).toBeGreaterThan(0);
  return site;
}

/** Everything in a folder that the group or others may read, write or enter, with its mode. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    [folder, ...paths].map(async (path) => {
      // A file of the database may be deleted at any moment.
      const mode = await lstat(path).then(
        (stats) => stats.mode & 0o777,
        () => 0o600,
      );
      return (mode & 0o077) === 0 ? [] : [`${mode.toString(8)} ${path}`];
    }),
  );
  return found.flat();
}

async function runMailList(dataFolder: string): Promise<void> {
  const command = await withUmask(0, async () =>
    runNode(["server/cli/main.ts", "mail", "list"], { env: { GABLE_DATA: dataFolder } }),
  );
  expect(await command.end(), command.output()).toBe(0);
}

test("a site started with umask 0 writes files for its own account only", {
  timeout: SLOW_MS,
}, async () => {
  const dataFolder = join(await emptyFolder(), "data");
  const site = await start(dataFolder, 0);
  expect((await sendRequest(site.port, "/nl/kopen/")).status).toBe(200);
  await runMailList(dataFolder);
  expect(await openToOthers(dataFolder)).toEqual([]);
  expect((await readdir(join(dataFolder, "database"))).length).toBeGreaterThan(10);
  await site.end();
  expect(await openToOthers(dataFolder)).toEqual([]);
});

test("a command that creates the database writes files for its own account only", {
  timeout: SLOW_MS,
}, async () => {
  const dataFolder = join(await emptyFolder(), "data");
  await runMailList(dataFolder);
  expect(await openToOthers(dataFolder)).toEqual([]);
});

test("files open to others are restricted at the next start, without following links", {
  timeout: SLOW_MS,
}, async () => {
  const dataFolder = await createEmbeddedDatabase();
  const elsewhere = join(await emptyFolder(), "elsewhere");
  await writeFile(elsewhere, "");
  await chmod(elsewhere, 0o644);
  await mkdir(join(dataFolder, "uploads"));
  await writeFile(join(dataFolder, "uploads", "cv.pdf"), "%PDF-");
  await writeFile(join(dataFolder, "gable.lock"), "");
  await symlink(elsewhere, join(dataFolder, "link"));
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
  await chmod(dataFolder, 0o755);
  expect((await openToOthers(dataFolder)).length).toBeGreaterThan(700);

  await start(dataFolder, 0o022);
  expect(await openToOthers(dataFolder)).toEqual([]);
  expect((await lstat(elsewhere)).mode & 0o777).toBe(0o644);
});

import { lstat, mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Number of earlier builds to keep, because a running site reads its files from the build that it was started with. */
const MAX_FORMER_BUILDS = 2;
const LOCK_WAIT_MS = 900_000;
/** SQLite's error code for a file that another process has locked. */
const SQLITE_BUSY = 5;

type Options = {
  /** Folder that contains `build`, a symbolic link, and `builds`, the folders it points to. */
  root: string;
  /** Called when no other process is building any more. Returns false if its build is sufficient. */
  isNeeded: () => Promise<boolean>;
  /** Fills an empty folder with a build. When it throws, the current build stays. */
  make: (folder: string) => Promise<void>;
  /** Called when another process is building, before waiting for it. */
  onWait?: () => void;
};

/**
 * Creates a build beside the current one and switches to it atomically, so that a running site keeps the
 * files it was started with and a failed build changes nothing. One process builds at a time; the others
 * wait.
 *
 * @throws the error of `make`, or an error of SQLite when another process is still building after 15 minutes.
 */
export async function replaceBuild({ root, isNeeded, make, onWait }: Options): Promise<void> {
  const builds = join(root, "builds");
  await mkdir(builds, { recursive: true });
  const unlock = takeLock(join(builds, "lock"), onWait);
  try {
    if (!(await isNeeded())) return;
    const folder = join(builds, await nextName(builds));
    await mkdir(folder);
    try {
      await make(folder);
      await switchTo(folder, root);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    await removeFormer(builds, basename(folder));
  } finally {
    unlock();
  }
}

/**
 * Takes a lock of a SQLite file, which the operating system releases when the process ends, as in
 * app/database/embedded/data-folder-lock.server.ts. Returns a function that releases it.
 */
function takeLock(file: string, onWait: () => void = () => {}): () => void {
  const handle = new DatabaseSync(file);
  try {
    handle.exec("begin exclusive");
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    onWait();
    handle.exec(`pragma busy_timeout = ${LOCK_WAIT_MS}`);
    handle.exec("begin exclusive");
  }
  return () => handle.close();
}

/** Name of a new build: the time in milliseconds, or the latest name plus one if that is higher. */
async function nextName(builds: string): Promise<string> {
  const former = (await buildNames(builds)).map(Number);
  return String(Math.max(Date.now(), ...former.map((name) => name + 1)));
}

async function buildNames(builds: string): Promise<string[]> {
  return (await readdir(builds)).filter((name) => /^\d+$/.test(name));
}

async function switchTo(folder: string, root: string): Promise<void> {
  const current = join(root, "build");
  const next = join(root, "builds", "next");
  await rm(next, { force: true });
  await symlink(join("builds", basename(folder)), next);
  // Earlier versions had a folder at this path.
  const isFolder = (await lstat(current).catch(() => undefined))?.isDirectory();
  if (isFolder) await rename(current, join(root, "builds", "0"));
  await rename(next, current);
}

async function removeFormer(builds: string, current: string): Promise<void> {
  const names = (await buildNames(builds)).filter((name) => name !== current);
  const former = names.sort((first, second) => Number(second) - Number(first)).slice(MAX_FORMER_BUILDS);
  await Promise.all(former.map((name) => rm(join(builds, name), { recursive: true, force: true })));
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { stopPostgresql } from "./postgresql.ts";
import { stopSharedSite } from "./shared-site-process.ts";
import { unmountSmallDisks } from "./small-disk.ts";

/** A file system in memory, on Linux. */
const IN_MEMORY = "/dev/shm";
/** Free space that a run needs: it writes up to 3 GB, mostly databases of several hundred files each. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = "gable-test-";

/**
 * Creates the folder of a test run, and makes it the folder for temporary files of this process and its children. It is in
 * memory if there is enough space, because removing it from a disk takes minutes.
 */
export function makeRunFolder(): string {
  // A short path, because the path of a socket may have only about a hundred characters.
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : "/tmp", `${PREFIX}${process.pid}-`));
  process.env.TMPDIR = join(folder, "t");
  mkdirSync(process.env.TMPDIR);
  return folder;
}

export function isInMemory(folder: string): boolean {
  return folder.startsWith(IN_MEMORY);
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED_BYTES && process.availableMemory() > 2 * NEEDED_BYTES;
}

/** Stops the processes that use the folder of a test run, and removes the folder. */
export async function removeRunFolder(runFolder: string): Promise<void> {
  await stopSharedSite(runFolder);
  await stopPostgresql(runFolder);
  unmountSmallDisks(runFolder);
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes the folders in memory of killed runs, which would stay there until the machine is restarted. */
export async function removeFoldersOfKilledRuns(): Promise<void> {
  if (!existsSync(IN_MEMORY)) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split("-")[0]) : Number.NaN;
    // Another run may be removing the same folder, or its PostgreSQL was killed too.
    if (!Number.isNaN(pid) && !isRunning(pid))
      await removeRunFolder(join(IN_MEMORY, name)).catch(console.warn);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { stopPostgresql } from "./postgresql.ts";
import { stopSharedSite } from "./shared-site-process.ts";
import { unmountSmallDisks } from "./small-disk.ts";

/** Linux has a file system in memory there. */
const IN_MEMORY = "/dev/shm";
/** A run writes up to 3 GB: databases, each of which has several hundred files. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = "gable-test-";

/**
 * Makes the folder of a test run, in which this process and those that it starts put temporary files too: in memory
 * where there is room, because a disk takes minutes to remove it.
 */
export function makeRunFolder(): string {
  // Short, because the path of a socket may have only about a hundred characters.
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

/** Stops what runs in the folder of a test run, and removes it. */
export async function removeRunFolder(runFolder: string): Promise<void> {
  await stopSharedSite(runFolder);
  await stopPostgresql(runFolder);
  unmountSmallDisks(runFolder);
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes what runs in memory left that were killed: it would stay there until the machine is restarted. */
export async function removeFoldersOfKilledRuns(): Promise<void> {
  if (!existsSync(IN_MEMORY)) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split("-")[0]) : Number.NaN;
    // Another run may be removing it, or its PostgreSQL was killed as well.
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

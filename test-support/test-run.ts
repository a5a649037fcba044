import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { stopPostgresql } from "./postgresql.ts";
import { stopSharedSite } from "./shared-site-process.ts";
import { unmountSmallDisks } from "./small-disk.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of this test run only; removed at its end. */
    runFolder: string;
  }
}

/** Linux has a file system in memory there. */
const IN_MEMORY = "/dev/shm";
/** A run writes up to 3 GB: databases, each of which has several hundred files. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = "gable-test-";

/**
 * Creates the folder of a test run, and at its end stops the PostgreSQL and the site that tests may have
 * started there: `vitest.config.ts` names this file as its global set-up.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeFoldersOfKilledRuns();
  // Short, because the path of a socket may have only about a hundred characters.
  const runFolder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : "/tmp", `${PREFIX}${process.pid}-`));
  project.provide("runFolder", runFolder);
  return () => removeRunFolder(runFolder);
}

/** A disk takes minutes to write and remove the hundred thousand files of a run. */
function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED_BYTES && process.availableMemory() > 2 * NEEDED_BYTES;
}

/** Removes what runs in memory left that were killed: it would stay there until the machine is restarted. */
async function removeFoldersOfKilledRuns(): Promise<void> {
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

async function removeRunFolder(runFolder: string): Promise<void> {
  await stopSharedSite(runFolder);
  await stopPostgresql(runFolder);
  unmountSmallDisks(runFolder);
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 });
}

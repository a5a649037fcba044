import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readFolderNames } from "../../app/config/read-folder.server.ts";

/**
 * Returns a path below the data folder for files that only this process writes: several processes may share the data
 * folder. Removes the files of processes that have ended, because the properties may have changed since.
 */
export async function newProcessFolder(dataFolder: string, name: "sitemap" | "exports"): Promise<string> {
  const parent = join(dataFolder, name);
  for (const folder of await readFolderNames(parent)) {
    if (!isRunning(Number.parseInt(folder, 10)))
      await rm(join(parent, folder), { recursive: true, force: true });
  }
  return join(parent, `${process.pid}-${randomUUID()}`);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // EPERM: the process runs under another account.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

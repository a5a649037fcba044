import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { namesIn } from "../../app/config/read-folder.server.ts";

/**
 * Path for files that this process makes from the catalogue, below a folder of the data folder, which several
 * processes may share. Removes the files of processes that ended: the properties may have changed since.
 */
export async function newProcessFolder(dataFolder: string, name: "sitemap" | "exports"): Promise<string> {
  const parent = join(dataFolder, name);
  for (const name of await namesIn(parent)) {
    if (!isRunning(Number.parseInt(name, 10))) await rm(join(parent, name), { recursive: true, force: true });
  }
  return join(parent, `${process.pid}-${randomUUID()}`);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // A process of another account may not be signalled.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

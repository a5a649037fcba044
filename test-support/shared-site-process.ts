import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Path of the file in the folder of a test run that has the process id of the shared site. */
export const sharedSitePid = (runFolder: string): string => join(runFolder, "shared-site.pid");

/** Ends the shared site of a test run, if it is running. */
export async function stopSharedSite(runFolder: string): Promise<void> {
  const file = sharedSitePid(runFolder);
  if (!existsSync(file)) return;
  try {
    process.kill(Number(await readFile(file, "utf8")), "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
  await rm(file);
}

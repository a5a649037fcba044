import { mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import { readFolderNames, readTextFile } from "../../app/config/read-folder.server.ts";
import { writeAtomically } from "../../app/config/write-atomically.server.ts";
import { syncPath } from "../../app/database/embedded/back-up-embedded.server.ts";
import { databaseFolder } from "../../app/database/embedded/embedded-folder.server.ts";
import { DATA_FOLDER, SITE_FOLDER } from "./archive-format.ts";

/** Folder below the data folder in which a restore is staged before it is moved into place. */
export const STAGING_FOLDER = "restoring";
/** File in the staging folder that marks a complete restore, with a loaded database. */
const STAGED_FILE = "built.json";

const stagedSchema = z.object({
  /** Time at which the archive was made. */
  createdAt: z.string(),
  /** Name of the database, as `databaseName` returns it. */
  database: z.string(),
});
export type StagedRestore = z.infer<typeof stagedSchema>;

/** Thrown for a data folder with a restore that was interrupted. `staged` is undefined while it was still being staged. */
export class UnfinishedRestoreError extends ConfigError {
  override name = "UnfinishedRestoreError";
  constructor(dataFolder: string, staged: StagedRestore | undefined) {
    const details = staged
      ? `, of the archive made at ${staged.createdAt} and to the database ${staged.database},`
      : "";
    super(
      `The restore to ${dataFolder}${details} was interrupted. ` +
        `Run the same restore again, which ${staged ? "finishes it" : "starts over"}, or empty the folder.`,
    );
  }
}

/** Finds a complete restore that was not moved into place yet. */
export async function findStagedRestore(dataFolder: string): Promise<StagedRestore | undefined> {
  if (!(await isFolder(dataFolder))) return undefined;
  const text = await readTextFile(join(dataFolder, STAGING_FOLDER, STAGED_FILE));
  return text === undefined ? undefined : stagedSchema.parse(JSON.parse(text));
}

/**
 * Checks that no restore to the data folder was interrupted.
 *
 * @throws UnfinishedRestoreError when the data folder or the database may have only a part of what was restored.
 */
export async function refuseUnfinishedRestore(dataFolder: string): Promise<void> {
  const staged = await findStagedRestore(dataFolder);
  if (staged || (await hasStagedFiles(dataFolder))) throw new UnfinishedRestoreError(dataFolder, staged);
}

/** False also for the empty folders that are left when `removeStagingFolder` is interrupted. */
async function hasStagedFiles(dataFolder: string): Promise<boolean> {
  if (!(await isFolder(dataFolder))) return false;
  const staging = join(dataFolder, STAGING_FOLDER);
  const names = [
    ...(await readFolderNames(staging)).filter((name) => name !== basename(DATA_FOLDER)),
    ...(await readFolderNames(join(staging, DATA_FOLDER))),
  ];
  return names.length > 0;
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isDirectory() ?? false;
}

/** Creates an empty staging folder. */
export async function createStagingFolder(dataFolder: string): Promise<string> {
  const staging = join(dataFolder, STAGING_FOLDER);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  return staging;
}

/** Records that the staged restore is complete. From now on, the next restore finishes it if it is interrupted. */
export async function recordStaged(dataFolder: string, staged: StagedRestore): Promise<void> {
  const staging = join(dataFolder, STAGING_FOLDER);
  await writeAtomically(join(staging, STAGED_FILE), JSON.stringify(staged), { mode: 0o600, flush: true });
  await syncPath(staging);
}

/** Moves everything that is still staged into its place in the data folder. */
export async function moveIntoPlace(dataFolder: string): Promise<void> {
  const staging = join(dataFolder, STAGING_FOLDER);
  const data = join(staging, DATA_FOLDER);
  for (const name of await readFolderNames(data)) await rename(join(data, name), join(dataFolder, name));
  const present = await readFolderNames(staging);
  for (const name of [basename(databaseFolder(staging)), basename(SITE_FOLDER)])
    if (present.includes(name)) await rename(join(staging, name), join(dataFolder, name));
}

/** Removes the staging folder after `moveIntoPlace`. */
export async function removeStagingFolder(dataFolder: string): Promise<void> {
  const staging = join(dataFolder, STAGING_FOLDER);
  await syncPath(dataFolder);
  // The marker goes first: without it, an interruption leaves only an empty folder.
  await rm(join(staging, STAGED_FILE));
  await rm(staging, { recursive: true });
}

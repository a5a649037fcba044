import { constants } from "node:fs";
import { cp, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readFolderNames } from "../../config/read-folder.server.ts";
import type { Connection } from "../database.server.ts";
import { databaseFolder, fileTime } from "./embedded-folder.server.ts";
import { type Backup, backupsFolder, findBackups } from "./find-backups.server.ts";

/** Number of backups to retain: the new one, and the newest others. */
const MAX_BACKUPS = 3;
const UNFINISHED = "unfinished-";

/**
 * Copies the files of the embedded database to a folder below `backups/`, right after a checkpoint and while they do
 * not change. The folder gets its final name once everything is flushed to disk; then older backups are removed.
 * Queries wait while the files are copied.
 *
 * @throws when the disk is full; the earlier backups stay.
 */
export async function backUpEmbedded(
  { whilePaused }: Pick<Connection, "whilePaused">,
  dataFolder: string,
  now: Date,
): Promise<Backup> {
  if (!whilePaused) throw new Error("Only the embedded database is backed up by Gable itself");
  const folder = backupsFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const unfinished = join(folder, `${UNFINISHED}${fileTime(now)}`);
  const name = `database-${fileTime(now)}`;
  try {
    await whilePaused(() => copyFolder(databaseFolder(dataFolder), unfinished));
    await syncTree(unfinished);
    await rename(unfinished, join(folder, name));
    await syncPath(folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  const backups = await findBackups(dataFolder);
  // Others may be dated in the future, by a clock that was wrong.
  const others = backups.filter((backup) => backup.name !== name);
  for (const backup of others.slice(MAX_BACKUPS - 1))
    await rm(backup.folder, { recursive: true, force: true });
  const created = backups.find((backup) => backup.name === name);
  if (!created) throw new Error(`The backup in ${folder} was removed while it was made`);
  return created;
}

/** Copies a folder with the modes of its files, as copy-on-write clones where the file system supports it. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
}

/** Flushes a folder and everything in it to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await syncPath(join(entry.parentPath, entry.name));
  await syncPath(folder);
}

/** Flushes a file, or the names in a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readFolderNames(folder))
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true });
}

import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readFolderNames, readTextFile } from "../../config/read-folder.server.ts";
import {
  DamagedDatabaseError,
  DatabaseVersionError,
  folderError,
  MissingDatabaseError,
  MovedDatabaseError,
} from "./damaged-database.ts";
import { findBackups } from "./find-backups.server.ts";

/** Major version of PostgreSQL in PGlite, which cannot open a folder of another version. */
export const EMBEDDED_VERSION = "18";

/** Marker file, written once the database is complete. */
const COMPLETE_MARK = "gable-complete";
/**
 * Marker file, present from before the first start until the database is complete. Such a database was never used.
 */
const UNFINISHED_MARK = "gable-unfinished";

const MOVED = ".moved-";

/** Without these files PostgreSQL cannot open the database, or PGlite would create a new one over it. */
const NEEDED_FILES = ["PG_VERSION", "global/pg_control"];

/** Folder of the embedded database in a data folder. */
export function databaseFolder(dataFolder: string): string {
  return join(dataFolder, "database");
}

/**
 * Prepares the folder of a first start, and ensures that opening the database cannot replace one that is
 * damaged or lost. A first start that was interrupted is moved aside and reported to `onInfo`.
 *
 * @throws DamagedDatabaseError, DatabaseVersionError, MissingDatabaseError or MovedDatabaseError; the folder is
 * left as it is.
 */
export async function prepareDatabaseFolder(
  dataFolder: string,
  onInfo: (text: string) => void,
): Promise<void> {
  const folder = databaseFolder(dataFolder);
  const names = await readFolderNames(folder);
  const isComplete = names.includes(COMPLETE_MARK);
  if (names.length > 0 && (isComplete || !names.includes(UNFINISHED_MARK)))
    return checkDatabaseFolder(dataFolder);
  const moved = names.length === 0 ? await findMovedDatabase(dataFolder) : undefined;
  if (moved) throw new MovedDatabaseError(dataFolder, moved);
  const [newest] = await findBackups(dataFolder);
  if (newest && names.length === 0) throw new MissingDatabaseError(folder, newest);
  if (names.length > 0) {
    const aside = `${folder}.unfinished-${fileTime(new Date())}`;
    await rename(folder, aside);
    onInfo(
      `An earlier first start was interrupted; its files are set aside in ${aside}, and the database is created again`,
    );
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, UNFINISHED_MARK), "", { mode: 0o600 });
  } catch (error) {
    throw folderError(folder, error as Error);
  }
}

/** Checks by its files that a folder contains a database of this version. Changes nothing. */
export async function checkDatabaseFolder(dataFolder: string): Promise<void> {
  const folder = databaseFolder(dataFolder);
  const version = await readTextFile(join(folder, "PG_VERSION"));
  const missing = [];
  for (const name of NEEDED_FILES)
    if ((await readTextFile(join(folder, name))) === undefined) missing.push(name);
  if (missing.length > 0) throw await damagedDatabase(dataFolder, `${missing.join(" and ")} not found`);
  if (version?.trim() === EMBEDDED_VERSION) return;
  if (/^\d+(\.\d+)?\s*$/.test(version ?? "")) throw new DatabaseVersionError(folder, `${version}`.trim());
  throw await damagedDatabase(dataFolder, "PG_VERSION names no version");
}

/** Error for a database that cannot be opened, which names the newest backup to restore. */
export async function damagedDatabase(dataFolder: string, reason: string): Promise<DamagedDatabaseError> {
  const [newest] = await findBackups(dataFolder);
  return new DamagedDatabaseError(databaseFolder(dataFolder), reason, newest);
}

/** Path to which the database is moved once it is completely copied to a PostgreSQL. */
export function movedPath(dataFolder: string, now: Date): string {
  return `${databaseFolder(dataFolder)}${MOVED}${fileTime(now)}`;
}

/** Name of the folder of the newest database of a data folder that was moved to a PostgreSQL; undefined when there is none. */
export async function findMovedDatabase(dataFolder: string): Promise<string | undefined> {
  const prefix = `${basename(databaseFolder(dataFolder))}${MOVED}`;
  const moved = (await readFolderNames(dataFolder)).filter((name) => name.startsWith(prefix)).sort();
  return moved.at(-1);
}

/** Marks the database of a folder as complete, after its first start or restore. */
export async function markComplete(folder: string): Promise<void> {
  await writeFile(join(folder, COMPLETE_MARK), "", { mode: 0o600 });
  await rm(join(folder, UNFINISHED_MARK), { force: true });
}

/** Formats a time for use in a file name, e.g. 20261122T164512. */
export function fileTime(time: Date): string {
  return time.toISOString().replace(/[-:]/g, "").slice(0, 15);
}

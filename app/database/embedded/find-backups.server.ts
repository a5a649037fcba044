import { join } from "node:path";
import { readFolderNames } from "../../config/read-folder.server.ts";

const NAME = /^database-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/;

/** A backup of the embedded database: a folder below `backups/` of the data folder. */
export type Backup = {
  name: string;
  folder: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** Folder of the backups in a data folder. */
export function backupsFolder(dataFolder: string): string {
  return join(dataFolder, "backups");
}

/** Finds the complete backups of a data folder, newest first. */
export async function findBackups(dataFolder: string): Promise<Backup[]> {
  const folder = backupsFolder(dataFolder);
  const backups: Backup[] = [];
  for (const name of await readFolderNames(folder)) {
    const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    if (year === undefined) continue;
    const createdAt = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`;
    backups.push({ name, folder: join(folder, name), createdAt });
  }
  return backups.sort((one, other) => (one.name < other.name ? 1 : -1));
}

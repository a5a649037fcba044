import { statfs } from "node:fs/promises";
import type { Environment } from "../app/config/environment.server.ts";
import type { StorageState } from "../app/office/today/storage-state.ts";
import { latestBackup } from "./backups/latest-backup.ts";

/** Reads the free space of the disk with the data folder, and the time of the latest backup. */
export async function storageState(
  environment: Pick<Environment, "dataFolder" | "backup">,
  database: "embedded" | "postgresql",
): Promise<StorageState> {
  const { bavail, blocks, bsize } = await statfs(environment.dataFolder);
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    lastBackup: await latestBackup(environment, database),
    backupEveryHours: environment.backup.place === undefined ? 24 : environment.backup.everyHours,
  };
}

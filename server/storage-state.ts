import { statfs } from "node:fs/promises";
import type { Environment } from "../app/config/environment.server.ts";
import type { StorageState } from "../app/office/today/storage-state.ts";
import { latestBackup } from "./backups/latest-backup.ts";

/**
 * Reads the free space of the disk with the data folder, the time of the latest backup, the time between two backups, and
 * the time of the start.
 */
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
    runsSince: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
  };
}

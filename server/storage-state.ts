import { statfs } from "node:fs/promises";
import { findBackups } from "../app/database/embedded/find-backups.server.ts";
import type { StorageState } from "../app/office/today/storage-state.ts";

/** Reads the free space of the disk with the data folder, and its latest backup. */
export async function storageState(
  dataFolder: string,
  database: "embedded" | "postgresql",
): Promise<StorageState> {
  const { bavail, blocks, bsize } = await statfs(dataFolder);
  const [latest] = database === "embedded" ? await findBackups(dataFolder) : [];
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    lastBackup: database === "embedded" ? (latest?.createdAt ?? null) : undefined,
  };
}

/** Free space of the disk with the data folder, and the latest backup. */
export type StorageState = {
  freeBytes: number;
  totalBytes: number;
  /** ISO 8601. Null when there is none; undefined when the site makes none. */
  lastBackup: string | null | undefined;
  /** Time between two backups. */
  backupEveryHours: number;
};

/** Less free space than either means that uploads, mails and backups are about to fail. */
const LOW_BYTES = 2 * 1_073_741_824;
const LOW_PART = 0.05;
const HOUR_MS = 3_600_000;

/** Returns true when the disk is nearly full. */
export function isDiskLow({ freeBytes, totalBytes }: StorageState): boolean {
  return freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_PART;
}

/** Returns true when the site should have made a backup since the latest one, or since its start. */
export function isBackupLate({ lastBackup, backupEveryHours }: StorageState, now: Date): boolean {
  const maxAgeMs = 2 * backupEveryHours * HOUR_MS;
  return typeof lastBackup === "string" && now.getTime() - Date.parse(lastBackup) > maxAgeMs;
}

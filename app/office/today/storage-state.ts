/** Free space of the disk with the data folder, and the latest backup of an embedded database. */
export type StorageState = {
  freeBytes: number;
  totalBytes: number;
  /** ISO 8601. Null when there is none; undefined when the database server makes its own. */
  lastBackup: string | null | undefined;
};

/** Less free space than either means that uploads, mails and backups are about to fail. */
const LOW_BYTES = 2 * 1_073_741_824;
const LOW_PART = 0.05;
/** The site makes one a day. */
const MAX_BACKUP_AGE_MS = 2 * 86_400_000;

/** Returns true when the disk is nearly full. */
export function isDiskLow({ freeBytes, totalBytes }: StorageState): boolean {
  return freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_PART;
}

/** Returns true when the site should have made a backup since the latest one, or since its start. */
export function isBackupLate({ lastBackup }: StorageState, now: Date): boolean {
  return typeof lastBackup === "string" && now.getTime() - Date.parse(lastBackup) > MAX_BACKUP_AGE_MS;
}

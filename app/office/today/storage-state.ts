/** Free space on the disk with the data folder, and the latest backup. Times are ISO 8601. */
export type StorageState = {
  freeBytes: number;
  totalBytes: number;
  /** Null when there is no backup yet; undefined when this server does not make backups. */
  lastBackup: string | null | undefined;
  /** Time between two backups. */
  backupEveryHours: number;
  /** Start of the process. The first backup follows within minutes. */
  runsSince: string;
};

/** With less free space than either, uploads, mails and backups are about to fail. */
const LOW_BYTES = 2 * 1_073_741_824;
const LOW_SHARE = 0.05;
const HOUR_MS = 3_600_000;
const FIRST_BACKUP_WITHIN_MS = HOUR_MS;

/** Returns true when the disk is nearly full. */
export function isDiskLow({ freeBytes, totalBytes }: StorageState): boolean {
  return freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE;
}

/** Returns true when the latest backup is older than two intervals, or an hour after the start without any backup. */
export function isBackupLate({ lastBackup, backupEveryHours, runsSince }: StorageState, now: Date): boolean {
  if (lastBackup === undefined) return false;
  const maxAgeMs = lastBackup === null ? FIRST_BACKUP_WITHIN_MS : 2 * backupEveryHours * HOUR_MS;
  return now.getTime() - Date.parse(lastBackup ?? runsSince) > maxAgeMs;
}

import { ConfigError } from "../../config/config-error.ts";

/** The part of a backup that messages name: when it was made, in ISO 8601. */
type NamedBackup = { createdAt: string };

const OPERATE = "docs/operate.md";

/** The embedded database cannot be opened because of the contents of its folder. */
export class DamagedDatabaseError extends ConfigError {
  override name = "DamagedDatabaseError";
  constructor(folder: string, reason: string, newest: NamedBackup | undefined) {
    super(
      `The embedded database in ${folder} is damaged and cannot be opened: ${reason}. It was left as it is. ${advice(newest)}`,
    );
  }
}

/** The folder of the embedded database is gone or empty, although there are backups of it. */
export class MissingDatabaseError extends ConfigError {
  override name = "MissingDatabaseError";
  constructor(folder: string, newest: NamedBackup) {
    super(
      `The embedded database in ${folder} is missing, and there are backups of it. ` +
        `If a disk is not mounted, mount it. ${advice(newest)} ` +
        `To begin with an empty database instead, move the folder "backups" away first.`,
    );
  }
}

/** The embedded database was moved to a PostgreSQL, and this process does not know which. */
export class MovedDatabaseError extends ConfigError {
  override name = "MovedDatabaseError";
  constructor(dataFolder: string, moved: string) {
    super(
      `The embedded database of ${dataFolder} was moved to a PostgreSQL, and DATABASE_URL is not set. ` +
        `Set it, in the environment or in gable.env of the data folder. ` +
        `To use the database from before the move again, rename ${moved} to "database": what was stored since then is not in it.`,
    );
  }
}

/** The embedded database was made by another major version of PostgreSQL. */
export class DatabaseVersionError extends ConfigError {
  override name = "DatabaseVersionError";
  constructor(folder: string, version: string) {
    super(
      `The embedded database in ${folder} was created by PostgreSQL ${version}, which this version of Gable cannot open. ` +
        `It was left as it is. Start the version of Gable that you ran before; the notes of the new version say how to upgrade (${OPERATE}).`,
    );
  }
}

/**
 * Errors of the disk or of permissions, in the wording of the system or of PostgreSQL. They do not mean that
 * the database is damaged.
 */
const DISK_REASONS: [RegExp, string][] = [
  [/No space left on device|ENOSPC/i, "the disk is full. Make room and start again"],
  [
    /Permission denied|Operation not permitted|EACCES|EPERM/i,
    "this account may not read or write it. Give it to the account that runs the site (chown)",
  ],
  [/Read-only file system|EROFS/i, "the disk is read-only. Mount it for writing"],
];

/**
 * Error for a database folder that cannot be used because of the disk or of permissions; undefined for other
 * reasons.
 */
export function diskError(path: string, reason: string): ConfigError | undefined {
  const [, explanation] = DISK_REASONS.find(([pattern]) => pattern.test(reason)) ?? [];
  return explanation ? new ConfigError(`${path} cannot be used: ${explanation}.`) : undefined;
}

/** Error for reading or writing the database folder, with its path. */
export function folderError(path: string, error: Error): ConfigError {
  return diskError(path, error.message) ?? new ConfigError(`${path} cannot be used (${error.message}).`);
}

function advice(newest: NamedBackup | undefined): string {
  return newest
    ? `Restore the backup of ${newest.createdAt} with "npm run db -- restore", which first says what it will do (${OPERATE}).`
    : `There is no backup of it in the data folder: put a copy of your own in its place (${OPERATE}).`;
}

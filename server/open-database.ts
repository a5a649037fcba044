import type { Environment } from "../app/config/environment.server.ts";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import type { ConnectionLimit } from "../app/database/connection-limit.server.ts";
import type { Connection } from "../app/database/database.server.ts";
import { errorText } from "../app/database/database-error.ts";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { type DataFolderLock, lockDataFolder } from "../app/database/embedded/data-folder-lock.server.ts";
import { makePrivate } from "../app/database/embedded/private-folder.server.ts";
import { refuseUnfinishedRestore } from "./backups/unfinished-restore.ts";
import { closeInReverse } from "./site-closers.ts";

export type OpenDatabase = {
  connection: Connection;
  /** Lock of the embedded database. PostgreSQL does not need one: several processes may use it at once. */
  lock: DataFolderLock | undefined;
  /** Closes the database, and releases the lock afterwards. */
  close: () => Promise<void>;
};

type OpenOptions = {
  /** Called for a connection that breaks later. */
  onError?: (error: Error) => void;
  /** Called with a message for the operator of the site. */
  onInfo?: (text: string) => void;
  /** Limit of the connections of all agencies of the process, when there are several. */
  limit?: ConnectionLimit | undefined;
};

/**
 * Opens the database that the environment names, and migrates its tables. `task` describes this process to
 * others that find the embedded database locked.
 *
 * @throws DataFolderInUseError when another process has the embedded database open; UnfinishedRestoreError when a
 * restore to the data folder was interrupted; ConfigError when the database cannot be opened.
 */
export async function openDatabase(
  environment: Pick<Environment, "databaseUrl" | "dataFolder">,
  task: string,
  { onError, onInfo, limit }: OpenOptions = {},
): Promise<OpenDatabase> {
  await refuseUnfinishedRestore(environment.dataFolder);
  await makeFolderPrivate(environment.dataFolder, onInfo);
  if (environment.databaseUrl) {
    const connection = await connectPostgresql(environment.databaseUrl, { onError, limit });
    return { connection, lock: undefined, close: () => connection.close() };
  }
  const lock = await lockDataFolder(environment.dataFolder, task);
  try {
    const connection = await connectEmbedded(environment.dataFolder, { onInfo, onError });
    return { connection, lock, close: () => closeInReverse([lock.release, connection.close]) };
  } catch (error) {
    await lock
      .release()
      .catch((failure) =>
        onInfo?.(`The lock of the data folder could not be released: ${errorText(failure)}`),
      );
    throw error;
  }
}

/** Removes the access of other accounts to the data folder. Reports where that is not possible. */
async function makeFolderPrivate(dataFolder: string, onInfo: OpenOptions["onInfo"]): Promise<void> {
  const [first, ...others] = await makePrivate(dataFolder);
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  onInfo?.(
    `Other accounts on this machine may access ${first}${more}: make the account that runs the site the owner of the data folder (chown), on a file system with permissions`,
  );
}

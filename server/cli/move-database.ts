import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { readFolderNames } from "../../app/config/read-folder.server.ts";
import { SETTINGS_FILE, writeSetting } from "../../app/config/settings-file.server.ts";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import {
  type CopiedTable,
  type CopyProgress,
  copyDatabase,
} from "../../app/database/copy/copy-database.server.ts";
import { type Connection, type Database, queryRows } from "../../app/database/database.server.ts";
import { syncPath, syncTree } from "../../app/database/embedded/back-up-embedded.server.ts";
import { connectEmbedded } from "../../app/database/embedded/connect-embedded.server.ts";
import { lockDataFolder } from "../../app/database/embedded/data-folder-lock.server.ts";
import {
  databaseFolder,
  findMovedDatabase,
  movedPath,
} from "../../app/database/embedded/embedded-folder.server.ts";
import { databaseName, writeLastStart } from "../last-start.ts";

type MoveOptions = {
  environment: Environment;
  /** DATABASE_URL in the environment of this process; undefined if only the settings file has it. */
  environmentUrl: string | undefined;
  now: Date;
  onProgress: (progress: CopyProgress) => void;
};

/** Result of a complete move. */
export type MoveResult = {
  tables: CopiedTable[];
  /** Sentences that tell the operator where the databases are and what to do next. */
  notes: string[];
};

const TASK = "npm run db -- move";

/**
 * Moves the embedded database of the data folder to an empty PostgreSQL, and makes that the database of the site.
 * The embedded one is set aside. After an interruption, run it again.
 *
 * @throws DataFolderInUseError while the site runs; ConfigError when there is no embedded database, or the
 * PostgreSQL is not empty.
 */
export async function moveToPostgresql(
  url: string,
  { environment, environmentUrl, now, onProgress }: MoveOptions,
): Promise<MoveResult> {
  const { dataFolder } = environment;
  return withDataFolderLock(dataFolder, async () => {
    const folder = databaseFolder(dataFolder);
    if ((await readFolderNames(folder)).length === 0) throw await nothingToMove(dataFolder);
    const tables = await copyBetween(
      () => connectEmbedded(dataFolder),
      () => connectPostgresql(url),
      ({ source, target }) => copyDatabase(source.database, target.database, onProgress),
    );
    const newEnvironment = { ...environment, databaseUrl: url };
    if (environmentUrl !== url) await writeSetting(dataFolder, "DATABASE_URL", url);
    await writeLastStart(newEnvironment);
    const aside = movedPath(dataFolder, now);
    await rename(folder, aside);
    await syncPath(dataFolder);
    return {
      tables,
      notes: [
        `The database of ${dataFolder} is now the PostgreSQL ${databaseName(newEnvironment)}. Start the site.`,
        environmentUrl === url
          ? "DATABASE_URL has to be set for every start and every command."
          : `DATABASE_URL was written to ${join(dataFolder, SETTINGS_FILE)}.`,
        `The embedded database is in ${aside}. Delete it when you no longer need it.`,
        "Journal, uploads, pictures and the secret stay in the data folder: the site still needs it.",
      ],
    };
  });
}

/**
 * Moves the PostgreSQL of the site to an embedded database in the data folder. The rows in the PostgreSQL stay.
 *
 * @throws ConfigError when the site runs, uses no PostgreSQL, or the data folder has an embedded database.
 */
export async function moveToEmbedded({
  environment,
  environmentUrl,
  onProgress,
}: MoveOptions): Promise<MoveResult> {
  const { dataFolder, databaseUrl } = environment;
  if (!databaseUrl)
    throw new ConfigError("The site uses the embedded database already: DATABASE_URL is not set.");
  return withDataFolderLock(dataFolder, async () => {
    const folder = databaseFolder(dataFolder);
    if ((await readFolderNames(folder)).length > 0)
      throw new ConfigError(
        `There is an embedded database in ${folder}. Rename that folder if this site no longer needs it, ` +
          "or remove DATABASE_URL from the settings if an earlier move was interrupted after it was complete.",
      );
    // The new database gets its place once it is complete.
    const staging = join(dataFolder, "moving");
    await rm(staging, { recursive: true, force: true });
    const tables = await copyBetween(
      () => connectPostgresql(databaseUrl),
      async (source) => {
        await checkNoSite(source.database);
        return connectEmbedded(staging);
      },
      ({ source, target }) => copyDatabase(source.database, target.database, onProgress),
    );
    await syncTree(databaseFolder(staging));
    await rename(databaseFolder(staging), folder);
    await rm(staging, { recursive: true });
    await writeSetting(dataFolder, "DATABASE_URL", undefined);
    await writeLastStart({ ...environment, databaseUrl: undefined });
    await syncPath(dataFolder);
    return {
      tables,
      notes: [
        `The database of ${dataFolder} is embedded now.`,
        environmentUrl
          ? "Remove DATABASE_URL from the environment, and start the site."
          : "DATABASE_URL was removed from the settings. Start the site.",
        `The PostgreSQL ${databaseName(environment)} was not changed. Drop it when you no longer need it.`,
      ],
    };
  });
}

async function withDataFolderLock<Result>(dataFolder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockDataFolder(dataFolder, TASK);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function copyBetween<Result>(
  openSource: () => Promise<Connection>,
  openTarget: (source: Connection) => Promise<Connection>,
  copy: (both: { source: Connection; target: Connection }) => Promise<Result>,
): Promise<Result> {
  const source = await openSource();
  try {
    const target = await openTarget(source);
    try {
      return await copy({ source, target });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * An agency of a process that serves several has no connection only for listening, so other connections count too.
 *
 * @throws ConfigError when a site uses the PostgreSQL: what it stores during a copy would be lost.
 */
async function checkNoSite(database: Database): Promise<void> {
  const sites = await queryRows(
    database,
    sql`select true from pg_stat_activity
      where datname = current_database() and application_name in ('gable', 'gable listen')
        and pid <> pg_backend_pid() limit 1`,
  );
  if (sites.length > 0)
    throw new ConfigError("A site still uses this PostgreSQL. Stop every process of it first.");
}

/** Creates the error for a data folder without an embedded database, which may have been moved before. */
async function nothingToMove(dataFolder: string): Promise<ConfigError> {
  const moved = await findMovedDatabase(dataFolder);
  return new ConfigError(
    moved
      ? `The embedded database of ${dataFolder} was moved already: it is in ${moved}.`
      : `There is no embedded database in ${dataFolder}.`,
  );
}

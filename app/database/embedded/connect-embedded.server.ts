import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { ConfigError } from "../../config/config-error.ts";
import type { Connection } from "../database.server.ts";
import { errorText, withoutValues } from "../database-error.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.server.ts";
import { diskError } from "./damaged-database.ts";
import { EmbeddedClient, type EmbeddedLimits } from "./embedded-client.server.ts";
import {
  checkDatabaseFolder,
  damagedDatabase,
  databaseFolder,
  markComplete,
  prepareDatabaseFolder,
} from "./embedded-folder.server.ts";
import { embeddedDatabase } from "./embedded-session.server.ts";

type EmbeddedOptions = {
  onInfo?: (text: string) => void;
  onError?: (error: Error) => void;
  migrationsFolder?: string;
  limits?: Partial<EmbeddedLimits>;
};

/**
 * Opens the embedded database below the data folder, creates it first if there is none, and applies new
 * migrations. The caller holds the lock of the data folder.
 *
 * @throws ConfigError when an existing database cannot be opened, which is left as it is:
 * DamagedDatabaseError, DatabaseVersionError, MissingDatabaseError, or a plain ConfigError for a problem of
 * the disk.
 */
export async function connectEmbedded(
  dataFolder: string,
  { onInfo = () => {}, onError, migrationsFolder = MIGRATIONS_FOLDER, limits }: EmbeddedOptions = {},
): Promise<Connection> {
  const folder = databaseFolder(dataFolder);
  await prepareDatabaseFolder(dataFolder, onInfo);
  const client = await openClient(dataFolder, { onInfo, onError, limits });
  const database = embeddedDatabase(client);
  try {
    await migrate(database as never, { migrationsFolder });
    await markComplete(folder);
  } catch (error) {
    await client.abandon();
    throw await damageError(dataFolder, error);
  }
  return {
    kind: "embedded",
    database,
    ...namedLocks(),
    listen: (...args) => client.listen(...args),
    whilePaused: (work) => client.whilePaused(work),
    close: () => client.close(),
  };
}

/**
 * Returns the named error (DamagedDatabaseError, or ConfigError for a problem of the disk) for an error about
 * data of the embedded database that cannot be read. Returns other errors unchanged.
 */
export async function damageError(dataFolder: string, error: unknown): Promise<unknown> {
  return isDamage(error) ? await openingError(dataFolder, error) : error;
}

async function openClient(
  dataFolder: string,
  options: Omit<EmbeddedOptions, "migrationsFolder">,
): Promise<EmbeddedClient> {
  const folder = databaseFolder(dataFolder);
  let isFirst = true;
  try {
    return await EmbeddedClient.open(folder, {
      ...options,
      // The first time, the folder has just been prepared and may be empty.
      checkFolder: async () => {
        if (!isFirst) await checkDatabaseFolder(dataFolder);
        isFirst = false;
      },
    });
  } catch (error) {
    throw await openingError(dataFolder, error);
  }
}

async function openingError(dataFolder: string, error: unknown): Promise<ConfigError> {
  const reason = errorText(error);
  return diskError(databaseFolder(dataFolder), reason) ?? (await damagedDatabase(dataFolder, reason));
}

/**
 * True for PostgreSQL's errors about data that cannot be read (class XX, and missing files), and for a crash.
 */
function isDamage(error: unknown): boolean {
  const { code } = (withoutValues(error) ?? {}) as { code?: unknown };
  return typeof code === "string" && /^(XX\d\d\d|58P01|57P02)$/.test(code);
}

/** Locks between the tasks of this process, which is the only one that has the embedded database open. */
function namedLocks(): Pick<Connection, "withLock" | "tryLock"> {
  const held = new Map<string, Promise<unknown>>();
  const take = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = work();
    const settled = result.catch(() => undefined);
    held.set(name, settled);
    settled.then(() => held.get(name) === settled && held.delete(name));
    return result;
  };
  return {
    withLock: async (name, work) => {
      while (held.has(name)) await held.get(name);
      return take(name, work);
    },
    tryLock: async (name, work) => (held.has(name) ? "busy" : take(name, work)),
  };
}

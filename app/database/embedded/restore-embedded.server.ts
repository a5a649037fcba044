import { rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { ConfigError } from "../../config/config-error.ts";
import { readFolderNames } from "../../config/read-folder.server.ts";
import { queryRows } from "../database.server.ts";
import { errorText } from "../database-error.ts";
import { copyFolder, syncPath, syncTree } from "./back-up-embedded.server.ts";
import { EmbeddedClient } from "./embedded-client.server.ts";
import { databaseFolder, fileTime, markComplete } from "./embedded-folder.server.ts";
import { embeddedDatabase } from "./embedded-session.server.ts";
import type { Backup } from "./find-backups.server.ts";

export type RestoreResult = {
  /** New path of the previous database; undefined when there was none. */
  aside: string | undefined;
};

/**
 * Replaces the database with a backup. The previous database is moved aside and never removed. The backup is first
 * copied, opened and read completely; if that fails, nothing changes. The caller holds the lock of the data folder.
 *
 * @throws ConfigError when the backup cannot be opened or read.
 */
export async function restoreEmbedded(dataFolder: string, backup: Backup, now: Date): Promise<RestoreResult> {
  const folder = databaseFolder(dataFolder);
  const copy = await verifiedCopy(dataFolder, backup, now);
  const exists = (await readFolderNames(dataFolder)).includes(basename(folder));
  const aside = exists ? damagedPath(dataFolder, now) : undefined;
  if (aside) await rename(folder, aside);
  await rename(copy, folder);
  await syncPath(dataFolder);
  return { aside };
}

/** Opens and reads a copy of a backup, and removes the copy. @throws ConfigError when that fails. */
export async function verifyBackup(dataFolder: string, backup: Backup, now: Date): Promise<void> {
  await rm(await verifiedCopy(dataFolder, backup, now), { recursive: true });
}

/** Path to which a restore at this time moves the database. */
export function damagedPath(dataFolder: string, now: Date): string {
  return `${databaseFolder(dataFolder)}.damaged-${fileTime(now)}`;
}

/**
 * Copies a backup to a folder beside the database, and opens, reads and closes the copy. Returns its path.
 */
async function verifiedCopy(dataFolder: string, backup: Backup, now: Date): Promise<string> {
  await removeCopies(dataFolder);
  const copy = `${copyPrefix(dataFolder)}${fileTime(now)}`;
  try {
    await copyFolder(backup.folder, copy);
    await readAll(copy);
    await markComplete(copy);
    await syncTree(copy);
    return copy;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw new ConfigError(
      `The backup ${backup.name} cannot be opened (${errorText(error)}), and nothing was changed.`,
    );
  }
}

/** Counts the rows of every table, which reads all of their pages. */
async function readAll(folder: string): Promise<void> {
  const client = await EmbeddedClient.open(folder);
  try {
    const database = embeddedDatabase(client);
    const tables = await queryRows<{ name: string }>(
      database,
      sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'drizzle')`,
    );
    if (tables.length === 0) throw new Error("it has no tables");
    for (const { name } of tables) await database.execute(sql`select count(*) from ${sql.raw(name)}`);
  } finally {
    await client.close();
  }
}

function copyPrefix(dataFolder: string): string {
  return `${databaseFolder(dataFolder)}.restoring-`;
}

/** Removes copies left by an interrupted restore. */
async function removeCopies(dataFolder: string): Promise<void> {
  const prefix = basename(copyPrefix(dataFolder));
  for (const name of await readFolderNames(dirname(databaseFolder(dataFolder))))
    if (name.startsWith(prefix)) await rm(join(dataFolder, name), { recursive: true, force: true });
}

import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../../app/config/environment.server.ts";
import type { Connection, Database } from "../../app/database/database.server.ts";
import { backUpEmbedded, copyFolder } from "../../app/database/embedded/back-up-embedded.server.ts";
import { EmbeddedClient } from "../../app/database/embedded/embedded-client.server.ts";
import { fileTime } from "../../app/database/embedded/embedded-folder.server.ts";
import { embeddedDatabase } from "../../app/database/embedded/embedded-session.server.ts";
import { backupsFolder } from "../../app/database/embedded/find-backups.server.ts";
import { verifySecret } from "../../app/database/secret.server.ts";
import packageManifest from "../../package.json" with { type: "json" };
import { ARCHIVE_FORMAT, archiveName } from "./archive-format.ts";
import { openArchiveStorage } from "./archive-storage.ts";
import { pictureStoreName } from "./backup-settings.ts";
import { knownMigrations } from "./known-migrations.ts";
import { writeArchive } from "./write-archive.ts";

/** Lock that excludes concurrent backups. */
export const BACKUP_LOCK = "gable:backup";

export type CreatedArchive = {
  name: string;
  rows: number;
  files: number;
  /** Older archives that were removed. */
  removed: string[];
};

type BackupOptions = {
  connection: Connection;
  environment: Environment;
  /** Folder or store. */
  place: string;
  now: Date;
  /** Ends the backup, because the site stops or restarts, and waits for it. */
  signal?: AbortSignal | undefined;
};

/**
 * Writes an archive of the whole site to a storage, and removes the oldest others beyond the number to keep. The site
 * keeps running: an embedded database is read from a copy of its files. The caller must hold `BACKUP_LOCK`.
 */
export async function makeBackup({
  connection,
  environment,
  place,
  now,
  signal,
}: BackupOptions): Promise<CreatedArchive> {
  const { dataFolder, siteFolder, backup, pictureStore } = environment;
  const workFolder = backupsFolder(dataFolder);
  const archives = await openArchiveStorage(place, workFolder, backup.keys);
  const name = archiveName(fileTime(now), backup.recipients.length > 0);
  const file = await archives.unfinishedPath(name);
  const secret = await verifySecret(connection.database, environment);
  const manifest = {
    format: ARCHIVE_FORMAT,
    version: packageManifest.version,
    createdAt: now.toISOString(),
    database: connection.kind,
    migrations: await knownMigrations(),
    pictureStore: pictureStoreName(pictureStore),
  };
  try {
    const { tables, files } = await withDatabaseSnapshot(connection, { dataFolder, now }, (database) =>
      writeArchive(file, {
        database,
        manifest,
        dataFolder,
        siteFolder,
        secret,
        recipients: backup.recipients,
        signal,
      }),
    );
    signal?.throwIfAborted();
    await archives.store(file, name, signal);
    // Others may be dated in the future, by a clock that was wrong.
    const others = (await archives.list()).filter((archive) => archive.name !== name);
    const removed = others.slice(backup.keep - 1).map((old) => old.name);
    for (const old of removed) await archives.remove(old);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { name, rows, files: files.length, removed };
  } catch (error) {
    await rm(file, { force: true });
    signal?.throwIfAborted();
    throw error;
  }
}

/**
 * Passes the database to `work`: a PostgreSQL itself, or a copy of the embedded database, because reading the embedded
 * database itself would block its only connection.
 */
async function withDatabaseSnapshot<Result>(
  connection: Connection,
  { dataFolder, now }: { dataFolder: string; now: Date },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (connection.kind === "postgresql") return work(connection.database);
  const backup = await backUpEmbedded(connection, dataFolder, now);
  const copy = join(backupsFolder(dataFolder), `unfinished-${fileTime(now)}`);
  await copyFolder(backup.folder, copy);
  try {
    const client = await EmbeddedClient.open(copy);
    try {
      return await work(embeddedDatabase(client));
    } finally {
      await client.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

import { basename, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import type { CopyProgress } from "../../app/database/copy/copy-database.server.ts";
import { backUpEmbedded } from "../../app/database/embedded/back-up-embedded.server.ts";
import { lockDataFolder } from "../../app/database/embedded/data-folder-lock.server.ts";
import { databaseFolder } from "../../app/database/embedded/embedded-folder.server.ts";
import { type Backup, backupsFolder, findBackups } from "../../app/database/embedded/find-backups.server.ts";
import {
  damagedPath,
  restoreEmbedded,
  verifyBackup,
} from "../../app/database/embedded/restore-embedded.server.ts";
import { acceptSecret } from "../../app/database/secret.server.ts";
import { findArchive, openArchiveStorage } from "../backups/archive-storage.ts";
import { knownMigrations } from "../backups/known-migrations.ts";
import { BACKUP_LOCK, type CreatedArchive, makeBackup } from "../backups/make-backup.ts";
import type { ArchiveSource } from "../backups/read-archive.ts";
import { openDatabase } from "../open-database.ts";
import { createKey, readKeys, restoreFromArchive, verifyArchive } from "./archive-actions.ts";
import { defineCommand, UsageError } from "./command.ts";
import { commandEnvironment } from "./command-environment.ts";
import { moveToEmbedded, moveToPostgresql } from "./move-database.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform.ts";
import { progressOutput } from "./progress-output.ts";
import { textTable } from "./terminal.ts";

const USAGE = `Usage
  npm run db -- backup [--to PLACE]
  npm run db -- list
  npm run db -- verify [NAME] [--key FILE]
  npm run db -- restore [NAME] [--key FILE] [--yes]
  npm run db -- create-key FILE
  npm run db -- move URL
  npm run db -- move embedded
  npm run db -- accept-secret

backup    backs up the site while it runs. To PLACE or BACKUP_TO, a folder or s3://bucket/folder, it
          writes an archive with database, journal, uploads, secret and site folder. The embedded
          database is also copied to backups/ of the data folder
list      lists the backups, newest first: copies of the embedded database, then archives
verify    reads a whole backup; without a name, the newest
restore   from an archive: restores a site to an empty data folder and an empty database.
          From a copy of the embedded database: replaces the database with it and keeps the old one
          beside it; stop the site first. Without --yes it only says what it would do
create-key  makes a key for encrypted archives: FILE has the secret key, which restore needs

move      copies the embedded database to an empty PostgreSQL, reads it back, and makes that the
          database of the site; without URL, to DATABASE_URL. "embedded" moves it back. Stop the
          site first; run it again when it was interrupted

accept-secret  makes GABLE_SECRET, or the file "secret" of the data folder, the secret of the
               database, also of a PostgreSQL. Stop every process first
`;

const ACTIONS = ["backup", "list", "verify", "restore", "create-key", "move", "accept-secret"] as const;
/** Actions that accept a name. */
const ACTIONS_WITH_NAME: readonly string[] = ["verify", "restore", "create-key", "move"];

const NO_PLACE =
  "Name the place of the archive: --to FOLDER, or BACKUP_TO in the settings. A site on PostgreSQL has no other backups.";
const NO_ARCHIVE = "Name the archive, or set BACKUP_TO.";

type DbRequest = {
  action: (typeof ACTIONS)[number];
  /**
   * Name of a backup, as `list` shows it, or file of an archive. For `move`, "embedded" or the URL of a PostgreSQL; for
   * `create-key`, the absolute path of the key.
   */
  name: string | undefined;
  isConfirmed: boolean;
  /** Working folder of the command. */
  folder: string;
  /** Folder or store for an archive. */
  to: string | undefined;
  /** File with the secret key of an archive. */
  key: string | undefined;
};

/** `npm run db`: the database, its backups, and archives of the whole site. */
export const db = defineCommand({
  usage: USAGE,
  flags: {
    yes: { type: "boolean", default: false },
    to: { type: "string" },
    key: { type: "string" },
  },
  read: ({
    positionals: [actionName, name, ...more],
    values: { yes: isConfirmed, to, key },
    folder,
  }): DbRequest => {
    if (!actionName) throw new UsageError("Missing command");
    const action = ACTIONS.find((one) => one === actionName);
    if (!action) throw new UsageError(`Unknown command: ${actionName}`);
    const unexpected = ACTIONS_WITH_NAME.includes(action) ? more[0] : name;
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}`);
    if (isConfirmed && action !== "restore") throw new UsageError(`${action} does not accept --yes`);
    if (to !== undefined && action !== "backup") throw new UsageError(`${action} does not accept --to`);
    if (key !== undefined && action !== "restore" && action !== "verify")
      throw new UsageError(`${action} does not accept --key`);
    if (action === "create-key" && name === undefined) throw new UsageError("Missing file of the key");
    return {
      action,
      name: action === "create-key" ? resolve(folder, name ?? "") : name,
      isConfirmed,
      folder,
      to: to === undefined || to.startsWith("s3:") ? to : resolve(folder, to),
      key: key === undefined ? undefined : resolve(folder, key),
    };
  },
  execute: async (request) => {
    if (request.action === "create-key") return createKey(request.name ?? "");
    if (request.action === "backup") return backUp(request);
    const siteFolderOverride = process.env.SITE_DIR;
    const environment = await commandEnvironment();
    if (request.action === "accept-secret") return accept(environment);
    if (request.action === "move") return move(environment, request);
    if (request.action === "list") return list(environment);
    const archive = await requestedArchive(environment, request);
    if (archive) {
      return request.action === "verify"
        ? verifyArchive(archive)
        : restoreFromArchive(archive, { environment, siteFolderOverride, isConfirmed: request.isConfirmed });
    }
    return request.action === "verify" ? verify(environment, request) : restore(environment, request);
  },
});

/** Wait before the next attempt to begin a backup while another one is made. */
const LOCK_RETRY_MS = 500;

/** `name` is that of the copy of an embedded database. */
type BackupResult = { name?: string; archive?: CreatedArchive };

async function backUp({ to: place }: DbRequest): Promise<number> {
  const { name, archive } = await perform(backupOperation, { action: "backup", place });
  if (name) console.log(`The database was backed up: ${name}`);
  if (archive) {
    console.log(
      `The site was backed up: ${archive.name}, with ${archive.rows} rows and ${archive.files} files`,
    );
    for (const old of archive.removed) console.log(`Removed, because there are enough newer ones: ${old}`);
  }
  return 0;
}

/** Backs up the site, in the process that has the embedded database open. */
export const backupOperation: Operation<{ action: "backup"; place?: string | undefined }, BackupResult> = {
  name: "db",
  optionsSchema: z.strictObject({ action: z.literal("backup"), place: z.string().optional() }),
  run: async ({ place: requestedPlace }, { connection, environment, signal }) => {
    const place = requestedPlace ?? environment.backup.place;
    const now = new Date();
    const makeAnyBackup = async (): Promise<BackupResult> => {
      if (place) {
        const archive = await makeBackup({ connection, environment, place, now, signal });
        const [copy] = connection.kind === "embedded" ? await findBackups(environment.dataFolder) : [];
        return { name: copy?.name, archive };
      }
      if (connection.kind !== "embedded") throw new ConfigError(NO_PLACE);
      return { name: (await backUpEmbedded(connection, environment.dataFolder, now)).name };
    };
    for (;;) {
      // Not `withLock`: a site that reloads would wait until the backup of its schedule is complete.
      const result = await connection.tryLock(BACKUP_LOCK, makeAnyBackup);
      if (result !== "busy") return result;
      await setTimeout(LOCK_RETRY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  },
};

/**
 * Finds the archive that `verify` or `restore` reads: the named one, or without a name the newest of a site on PostgreSQL.
 * Undefined when they read a copy of the embedded database.
 *
 * @throws ConfigError when there is no such archive.
 */
async function requestedArchive(
  { dataFolder, databaseUrl, backup }: Environment,
  { name, folder, key }: DbRequest,
): Promise<ArchiveSource | undefined> {
  if (name === undefined ? !databaseUrl : /^database-\w+$/.test(name)) return undefined;
  const workFolder = backupsFolder(dataFolder);
  const newest =
    name === undefined && backup.place
      ? (await (await openArchiveStorage(backup.place, workFolder)).list())[0]
      : undefined;
  const reference = name ?? newest?.name;
  if (reference === undefined) throw new ConfigError(NO_ARCHIVE);
  const keys = key === undefined ? [] : await readKeys(key);
  return {
    ...(await findArchive(reference, { place: backup.place, workingFolder: folder, workFolder })),
    keys,
    migrations: await knownMigrations(),
  };
}

async function list({ dataFolder, databaseUrl, backup }: Environment): Promise<number> {
  const copies = databaseUrl ? [] : await findBackups(dataFolder);
  const place = backup.place ? await openArchiveStorage(backup.place, backupsFolder(dataFolder)) : undefined;
  const archives = (await place?.list()) ?? [];
  for (const { name, createdAt } of [...copies, ...archives]) console.log(`${name}  ${createdAt}`);
  if (copies.length + archives.length === 0)
    console.log(`There is no backup in ${backup.place ?? backupsFolder(dataFolder)}.`);
  return 0;
}

async function verify({ dataFolder }: Environment, { name }: DbRequest): Promise<number> {
  const backup = await findBackup(dataFolder, name);
  const lock = await lockDataFolder(dataFolder, "npm run db -- verify");
  try {
    await verifyBackup(dataFolder, backup, new Date());
  } finally {
    await lock.release();
  }
  console.log(`${backup.name} was opened and fully read.`);
  return 0;
}

async function restore({ dataFolder }: Environment, { name, isConfirmed }: DbRequest): Promise<number> {
  const now = new Date();
  const backup = await findBackup(dataFolder, name);
  const lock = await lockDataFolder(dataFolder, "npm run db -- restore");
  try {
    console.log(planText(dataFolder, backup, now));
    if (!isConfirmed) {
      console.log("\nNothing was changed. To restore this backup, run the same command with --yes.");
      return 1;
    }
    const { aside } = await restoreEmbedded(dataFolder, backup, now);
    console.log(`\nRestored the backup of ${backup.createdAt}.`);
    if (aside) console.log(`The previous database is in ${aside}. Delete it when you no longer need it.`);
    return 0;
  } finally {
    await lock.release();
  }
}

async function move(environment: Environment, { name: destination }: DbRequest): Promise<number> {
  const { show, done } = progressOutput(process.stderr);
  const moveOptions = {
    environment,
    environmentUrl: process.env.DATABASE_URL,
    now: new Date(),
    onProgress: ({ table, rows }: CopyProgress) =>
      show(`Copying ${table}: ${rows.toLocaleString("en")} rows`),
  };
  const { tables, notes } =
    destination === "embedded"
      ? await moveToEmbedded(moveOptions).finally(done)
      : await moveToPostgresql(moveTarget(environment, destination), moveOptions).finally(done);
  const filled = tables.filter(({ rows }) => rows > 0);
  const rows = filled.map(({ name, rows, checksum }) => [name, rows.toLocaleString("en"), checksum]);
  console.log(textTable(["Table", "Rows", "Checksum of both"], rows));
  console.log(`\n${tables.length} tables were copied and read back: all rows are the same.\n`);
  console.log(notes.join("\n"));
  return 0;
}

/** URL of the PostgreSQL to move to. @throws ConfigError when neither the argument nor DATABASE_URL is one. */
function moveTarget({ databaseUrl }: Environment, destination: string | undefined): string {
  const url = destination ?? databaseUrl;
  if (url !== undefined && /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? "")) return url;
  throw new ConfigError(
    "Name the empty PostgreSQL, such as postgres://user:password@host:5432/gable, or set DATABASE_URL.",
  );
}

/**
 * Makes the configured secret that of the database. Opens the database itself instead of using `perform`, because a
 * running site still uses the former secret.
 */
async function accept(environment: Environment): Promise<number> {
  const { connection, close } = await openDatabase(environment, "npm run db -- accept-secret");
  try {
    const isChanged = await acceptSecret(connection.database, environment);
    console.log(isChanged ? "The database now uses this secret." : "The database already uses this secret.");
    return 0;
  } finally {
    await close();
  }
}

/** Describes what restoring a copy of the embedded database does, and what it loses. */
function planText(dataFolder: string, { name, createdAt }: Backup, now: Date): string {
  const folder = databaseFolder(dataFolder);
  return [
    `The backup ${name} (${createdAt}, ${age(createdAt, now)} ago) is copied, opened and fully read.`,
    `${folder} is then renamed to ${basename(damagedPath(dataFolder, now))}, and the copy takes its place.`,
    "",
    `This loses all changes to the database since ${createdAt}: by owners and to accounts, saved searches,`,
    "newsletter sign-ups and withdrawals, counted visits, testimonials, imports.",
    "Forms that visitors sent are not lost: the next start stores them again from the journal.",
    "Mails that were sent since then are not sent again. After the next start, import your feeds, and repeat",
    "the erasures that you made since then (npm run data -- erase).",
  ].join("\n");
}

function age(createdAt: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(createdAt)) / 60_000));
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`;
}

/**
 * Finds a copy of the embedded database by name, or the newest without a name.
 *
 * @throws ConfigError when no copy has this name, or there is none at all.
 */
async function findBackup(dataFolder: string, name: string | undefined): Promise<Backup> {
  const backups = await findBackups(dataFolder);
  const backup = name ? backups.find((one) => one.name === name) : backups[0];
  if (backup) return backup;
  const folder = backupsFolder(dataFolder);
  throw new ConfigError(
    name ? `There is no backup "${name}" in ${folder}.` : `There is no backup in ${folder}.`,
  );
}

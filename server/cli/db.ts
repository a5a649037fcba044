import { basename } from "node:path";
import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import type { CopyProgress } from "../../app/database/copy/copy-database.server.ts";
import { backUpEmbedded } from "../../app/database/embedded/back-up-embedded.server.ts";
import { lockDataFolder } from "../../app/database/embedded/data-folder-lock.server.ts";
import { databaseFolder } from "../../app/database/embedded/embedded-folder.server.ts";
import { type Backup, backupsFolder, findBackups } from "../../app/database/embedded/find-backups.server.ts";
import {
  damagedName,
  restoreEmbedded,
  verifyBackup,
} from "../../app/database/embedded/restore-embedded.server.ts";
import { acceptSecret } from "../../app/database/secret.server.ts";
import { openDatabase } from "../open-database.ts";
import { defineCommand, UsageError } from "./command.ts";
import { commandEnvironment } from "./command-environment.ts";
import { moveToEmbedded, moveToPostgresql } from "./move-database.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform.ts";
import { progressOutput } from "./progress-output.ts";
import { textTable } from "./terminal.ts";

const USAGE = `Usage
  npm run db -- backup
  npm run db -- list
  npm run db -- verify [NAME]
  npm run db -- restore [NAME] [--yes]
  npm run db -- move URL
  npm run db -- move embedded
  npm run db -- accept-secret

backup    backs up the embedded database, also while the site is running
list      lists the backups, newest first
verify    opens and fully reads a copy of a backup; without a name, of the newest
restore   replaces the database with a backup and keeps the old one beside it; without --yes it
          only says what it would do. Stop the site first

move      copies the embedded database to an empty PostgreSQL, reads it back, and makes that the
          database of the site; without URL, to DATABASE_URL. "embedded" moves it back. Stop the
          site first; run it again when it was interrupted

accept-secret  makes GABLE_SECRET, or the file "secret" of the data folder, the secret of the
               database, also of a PostgreSQL. Stop every process first
`;

const ACTIONS = ["backup", "list", "verify", "restore", "move", "accept-secret"] as const;

const NOT_EMBEDDED =
  "This site uses PostgreSQL: back it up and restore it with pg_dump and pg_restore (docs/operate.md).";

type DbRequest = {
  action: (typeof ACTIONS)[number];
  /** Name of a backup, as `list` shows it; for `move`, "embedded" or the URL of a PostgreSQL. */
  name: string | undefined;
  isConfirmed: boolean;
};

/** `npm run db`: the embedded database and its backups. */
export const db = defineCommand({
  usage: USAGE,
  flags: { yes: { type: "boolean", default: false } },
  read: ({ positionals: [typed, name, ...more], values: { yes: isConfirmed } }): DbRequest => {
    if (!typed) throw new UsageError("Missing command");
    const action = ACTIONS.find((one) => one === typed);
    if (!action) throw new UsageError(`Unknown command: ${typed}`);
    const takesName = action === "verify" || action === "restore" || action === "move";
    const unexpected = takesName ? more[0] : name;
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}`);
    if (isConfirmed && action !== "restore") throw new UsageError(`${action} does not accept --yes`);
    return { action, name, isConfirmed };
  },
  execute: async (request) => {
    if (request.action === "backup") {
      const { name } = await perform(backupOperation, { action: "backup" });
      console.log(`The database was backed up: ${name}`);
      return 0;
    }
    const environment = await commandEnvironment();
    if (request.action === "accept-secret") return accept(environment);
    if (request.action === "move") return move(environment, request);
    if (environment.databaseUrl) throw new ConfigError(NOT_EMBEDDED);
    if (request.action === "list") return list(environment);
    return request.action === "verify" ? verify(environment, request) : restore(environment, request);
  },
});

/** Backs up the embedded database, in the process that has it open. */
export const backupOperation: Operation<{ action: "backup" }, Backup> = {
  name: "db",
  options: z.strictObject({ action: z.literal("backup") }),
  run: async (_, { connection, environment }) => {
    if (connection.kind !== "embedded") throw new ConfigError(NOT_EMBEDDED);
    return backUpEmbedded(connection, environment.dataFolder, new Date());
  },
};

async function list({ dataFolder }: Environment): Promise<number> {
  const backups = await findBackups(dataFolder);
  for (const { name, createdAt } of backups) console.log(`${name}  ${createdAt}`);
  if (backups.length === 0) console.log(`There is no backup in ${backupsFolder(dataFolder)}.`);
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

async function move(environment: Environment, { name: typed }: DbRequest): Promise<number> {
  const { show, done } = progressOutput(process.stderr);
  const options = {
    environment,
    givenUrl: process.env.DATABASE_URL,
    now: new Date(),
    onProgress: ({ table, rows }: CopyProgress) =>
      show(`Copying ${table}: ${rows.toLocaleString("en")} rows`),
  };
  const { tables, notes } =
    typed === "embedded"
      ? await moveToEmbedded(options).finally(done)
      : await moveToPostgresql(moveTarget(environment, typed), options).finally(done);
  const filled = tables.filter(({ rows }) => rows > 0);
  const rows = filled.map(({ name, rows, checksum }) => [name, rows.toLocaleString("en"), checksum]);
  console.log(textTable(["Table", "Rows", "Checksum of both"], rows));
  console.log(`\n${tables.length} tables were copied and read back: all rows are the same.\n`);
  console.log(notes.join("\n"));
  return 0;
}

/** @throws ConfigError when it is not the URL of a PostgreSQL. */
function moveTarget({ databaseUrl }: Environment, typed: string | undefined): string {
  const url = typed ?? databaseUrl;
  if (url !== undefined && /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? "")) return url;
  throw new ConfigError(
    "Name the empty PostgreSQL, such as postgres://user:password@host:5432/gable, or set DATABASE_URL.",
  );
}

/** Runs in this process, because a running site still has the other secret. */
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

function planText(dataFolder: string, { name, createdAt }: Backup, now: Date): string {
  const folder = databaseFolder(dataFolder);
  return [
    `The backup ${name} (${createdAt}, ${age(createdAt, now)} ago) is copied, opened and fully read.`,
    `${folder} is then renamed to ${basename(damagedName(dataFolder, now))}, and the copy takes its place.`,
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

/** @throws ConfigError when no backup has this name, or there is none at all. */
async function findBackup(dataFolder: string, name: string | undefined): Promise<Backup> {
  const backups = await findBackups(dataFolder);
  const found = name ? backups.find((backup) => backup.name === name) : backups[0];
  if (found) return found;
  const folder = backupsFolder(dataFolder);
  throw new ConfigError(
    name ? `There is no backup "${name}" in ${folder}.` : `There is no backup in ${folder}.`,
  );
}

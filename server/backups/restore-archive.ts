import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual, parseEnv } from "node:util";
import { sql } from "drizzle-orm";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { namesIn } from "../../app/config/read-folder.server.ts";
import { SETTINGS_FILE, writeSetting } from "../../app/config/settings-file.server.ts";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { loadDatabase } from "../../app/database/copy/load-database.server.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { syncTree } from "../../app/database/embedded/back-up-embedded.server.ts";
import { connectEmbedded } from "../../app/database/embedded/connect-embedded.server.ts";
import { databaseName, writeLastStart } from "../last-start.ts";
import { DATA_FOLDER, type Manifest, SITE_FOLDER } from "./archive-format.ts";
import { pictureStoreName } from "./backup-settings.ts";
import { copyMigrations } from "./known-migrations.ts";
import { type ArchiveSource, type ArchiveSummary, readArchive } from "./read-archive.ts";
import {
  BUILDING,
  findBuiltRestore,
  finishBuilding,
  moveIntoPlace,
  recordBuilt,
  startBuilding,
  UnfinishedRestoreError,
} from "./unfinished-restore.ts";

/** Settings that do not hold elsewhere. */
const NOT_RESTORED = new Set(["DATABASE_URL", "SITE_DIR"]);

/** Data folder or database that is in use already. */
export class RestoreTargetError extends ConfigError {
  override name = "RestoreTargetError";
  constructor(dataFolder: string, names: string[]) {
    super(
      `The data folder ${dataFolder} is not empty: it has ${names.slice(0, 3).join(", ")}. Nothing was changed. ` +
        "Set GABLE_DATA to an empty folder.",
    );
  }
}

export type RestoredArchive = ArchiveSummary & {
  siteFolder: string;
  /** Pictures are processed again, because their store is another one. */
  makesPicturesAgain: boolean;
};

/**
 * Restores an archive to an empty data folder, and to its embedded database or an empty PostgreSQL. The archive is
 * first read as a whole; everything is built beside its place. The caller holds the lock of the data folder. After
 * an interruption, call it again: it starts over, or finishes what was built.
 *
 * @throws the errors of `readArchive`, RestoreTargetError, UnfinishedRestoreError when the data folder has an
 * interrupted restore of another archive or to another database, or TargetNotEmptyError; nothing has changed then.
 */
export async function restoreArchive(
  source: ArchiveSource,
  environment: Environment,
  /** SITE_DIR as it was given to this process. */
  givenSiteFolder: string | undefined,
): Promise<RestoredArchive> {
  const { dataFolder } = environment;
  const built = await findBuiltRestore(dataFolder);
  if (!built) await refuseUsedFolder(dataFolder);
  const summary = await readArchive(source);
  const makesPicturesAgain = summary.manifest.pictureStore !== pictureStoreName(environment.pictureStore);
  const wanted = { createdAt: summary.manifest.createdAt, database: databaseName(environment) };
  if (!built) {
    await build(source, environment, { manifest: summary.manifest, makesPicturesAgain });
    await recordBuilt(dataFolder, wanted);
  } else if (!isDeepStrictEqual(built, wanted)) throw new UnfinishedRestoreError(dataFolder, built);
  await moveIntoPlace(dataFolder);
  const siteFolder = join(dataFolder, "site");
  if (!givenSiteFolder) await writeSetting(dataFolder, "SITE_DIR", siteFolder);
  await writeLastStart({ ...environment, siteFolder: givenSiteFolder ? environment.siteFolder : siteFolder });
  await finishBuilding(dataFolder);
  return { ...summary, siteFolder, makesPicturesAgain };
}

async function refuseUsedFolder(dataFolder: string): Promise<void> {
  // Files of the lock, and the settings of an operator, do not make it one that is used.
  const used = (await namesIn(dataFolder)).filter((name) => name !== BUILDING && !name.startsWith("gable."));
  if (used.length > 0) throw new RestoreTargetError(dataFolder, used);
}

async function build(
  source: ArchiveSource,
  { dataFolder, databaseUrl }: Environment,
  facts: Pick<Target, "manifest" | "makesPicturesAgain">,
): Promise<void> {
  const building = await startBuilding(dataFolder);
  await fillDatabase(source, { building, databaseUrl, ...facts });
  await writeFiles(source, building);
  await addSettings(building, dataFolder);
  await syncTree(building);
}

type Target = {
  building: string;
  databaseUrl: string | undefined;
  manifest: Manifest;
  makesPicturesAgain: boolean;
};

async function fillDatabase(
  source: ArchiveSource,
  { building, databaseUrl, manifest, makesPicturesAgain }: Target,
): Promise<void> {
  const migrationsFolder = join(building, "migrations");
  await copyMigrations(manifest.migrations.length, migrationsFolder);
  const connect = (options: { migrationsFolder?: string }): Promise<Connection> =>
    databaseUrl ? connectPostgresql(databaseUrl, options) : connectEmbedded(building, options);
  const connection = await connect({ migrationsFolder });
  try {
    await loadDatabase(connection.database, {
      ...manifest,
      sequences: manifest.sequences.map(({ name, lastValue }) => ({ name, lastValue })),
      readRows: async (insert) => {
        await readArchive(source, { rows: insert });
      },
      afterLoad: async (tx) => {
        if (makesPicturesAgain) await tx.execute(sql`delete from pictures`);
      },
    });
  } finally {
    await connection.close();
  }
  await rm(migrationsFolder, { recursive: true });
  // An archive of an earlier version gets the newer tables.
  await (await connect({})).close();
}

async function writeFiles(source: ArchiveSource, building: string): Promise<void> {
  const folders = { [DATA_FOLDER]: "data", [SITE_FOLDER]: "site" };
  for (const folder of Object.values(folders))
    await mkdir(join(building, folder), { recursive: true, mode: 0o700 });
  await readArchive(source, {
    file: async (path, content) => {
      const file = join(building, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    },
  });
}

/** Adds the settings of the archive to those of the data folder, which prevail. */
async function addSettings(building: string, dataFolder: string): Promise<void> {
  const [restored, present] = [join(building, "data", SETTINGS_FILE), join(dataFolder, SETTINGS_FILE)];
  const text = async (file: string) =>
    readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return "";
    });
  const own = await text(present);
  const known = parseEnv(own);
  const added = Object.entries(parseEnv(await text(restored)))
    .filter(([name]) => !(name in known) && !NOT_RESTORED.has(name))
    .map(([name, value]) => `${name}='${value}'\n`);
  const separator = own === "" || own.endsWith("\n") ? "" : "\n";
  await writeFile(restored, own + separator + added.join(""), { mode: 0o600 });
}

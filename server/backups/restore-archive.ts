import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual, parseEnv } from "node:util";
import { sql } from "drizzle-orm";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { readFolderNames } from "../../app/config/read-folder.server.ts";
import { SETTINGS_FILE, settingLine, writeSetting } from "../../app/config/settings-file.server.ts";
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
  createStagingFolder,
  findStagedRestore,
  moveIntoPlace,
  recordStaged,
  removeStagingFolder,
  STAGING_FOLDER,
  UnfinishedRestoreError,
} from "./unfinished-restore.ts";

/** Settings of the original site that do not apply to the restored one. */
const NOT_RESTORED = new Set(["DATABASE_URL", "SITE_DIR"]);

/** Thrown for a data folder that is in use already. */
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
  /** True when pictures are processed again, because the picture store differs. */
  regeneratesPictures: boolean;
};

/**
 * Restores an archive to an empty data folder, and to its embedded database or an empty PostgreSQL. First reads and
 * verifies the whole archive, then stages everything, and moves it into place last. The caller must hold the lock of the
 * data folder. After an interruption, call it again: it starts over, or finishes the staged restore.
 *
 * @throws the errors of `readArchive`, RestoreTargetError, UnfinishedRestoreError when the data folder has an
 * interrupted restore of another archive or to another database, or TargetNotEmptyError; nothing has changed then.
 */
export async function restoreArchive(
  source: ArchiveSource,
  environment: Environment,
  /** SITE_DIR as it was given to this process. */
  siteFolderOverride: string | undefined,
): Promise<RestoredArchive> {
  const { dataFolder } = environment;
  const staged = await findStagedRestore(dataFolder);
  if (!staged) await refuseUsedFolder(dataFolder);
  const summary = await readArchive(source);
  const regeneratesPictures = summary.manifest.pictureStore !== pictureStoreName(environment.pictureStore);
  const target = { createdAt: summary.manifest.createdAt, database: databaseName(environment) };
  if (!staged) {
    await stageArchive(source, environment, { manifest: summary.manifest, regeneratesPictures });
    await recordStaged(dataFolder, target);
  } else if (!isDeepStrictEqual(staged, target)) throw new UnfinishedRestoreError(dataFolder, staged);
  await moveIntoPlace(dataFolder);
  const siteFolder = join(dataFolder, "site");
  if (!siteFolderOverride) await writeSetting(dataFolder, "SITE_DIR", siteFolder);
  await writeLastStart({
    ...environment,
    siteFolder: siteFolderOverride ? environment.siteFolder : siteFolder,
  });
  await removeStagingFolder(dataFolder);
  return { ...summary, siteFolder, regeneratesPictures };
}

async function refuseUsedFolder(dataFolder: string): Promise<void> {
  // Files of the lock, and settings that an operator has prepared, do not count.
  const used = (await readFolderNames(dataFolder)).filter(
    (name) => name !== STAGING_FOLDER && !name.startsWith("gable."),
  );
  if (used.length > 0) throw new RestoreTargetError(dataFolder, used);
}

async function stageArchive(
  source: ArchiveSource,
  { dataFolder, databaseUrl }: Environment,
  facts: Pick<Target, "manifest" | "regeneratesPictures">,
): Promise<void> {
  const staging = await createStagingFolder(dataFolder);
  await fillDatabase(source, { staging, databaseUrl, ...facts }).catch(async (error) => {
    await rm(staging, { recursive: true });
    throw error;
  });
  await writeFiles(source, staging);
  await addSettings(staging, dataFolder);
  await syncTree(staging);
}

type Target = {
  staging: string;
  databaseUrl: string | undefined;
  manifest: Manifest;
  regeneratesPictures: boolean;
};

async function fillDatabase(
  source: ArchiveSource,
  { staging, databaseUrl, manifest, regeneratesPictures }: Target,
): Promise<void> {
  const migrationsFolder = join(staging, "migrations");
  await copyMigrations(manifest.migrations.length, migrationsFolder);
  const connect = (options: { migrationsFolder?: string }): Promise<Connection> =>
    databaseUrl ? connectPostgresql(databaseUrl, options) : connectEmbedded(staging, options);
  const connection = await connect({ migrationsFolder });
  try {
    await loadDatabase(connection.database, {
      ...manifest,
      sequences: manifest.sequences.map(({ name, lastValue }) => ({ name, lastValue })),
      readRows: async (insert) => {
        await readArchive(source, { rows: insert });
      },
      afterLoad: async (tx) => {
        if (regeneratesPictures) await tx.execute(sql`delete from pictures`);
      },
    });
  } finally {
    await connection.close();
  }
  await rm(migrationsFolder, { recursive: true });
  // Connecting again applies migrations that are newer than the archive.
  await (await connect({})).close();
}

async function writeFiles(source: ArchiveSource, staging: string): Promise<void> {
  const folders = { [DATA_FOLDER]: "data", [SITE_FOLDER]: "site" };
  for (const folder of Object.values(folders))
    await mkdir(join(staging, folder), { recursive: true, mode: 0o700 });
  await readArchive(source, {
    file: async (path, content) => {
      const file = join(staging, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    },
  });
}

/** Adds the settings of the archive to those of the data folder. The latter take precedence. */
async function addSettings(staging: string, dataFolder: string): Promise<void> {
  const [restored, present] = [join(staging, "data", SETTINGS_FILE), join(dataFolder, SETTINGS_FILE)];
  const readOrEmpty = async (file: string) =>
    readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return "";
    });
  const presentText = await readOrEmpty(present);
  const known = parseEnv(presentText);
  const added = Object.entries(parseEnv(await readOrEmpty(restored)))
    .filter(([name]) => !(name in known) && !NOT_RESTORED.has(name))
    .map(([name, value = ""]) => settingLine(name, value));
  const separator = presentText === "" || presentText.endsWith("\n") ? "" : "\n";
  await writeFile(restored, presentText + separator + added.join(""), { mode: 0o600 });
}

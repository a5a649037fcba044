import { readFile, writeFile } from "node:fs/promises";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { lockDataFolder } from "../../app/database/embedded/data-folder-lock.server.ts";
import { type ArchiveSource, type ArchiveSummary, readArchive } from "../backups/read-archive.ts";
import { restoreArchive } from "../backups/restore-archive.ts";
import { databaseName } from "../last-start.ts";
import { textTable } from "./terminal.ts";

/**
 * Writes a new secret key for encrypted archives to a file, in the format of age, and prints the matching public key.
 *
 * @throws ConfigError when the file exists already.
 */
export async function createKey(file: string): Promise<number> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new ConfigError(`${file} exists already.`);
    throw error;
  }
  console.log(
    `The secret key is in ${file}. Keep it on another computer: without it no archive can be read.`,
  );
  console.log(`Set BACKUP_RECIPIENTS=${recipient}`);
  return 0;
}

/**
 * Reads the secret keys from a key file in the format of age.
 *
 * @throws ConfigError when the file cannot be read or has no secret key.
 */
export async function readKeys(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new ConfigError(`The key ${file} cannot be read (${error.message}).`);
  });
  const keys = text.match(/^AGE-SECRET-KEY-[A-Z0-9-]+$/gm) ?? [];
  if (keys.length === 0) throw new ConfigError(`${file} has no secret key of age (AGE-SECRET-KEY-…).`);
  return keys;
}

/** Reads a whole archive, and prints what it contains. */
export async function verifyArchive(archive: ArchiveSource): Promise<number> {
  printSummary(await readArchive(archive));
  console.log(`${archive.name} was fully read: all checksums are right.`);
  return 0;
}

type RestoreOptions = {
  environment: Environment;
  /** SITE_DIR in the environment of this process, which the site uses instead of the restored folder. */
  siteFolderOverride: string | undefined;
  isConfirmed: boolean;
};

/**
 * Restores a site from an archive. Without confirmation, it only reads the archive, prints what it would restore, and
 * returns exit code 1.
 */
export async function restoreFromArchive(
  archive: ArchiveSource,
  { environment, siteFolderOverride, isConfirmed }: RestoreOptions,
): Promise<number> {
  const { dataFolder } = environment;
  const database = databaseName(environment);
  if (!isConfirmed) {
    printSummary(await readArchive(archive));
    console.log(
      `It would be restored to ${dataFolder} and ${database === "embedded" ? "its embedded database" : `the PostgreSQL ${database}`}, which have to be empty.`,
    );
    console.log("\nNothing was changed. To restore this archive, run the same command with --yes.");
    return 1;
  }
  const lock = await lockDataFolder(dataFolder, "npm run db -- restore");
  try {
    const restored = await restoreArchive(archive, environment, siteFolderOverride);
    printSummary(restored);
    console.log(`Restored to ${dataFolder}. The site folder is ${restored.siteFolder}.`);
    if (siteFolderOverride) console.log(`SITE_DIR is set: the site uses ${environment.siteFolder} instead.`);
    if (restored.regeneratesPictures) console.log("Pictures are processed again after the start.");
    console.log("Start the site: it sends the mails that waited. Start it without SMTP_URL to only try it.");
    return 0;
  } finally {
    await lock.release();
  }
}

function printSummary({ manifest, tables, files, bytes }: ArchiveSummary): void {
  const filled = tables.filter(({ rows }) => rows > 0);
  console.log(
    textTable(
      ["Table", "Rows", "Checksum"],
      filled.map(({ name, rows, checksum }) => [name, rows.toLocaleString("en"), checksum]),
    ),
  );
  console.log(
    `\nMade at ${manifest.createdAt} by Gable ${manifest.version}, from ${manifest.database === "embedded" ? "an embedded database" : "a PostgreSQL"}; ` +
      `${files} files of ${Math.ceil(bytes / 1_000)} kB.\n`,
  );
}

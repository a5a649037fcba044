import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { createOnce } from "./create-once.ts";

const ROOT = join(import.meta.dirname, "..");
const CACHE = join(ROOT, "node_modules", ".cache", "gable");

/**
 * Copies an embedded database with all tables and no rows to a data folder. Creating one takes longer than any test, so
 * it is cached until the code of the database changes.
 */
export async function copyEmptyDatabase(runFolder: string, dataFolder: string): Promise<void> {
  copyFolder(await createOnce(runFolder, "empty-database", () => emptyDatabase(runFolder)), dataFolder);
}

/**
 * Copies a folder and keeps the modification times of its files, by which a site knows which pictures it has resized. The
 * asynchronous `cp` takes ten times the CPU time for a thousand files.
 */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

async function emptyDatabase(runFolder: string): Promise<string> {
  const folder = join(CACHE, `empty-database-${await databaseVersion()}`);
  if (existsSync(folder)) return folder;
  const newFolder = join(runFolder, "empty-database");
  await makeEmptyDatabase(newFolder);
  for (const old of globSync(join(CACHE, "empty-database-*")))
    await rm(old, { recursive: true, force: true });
  const unfinished = `${folder}.part-${process.pid}`;
  copyFolder(newFolder, unfinished);
  // Another test run may have been faster.
  await rename(unfinished, folder).catch((error) => {
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** Creates the database without PostgreSQL's template databases, which are half of the files. */
async function makeEmptyDatabase(folder: string): Promise<void> {
  const { database, close } = await connectEmbedded(folder);
  await database.execute(sql`update pg_database set datistemplate = false`);
  for (const template of ["template0", "template1"])
    await database.execute(sql`drop database ${sql.identifier(template)}`);
  await close();
}

/** Hash of everything that determines the content of an empty database. */
async function databaseVersion(): Promise<string> {
  const files = globSync(
    [
      "app/database/**/*.{ts,sql,json}",
      "node_modules/@electric-sql/pglite/package.json",
      "test-support/empty-database.ts",
    ],
    { cwd: ROOT, exclude: ["**/*.test.ts"] },
  ).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest("hex").slice(0, 16);
}

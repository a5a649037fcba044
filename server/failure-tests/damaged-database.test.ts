import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError } from "../../app/config/config-error.ts";
import { createEmbeddedDatabase } from "../../test-support/databases.ts";
import { runNode } from "../../test-support/node-process.ts";
import { sampleOnEmbedded, startSiteProcess } from "../../test-support/site-process.ts";
import { openDatabase } from "../open-database.ts";

/* Processes that open an embedded database with damaged files (fault matrix, rows 12 and 93). */

const SLOW_MS = 180_000;
const FIRST_OWN_TABLE = 16_384;
const LARGE_BYTES = 200_000;

/** Creates a data folder with a damaged database. */
async function damagedFolder(damage: (folder: string) => Promise<unknown>): Promise<string> {
  const dataFolder = await createEmbeddedDatabase();
  await damage(join(dataFolder, "database"));
  return dataFolder;
}

/** Runs a command. It opens the database as every command and every start does. */
async function listMails(dataFolder: string) {
  const child = runNode(["server/cli/main.ts", "mail", "list"], {
    env: { GABLE_DATA: dataFolder, DATABASE_URL: "" },
  });
  const code = await child.end();
  return { code, output: child.output() };
}

async function overwrite(path: string, bytes: number): Promise<void> {
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(bytes, 0xab), 0, bytes, 0);
  await file.close();
}

/** Cuts the largest tables and indexes in the middle of a block. PostgreSQL's own have lower numbers. */
async function truncateLargestTables(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (/^\d+$/.test(name) && Number(name) >= FIRST_OWN_TABLE && (await stat(path)).size > LARGE_BYTES)
      await truncate(path, 12_000);
  }
}

async function lastLogFile(folder: string): Promise<string> {
  const names = (await readdir(join(folder, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return join(folder, "pg_wal", names.sort().at(-1) ?? "");
}

/** Hashes every data file. A failing PostgreSQL still writes a few other files. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name);
    if (
      /^(base|pg_xact|PG_VERSION|gable-)/.test(name) &&
      !name.endsWith("pg_internal.init") &&
      (await stat(path)).isFile()
    )
      content[name] = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
  }
  return content;
}

describe("a damaged database stops the start with a reason and advice, and no file is replaced", () => {
  test.each<[string, string, (folder: string) => Promise<unknown>]>([
    ["its version file is lost", "PG_VERSION not found", (folder) => rm(join(folder, "PG_VERSION"))],
    [
      "its version file holds nonsense",
      "PG_VERSION names no version",
      (folder) => writeFile(join(folder, "PG_VERSION"), "\u0000\u0000"),
    ],
    [
      "it and its control file are lost",
      "PG_VERSION and global/pg_control not found",
      async (folder) => {
        for (const name of ["PG_VERSION", "global/pg_control", "gable-complete"])
          await rm(join(folder, name));
      },
    ],
    [
      "its control file is empty",
      'could not read file "global/pg_control"',
      (folder) => truncate(join(folder, "global", "pg_control")),
    ],
    [
      "its control file is overwritten",
      "database files are incompatible with server",
      (folder) => overwrite(join(folder, "global", "pg_control"), 200),
    ],
    [
      "its write-ahead log is overwritten",
      "could not locate a valid checkpoint record",
      async (folder) => overwrite(await lastLogFile(folder), 1_024),
    ],
    [
      "its write-ahead log is lost",
      'required WAL directory "pg_wal" does not exist',
      (folder) => rm(join(folder, "pg_wal"), { recursive: true }),
    ],
    [
      "its tables are lost",
      'database "postgres" does not exist',
      (folder) => rm(join(folder, "base"), { recursive: true }),
    ],
  ])(
    "when %s",
    async (_, reason, damage) => {
      const dataFolder = await damagedFolder(damage);
      const folder = join(dataFolder, "database");
      const before = await contentOf(folder);
      const failure = await openDatabase({ dataFolder, databaseUrl: undefined }, "a test").catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(ConfigError);
      expect(String(failure)).toContain(
        `The embedded database in ${folder} is damaged and cannot be opened: `,
      );
      expect(String(failure)).toContain(reason);
      expect(String(failure)).toContain("There is no backup of it in the data folder");
      expect(await contentOf(folder)).toEqual(before);
      expect((await readdir(dataFolder)).filter((name) => name.startsWith("database"))).toEqual(["database"]);
    },
    SLOW_MS,
  );

  test(
    "when it was created by another version of PostgreSQL",
    async () => {
      const dataFolder = await damagedFolder((folder) => writeFile(join(folder, "PG_VERSION"), "17\n"));
      const before = await contentOf(join(dataFolder, "database"));
      const { code, output } = await listMails(dataFolder);
      expect(output).toContain("was created by PostgreSQL 17, which this version of Gable cannot open");
      expect(code).toBe(1);
      expect(await contentOf(join(dataFolder, "database"))).toEqual(before);
    },
    SLOW_MS,
  );
});

test(
  "a database that lost only the marker file of Gable is opened unchanged",
  async () => {
    const dataFolder = await damagedFolder((folder) => rm(join(folder, "gable-complete")));
    const before = await contentOf(join(dataFolder, "database"));
    const { code, output } = await listMails(dataFolder);
    expect(output).not.toContain("set aside");
    expect(code).toBe(0);
    expect(Object.keys(await contentOf(join(dataFolder, "database")))).toEqual(
      expect.arrayContaining(Object.keys(before)),
    );
    expect((await readdir(dataFolder)).filter((name) => name.startsWith("database"))).toEqual(["database"]);
  },
  SLOW_MS,
);

test(
  "the site and its commands exit with the same message",
  async () => {
    const dataFolder = await damagedFolder((folder) => rm(join(folder, "PG_VERSION")));
    const site = await startSiteProcess({ GABLE_DATA: dataFolder });
    const { code, output } = await listMails(dataFolder);
    expect([(await site.ended).code, code]).toEqual([1, 1]);
    for (const printed of [site.output(), output]) {
      expect(printed).toContain("is damaged and cannot be opened: PG_VERSION not found");
      expect(printed).not.toMatch(/ {4}at /);
    }
  },
  SLOW_MS,
);

test(
  "a site with a damaged table exits with the same message",
  async () => {
    const dataFolder = await sampleOnEmbedded();
    await truncateLargestTables(join(dataFolder, "database", "base", "5"));
    await mkdir(join(dataFolder, "backups", "database-20261101T100000"), { recursive: true });
    const site = await startSiteProcess({ GABLE_DATA: dataFolder });
    expect((await site.ended).code).toBe(1);
    expect(site.output()).toMatch(/ is damaged and cannot be opened: could not read block/);
    expect(site.output()).toContain(
      'Restore the backup of 2026-11-01T10:00:00Z with "npm run db -- restore"',
    );
    expect(site.output()).not.toMatch(/ {4}at |"stack"/);
  },
  SLOW_MS,
);

import { cp, mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createEmbeddedDatabase, emptyFolder } from "../../../test-support/databases.ts";
import { ConfigError } from "../../config/config-error.ts";
import { queryRows } from "../database.server.ts";
import { backUpEmbedded } from "./back-up-embedded.server.ts";
import { connectEmbedded } from "./connect-embedded.server.ts";
import { type Backup, findBackups } from "./find-backups.server.ts";
import { restoreEmbedded, verifyBackup } from "./restore-embedded.server.ts";

const NOW = new Date("2026-11-22T04:00:00Z");
/** 03:00 UTC on a day of November 2026. */
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3));

/** Connection to a database that nothing writes to, so that nothing has to be paused. */
const idleDatabase = { whilePaused: <Result>(work: () => Promise<Result>) => work() };

/** A data folder whose database is one file. */
async function smallFolder(): Promise<string> {
  const dataFolder = await emptyFolder();
  await mkdir(join(dataFolder, "database", "base"), { recursive: true });
  await writeFile(join(dataFolder, "database", "base", "1"), "first");
  return dataFolder;
}

const backupFolders = async (dataFolder: string) => (await readdir(join(dataFolder, "backups"))).sort();

describe("backing up the embedded database", () => {
  test("copies its files as they are at that time", async () => {
    const dataFolder = await smallFolder();
    const backup = await backUpEmbedded(idleDatabase, dataFolder, day(1));
    await writeFile(join(dataFolder, "database", "base", "1"), "second");
    expect(backup).toMatchObject({ name: "database-20261101T030000", createdAt: "2026-11-01T03:00:00Z" });
    expect(await readFile(join(backup.folder, "base", "1"), "utf8")).toBe("first");
  });

  test("retains the newest three backups", async () => {
    const dataFolder = await smallFolder();
    for (const number of [1, 2, 3]) await backUpEmbedded(idleDatabase, dataFolder, day(number));
    expect(await backupFolders(dataFolder)).toHaveLength(3);
    for (const number of [4, 5]) await backUpEmbedded(idleDatabase, dataFolder, day(number));
    expect(await backupFolders(dataFolder)).toEqual([
      "database-20261103T030000",
      "database-20261104T030000",
      "database-20261105T030000",
    ]);
  });

  test("returns and retains the new backup also beside those that a wrong clock dated in the future", async () => {
    const dataFolder = await smallFolder();
    for (const number of [21, 22, 23]) await backUpEmbedded(idleDatabase, dataFolder, day(number));
    const { name } = await backUpEmbedded(idleDatabase, dataFolder, day(4));
    expect(name).toBe("database-20261104T030000");
    expect(await backupFolders(dataFolder)).toEqual([
      name,
      "database-20261122T030000",
      "database-20261123T030000",
    ]);
  });

  test("removes what an interrupted backup left, and nothing that is not its own", async () => {
    const dataFolder = await smallFolder();
    for (const name of ["unfinished-20261031T030000", "database-of-the-operator"])
      await mkdir(join(dataFolder, "backups", name), { recursive: true });
    await backUpEmbedded(idleDatabase, dataFolder, day(1));
    expect(await backupFolders(dataFolder)).toEqual(["database-20261101T030000", "database-of-the-operator"]);
  });

  test("retains the earlier backups and leaves no part of a new one when it fails", async () => {
    const dataFolder = await smallFolder();
    for (const number of [1, 2, 3]) await backUpEmbedded(idleDatabase, dataFolder, day(number));
    const before = await backupFolders(dataFolder);
    const diskFull = {
      whilePaused: async <Result>(work: () => Promise<Result>) => {
        await work();
        throw new Error("ENOSPC");
      },
    };
    await expect(backUpEmbedded(diskFull, dataFolder, day(4))).rejects.toThrow("ENOSPC");
    expect(await backupFolders(dataFolder)).toEqual(before);
  });
});

test("backups are found newest first, and other folders are ignored", async () => {
  const dataFolder = await emptyFolder();
  expect(await findBackups(dataFolder)).toEqual([]);
  for (const name of [
    "database-20261101T030000",
    "database-20261103T030000",
    "database-20261102T030000",
    "unfinished-20261104T030000",
    "database-20261104",
  ])
    await mkdir(join(dataFolder, "backups", name), { recursive: true });
  expect((await findBackups(dataFolder)).map(({ name }) => name)).toEqual([
    "database-20261103T030000",
    "database-20261102T030000",
    "database-20261101T030000",
  ]);
});

describe("a backup", () => {
  let dataFolder: string;
  let backup: Backup;
  /** Path of the table's file in the folder of the database. */
  let tableFile: string;

  /** Backs up a table with one row, then inserts a second row. */
  beforeAll(async () => {
    dataFolder = await createEmbeddedDatabase();
    const connection = await connectEmbedded(dataFolder);
    const { database } = connection;
    await database.execute(sql`create table written (number int)`);
    await database.execute(sql`insert into written values (1)`);
    backup = await backUpEmbedded(connection, dataFolder, day(1));
    await database.execute(sql`insert into written values (2)`);
    const path = sql`select pg_relation_filepath('written') as path`;
    tableFile = (await queryRows<{ path: string }>(database, path))[0]?.path ?? "";
    await connection.close();
  });

  async function numbers(): Promise<number[]> {
    const { database, close } = await connectEmbedded(dataFolder);
    const rows = await queryRows<{ number: number }>(database, sql`select number from written order by 1`);
    await close();
    return rows.map(({ number }) => number);
  }

  const databases = async () =>
    (await readdir(dataFolder)).filter((name) => name.startsWith("database")).sort();

  test.each<[string, (folder: string) => Promise<unknown>]>([
    ["has an empty control file", (folder) => truncate(join(folder, "global", "pg_control"))],
    ["has a damaged table", (folder) => writeFile(join(folder, tableFile), Buffer.alloc(8_192, 0xab))],
    ["is of another version", (folder) => writeFile(join(folder, "PG_VERSION"), "17\n")],
  ])("that %s is refused, and the database stays", async (_, damage) => {
    const damaged = { ...backup, folder: join(await emptyFolder(), backup.name) };
    await cp(backup.folder, damaged.folder, { recursive: true });
    await damage(damaged.folder);
    const failure = await restoreEmbedded(dataFolder, damaged, NOW).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toContain(`The backup ${backup.name} cannot be opened`);
    expect(String(failure)).toContain("nothing was changed");
    expect(await databases()).toEqual(["database"]);
  });

  test("that is damaged does not pass its verification, and the database stays", async () => {
    const damaged = { ...backup, folder: join(await emptyFolder(), backup.name) };
    await cp(backup.folder, damaged.folder, { recursive: true });
    await truncate(join(damaged.folder, "global", "pg_control"));
    await expect(verifyBackup(dataFolder, damaged, NOW)).rejects.toThrow(ConfigError);
    expect(await databases()).toEqual(["database"]);
  });

  test("that is restored replaces the database, which is moved aside", async () => {
    await verifyBackup(dataFolder, backup, NOW);
    expect(await databases()).toEqual(["database"]);
    expect(await numbers()).toEqual([1, 2]);
    const { aside } = await restoreEmbedded(dataFolder, backup, NOW);
    expect(aside).toBe(join(dataFolder, "database.damaged-20261122T040000"));
    expect(await databases()).toEqual(["database", "database.damaged-20261122T040000"]);
    expect(await numbers()).toEqual([1]);
    expect(await findBackups(dataFolder)).toEqual([backup]);
  });
});

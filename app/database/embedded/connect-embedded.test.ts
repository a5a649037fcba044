import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  describeOnBothDatabases,
  embeddedFolder,
  emptyFolder,
  emptyPostgresqlAddress,
  openEmbedded,
} from "../../../test-support/databases.ts";
import { connectPostgresql } from "../connect-postgresql.server.ts";
import { type Connection, queryRows } from "../database.server.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.server.ts";
import { connectEmbedded } from "./connect-embedded.server.ts";

test("a first start that was cut short is set aside, and the database is created again", async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, "database"));
  await writeFile(join(folder, "database", "gable-unfinished"), "");
  await writeFile(join(folder, "database", "PG_VERSION"), "17");
  const notifications: string[] = [];
  const connection = await connectEmbedded(folder, { onInfo: (text) => notifications.push(text) });
  expect(await holdsCatalogue(connection)).toBe(true);
  await connection.close();
  const [aside = ""] = (await readdir(folder)).filter((name) => name.startsWith("database."));
  expect(await readFile(join(folder, aside, "PG_VERSION"), "utf8")).toBe("17");
  expect(notifications).toEqual([expect.stringContaining(aside)]);
});

describe("a query inside a transaction that does not use the transaction's own client", () => {
  test("would deadlock, and throws instead", async () => {
    const connection = await openEmbedded();
    const { database } = connection;
    const inside = (work: () => Promise<unknown>) => database.transaction(async () => work());
    await expect(inside(() => database.execute(sql`select 1`))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only its own "tx" may be used') },
    });
    await expect(inside(() => database.transaction(async () => {}))).rejects.toThrow("only its own");
    expect(await queryRows(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await connection.close();
  });
});

describe("a migration that fails halfway", () => {
  test.each([
    ["embedded", async () => opener(await embeddedFolder())],
    ["postgresql", async () => opener(await emptyPostgresqlAddress())],
  ])("is rolled back as a whole, and its error says what is wrong (%s)", async (_, prepare) => {
    const open = await prepare();
    await (await open(MIGRATIONS_FOLDER)).close();
    await expect(open(await brokenMigrations())).rejects.toMatchObject({
      cause: { message: expect.stringContaining("no_such_table") },
    });
    const connection = await open(MIGRATIONS_FOLDER);
    expect(await holdsCatalogue(connection)).toBe(true);
    expect(await queryRows(connection.database, sql`select to_regclass('half_done') as it`)).toEqual([
      { it: null },
    ]);
    await connection.close();
  });

  test("with two statements without a breakpoint is refused by the embedded database, and nothing of it is applied", async () => {
    const open = opener(await embeddedFolder());
    await (await open(MIGRATIONS_FOLDER)).close();
    const together = "create table half_done (id int);\ncreate table other_half (id int);";
    await expect(open(await migrationsWith(together))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("multiple commands") },
    });
    const connection = await open(MIGRATIONS_FOLDER);
    expect(await queryRows(connection.database, sql`select to_regclass('half_done') as it`)).toEqual([
      { it: null },
    ]);
    await connection.close();
  });

  function opener(place: string): (migrationsFolder: string) => Promise<Connection> {
    return (migrationsFolder) =>
      place.startsWith("postgres:")
        ? connectPostgresql(place, { migrationsFolder })
        : connectEmbedded(place, { migrationsFolder });
  }

  /** Folder with Gable's migrations and one more, whose second statement fails. */
  const brokenMigrations = () =>
    migrationsWith(
      "create table half_done (id int);\n--> statement-breakpoint\nalter table no_such_table add column x int;",
    );

  /** Folder with Gable's migrations and one more. */
  async function migrationsWith(statements: string): Promise<string> {
    const folder = await emptyFolder();
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journalFile = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(journalFile, "utf8"));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_broken" });
    await writeFile(journalFile, JSON.stringify(journal));
    await appendFile(join(folder, "9999_broken.sql"), statements);
    return folder;
  }
});

describeOnBothDatabases("an open database", (open) => {
  test("grants a lock once, reports it as taken to others, and grants it again after release", async () => {
    const { tryLock, withLock } = open();
    const steps: string[] = [];
    let release = () => {};
    const first = tryLock("test", async () => {
      steps.push("first");
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return "done";
    });
    while (steps.length === 0) await setTimeout(5);
    expect(await tryLock("test", async () => "mine")).toBe("busy");
    expect(await tryLock("another", async () => "mine")).toBe("mine");
    const waiting = withLock("test", async () => steps.push("waiting"));
    release();
    expect(await first).toBe("done");
    await waiting;
    expect(steps).toEqual(["first", "waiting"]);
    expect(await tryLock("test", async () => "mine")).toBe("mine");
  });

  test("releases a lock when the work fails", async () => {
    const { tryLock } = open();
    await expect(tryLock("failing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await tryLock("failing", async () => "mine")).toBe("mine");
  });

  test("rolls back a transaction that fails, and hides uncommitted changes", async () => {
    const { database } = open();
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`update catalogue_state set revision = 99`);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await queryRows(database, sql`select revision::int from catalogue_state`)).toEqual([
      { revision: 1 },
    ]);
  });

  test("notifies all listeners of a channel, each once", async () => {
    const { database, listen } = open();
    const heard: string[] = [];
    for (const name of ["one", "other"])
      await listen("shared_channel", (payload) => heard.push(`${name} ${payload}`));
    await database.execute(sql`select pg_notify('shared_channel', 'first')`);
    await database.execute(sql`select pg_notify('shared_channel', 'second')`);
    while (heard.length < 4) await setTimeout(20);
    expect(heard).toEqual(["one first", "other first", "one second", "other second"]);
  });

  test("notifies listeners only after the commit", async () => {
    const { database, listen } = open();
    const heard: string[] = [];
    await listen("test_channel", (payload) => heard.push(payload));
    await database
      .transaction(async (transaction) => {
        await transaction.execute(sql`select pg_notify('test_channel', 'taken back')`);
        throw new Error("taken back");
      })
      .catch(() => {});
    await database.execute(sql`select pg_notify('test_channel', 'said')`);
    while (heard.length === 0) await setTimeout(5);
    expect(heard).toEqual(["said"]);
  });
});

async function holdsCatalogue({ database }: Connection): Promise<boolean> {
  return (await queryRows(database, sql`select 1 from catalogue_state`)).length === 1;
}

test("a database is opened again without being set aside", async () => {
  const folder = await embeddedFolder();
  await (await connectEmbedded(folder)).close();
  expect((await readdir(folder)).filter((name) => name.startsWith("database"))).toEqual(["database"]);
  expect(existsSync(join(folder, "database", "PG_VERSION"))).toBe(true);
});

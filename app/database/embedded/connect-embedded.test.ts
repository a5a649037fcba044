import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  createEmbeddedDatabase,
  createPostgresqlDatabase,
  describeOnBothDatabases,
  emptyFolder,
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
  expect(await hasCatalogue(connection)).toBe(true);
  await connection.close();
  const [aside = ""] = (await readdir(folder)).filter((name) => name.startsWith("database."));
  expect(await readFile(join(folder, aside, "PG_VERSION"), "utf8")).toBe("17");
  expect(notifications).toEqual([expect.stringContaining(aside)]);
});

describe("a migration that fails halfway", () => {
  const brokenStatements =
    "create table half_done (id int);\n--> statement-breakpoint\nalter table no_such_table add column x int;";

  /** Expects that the broken migration left nothing behind. */
  async function expectNoTrace(connection: Connection): Promise<void> {
    expect(await hasCatalogue(connection)).toBe(true);
    expect(await queryRows(connection.database, sql`select to_regclass('half_done') as id`)).toEqual([
      { id: null },
    ]);
    await connection.close();
  }

  test("is rolled back as a whole, and its error says what is wrong (postgresql)", async () => {
    const address = await createPostgresqlDatabase();
    const migrationsFolder = await migrationsWith(brokenStatements);
    await expect(connectPostgresql(address, { migrationsFolder })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("no_such_table") },
    });
    await expectNoTrace(await connectPostgresql(address));
  });

  test("is rolled back as a whole on the embedded database too, which refuses two statements without a breakpoint", async () => {
    const folder = await createEmbeddedDatabase();
    for (const [statements, message] of [
      [brokenStatements, "no_such_table"],
      ["create table half_done (id int);\ncreate table other_half (id int);", "multiple commands"],
    ] as const) {
      const migrationsFolder = await migrationsWith(statements);
      await expect(connectEmbedded(folder, { migrationsFolder })).rejects.toMatchObject({
        cause: { message: expect.stringContaining(message) },
      });
    }
    await expectNoTrace(await connectEmbedded(folder));
    // The database was opened three times, and never set aside.
    expect((await readdir(folder)).filter((name) => name.startsWith("database"))).toEqual(["database"]);
    expect(existsSync(join(folder, "database", "PG_VERSION"))).toBe(true);
  });

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

  test("rolls back a transaction that fails", async () => {
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

  test("refuses a query inside a transaction by another client, which would wait for itself", async ({
    skip,
  }) => {
    const { kind, database } = open();
    skip(kind === "postgresql", "it answers on another connection");
    const inside = (work: () => Promise<unknown>) => database.transaction(async () => work());
    await expect(inside(() => database.execute(sql`select 1`))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only its own "tx" may be used') },
    });
    await expect(inside(() => database.transaction(async () => {}))).rejects.toThrow("only its own");
    expect(await queryRows(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test("notifies all listeners of a channel, each once", async () => {
    const { database, listen } = open();
    const received: string[] = [];
    for (const name of ["one", "other"])
      await listen("shared_channel", (payload) => received.push(`${name} ${payload}`));
    await database.execute(sql`select pg_notify('shared_channel', 'first')`);
    await database.execute(sql`select pg_notify('shared_channel', 'second')`);
    while (received.length < 4) await setTimeout(20);
    expect(received).toEqual(["one first", "other first", "one second", "other second"]);
  });

  test("does not notify listeners of what a transaction that is rolled back said", async () => {
    const { database, listen } = open();
    const received: string[] = [];
    await listen("test_channel", (payload) => received.push(payload));
    await database
      .transaction(async (transaction) => {
        await transaction.execute(sql`select pg_notify('test_channel', 'rolled back')`);
        throw new Error("rolled back");
      })
      .catch(() => {});
    await database.execute(sql`select pg_notify('test_channel', 'said')`);
    while (received.length === 0) await setTimeout(5);
    expect(received).toEqual(["said"]);
  });
});

async function hasCatalogue({ database }: Connection): Promise<boolean> {
  return (await queryRows(database, sql`select 1 from catalogue_state`)).length === 1;
}

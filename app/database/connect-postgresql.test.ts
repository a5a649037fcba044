import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createPostgresqlDatabase, createPostgresqlWithoutTables } from "../../test-support/databases.ts";
import { connectPostgresql } from "./connect-postgresql.server.ts";
import { type Connection, queryRows, withLongLimits } from "./database.server.ts";
import { isUnavailableError } from "./database-error.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.server.ts";

test("two processes that start on an empty database create it once", async () => {
  const { default: journal } = await import(`${MIGRATIONS_FOLDER}/meta/_journal.json`, {
    with: { type: "json" },
  });
  for (let round = 1; round <= 3; round += 1) {
    const address = await createPostgresqlWithoutTables();
    const [one, other] = await Promise.all([connectPostgresql(address), connectPostgresql(address)]);
    const migrations = await queryRows(one.database, sql`select 1 from drizzle.__drizzle_migrations`);
    expect(migrations.length, `round ${round}`).toBe(journal.entries.length);
    await Promise.all([one.close(), other.close()]);
  }
});

test("a database in another encoding than UTF-8 is refused, with what to do", async () => {
  const address = new URL(await createPostgresqlWithoutTables());
  const server = new pg.Client({ connectionString: address.href });
  await server.connect();
  await server.query("create database ascii template template0 encoding 'SQL_ASCII' locale 'C'");
  await server.end();
  address.pathname = "/ascii";
  await expect(connectPostgresql(address.href)).rejects.toThrow(
    /"ascii" has the encoding SQL_ASCII\. Create one in UTF-8/,
  );
});

test("a start without new migrations does not wait for the migrations of another process", async () => {
  const address = await createPostgresqlDatabase();
  const other = new pg.Client({ connectionString: address });
  await other.connect();
  await other.query("select pg_advisory_lock(hashtextextended('gable:migrate', 0))");
  const connection = await connectPostgresql(address);
  await connection.close();
  await other.end();
});

test("a lock is shared by all processes, and released with the connection of its owner", async () => {
  const address = await createPostgresqlDatabase();
  const [one, other] = await Promise.all([connectPostgresql(address), connectPostgresql(address)]);
  let isTaken = false;
  const held = one.tryLock("shared", async () => {
    isTaken = true;
    await setTimeout(60_000, undefined, { ref: false });
  });
  held.catch(() => {});
  while (!isTaken) await setTimeout(5);
  expect(await other.tryLock("shared", async () => "mine")).toBe("busy");
  await breakConnections(other, "gable lock");
  expect(await retryWhileBusy(() => other.tryLock("shared", async () => "mine"))).toBe("mine");
  await Promise.all([one.close(), other.close()]);
});

test("locks that are taken one after another share a connection, and each is released", async () => {
  const address = await createPostgresqlDatabase();
  const [one, other] = await Promise.all([connectPostgresql(address), connectPostgresql(address)]);
  const connectionOf = async (connection: Connection) =>
    queryRows(
      connection.database,
      sql`select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
  const first = await one.tryLock("a lock", () => connectionOf(other));
  expect(first).toHaveLength(1);
  expect(await one.tryLock("a lock", () => connectionOf(other))).toEqual(first);
  await expect(one.tryLock("a lock", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await connectionOf(other)).toEqual([]);
  const nested = await one.tryLock("a lock", () => one.tryLock("another", () => connectionOf(other)));
  expect(nested).toHaveLength(2);
  await Promise.all([one.close(), other.close()]);
});

test("every connection sends keepalives, so that a firewall does not drop it while it is idle", async () => {
  const address = await createPostgresqlDatabase();
  const setKeepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  const connection = await connectPostgresql(address);
  await connection.listen("test_channel", () => {});
  await connection.tryLock("a lock", async () => undefined);
  // The pool, the listener and the lock.
  expect(setKeepAlive.mock.calls).toEqual(Array(3).fill([true, 60_000]));
  setKeepAlive.mockRestore();
  await connection.close();
});

test("the client waits for long statements as long as the server may take, in their transaction only", async () => {
  const connection = await connectPostgresql(await createPostgresqlDatabase());
  const waits = new Map<string, number>();
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const { connectionParameters } = this as unknown as { connectionParameters: { query_timeout: number } };
    const [statement] = parameters as [{ text: string } | string];
    waits.set(typeof statement === "string" ? statement : statement.text, connectionParameters.query_timeout);
    return query.apply(this, parameters as never) as never;
  });
  await connection.database.transaction(async (tx) => {
    await withLongLimits(tx);
    await tx.execute(sql`select 'long'`);
  });
  await connection.database.transaction((tx) => tx.execute(sql`select 'short'`));
  vi.restoreAllMocks();
  expect(waits.get("select 'long'")).toBeGreaterThan(15 * 60_000);
  expect(waits.get("select 'short'")).toBe(20_000);
  await connection.close();
});

test("listeners that subscribe at once share one connection, and each is called once", async () => {
  const connection = await connectPostgresql(await createPostgresqlDatabase());
  const received: string[] = [];
  await Promise.all(
    ["first", "second"].map((name) =>
      connection.listen("test_channel", (payload) => received.push(`${name} ${payload}`)),
    ),
  );
  await connection.listen("test_last", (payload) => received.push(payload));
  await connection.database.execute(sql`select pg_notify('test_channel', 'said')`);
  await connection.database.execute(sql`select pg_notify('test_last', 'last')`);
  while (!received.includes("last")) await setTimeout(20);
  expect(received).toEqual(["first said", "second said", "last"]);
  const listening = await queryRows(
    connection.database,
    sql`select 1 as one from pg_stat_activity where application_name = 'gable listen' and datname = current_database()`,
  );
  expect(listening).toHaveLength(1);
  await connection.close();
});

test("a listener whose connection breaks listens again, and is called for what it may have missed", async () => {
  const connection = await connectPostgresql(await createPostgresqlDatabase());
  const received: string[] = [];
  await connection.listen("test_channel", (payload) => received.push(payload));
  await breakConnections(connection, "gable listen");
  while (received.length === 0) await setTimeout(20);
  await connection.database.execute(sql`select pg_notify('test_channel', 'said')`);
  while (received.length === 1) await setTimeout(20);
  expect(received).toEqual(["", "said"]);
  await connection.close();
});

test("a listener whose database is unavailable for a while subscribes once when it is back", async () => {
  const address = await createPostgresqlDatabase();
  const [connection, other] = await Promise.all([connectPostgresql(address), connectPostgresql(address)]);
  const server = new URL(address);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  const allow = (isAllowed: boolean) =>
    admin.query(`alter database ${name} with allow_connections ${isAllowed}`);
  let received = 0;
  await connection.listen("test_channel", () => {
    received += 1;
  });
  // Opens a connection while the database still accepts new ones.
  await other.database.execute(sql`select 1`);
  await allow(false);
  await breakConnections(other, "gable listen");
  // The listener tries again every second.
  await setTimeout(5_500);
  expect(received).toBe(0);
  await allow(true);
  while (received === 0) await setTimeout(20);
  // A second subscription would come within a second.
  await setTimeout(1_500);
  expect(received).toBe(1);
  expect(
    await queryRows(
      other.database,
      sql`select 1 as one from pg_stat_activity where application_name = 'gable listen' and datname = current_database()`,
    ),
  ).toEqual([{ one: 1 }]);
  await Promise.all([connection.close(), other.close(), admin.end()]);
}, 30_000);

test("queries continue after their connection broke", async () => {
  const errors: Error[] = [];
  const address = await createPostgresqlDatabase();
  const connection = await connectPostgresql(address, { onError: (error) => errors.push(error) });
  const other = await connectPostgresql(address);
  await connection.database.execute(sql`select 1`);
  await breakConnections(other, "gable");
  while (errors.length === 0) await setTimeout(20);
  expect(await queryRows(connection.database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await Promise.all([connection.close(), other.close()]);
});

test("connections that break during or before transactions are reported as lost, and replaced", async () => {
  const errors: Error[] = [];
  const address = await createPostgresqlDatabase();
  const connection = await connectPostgresql(address, { onError: (error) => errors.push(error) });
  const other = await connectPostgresql(address);
  const { database } = connection;
  // Opens a connection before the first one breaks.
  await database.execute(sql`select 1`);
  // More rounds than the pool has connections, to detect transactions that do not release theirs.
  for (let round = 0; round < 12; round += 1) {
    const broken = database.transaction(async (tx) => {
      await breakConnections(other, "gable");
      await tx.execute(sql`select 1`);
    });
    expect(await broken.catch(isUnavailableError)).toBe(true);
    const breaking = breakConnections(other, "gable");
    // The connection breaks before, during or after the start of this transaction.
    expect(await database.transaction(async () => true).catch(isUnavailableError)).toBe(true);
    await breaking;
  }
  // Idle connections that break are reported here. The others fail in the statement that runs on them.
  await vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 10_000 });
  expect(await database.transaction((tx) => queryRows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
  await Promise.all([connection.close(), other.close()]);
});

/**
 * Breaks the connections with one application name, as a restart of the server would, except the one that runs this query:
 * `gable` is for queries, `gable listen` for notifications, and `gable lock` for locks.
 */
async function breakConnections(
  { database }: Awaited<ReturnType<typeof connectPostgresql>>,
  application: string,
): Promise<void> {
  await database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${application} and datname = current_database() and pid <> pg_backend_pid()`);
}

async function retryWhileBusy<Result>(attempt: () => Promise<Result | "busy">): Promise<Result | "busy"> {
  for (let tries = 0; tries < 50; tries += 1) {
    const result = await attempt();
    if (result !== "busy") return result;
    await setTimeout(20);
  }
  return "busy";
}

import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createPostgresqlDatabase } from "../../test-support/databases.ts";
import { connectPostgresql } from "./connect-postgresql.server.ts";
import { type ConnectionLimit, connectionLimit } from "./connection-limit.server.ts";
import { type Connection, queryRows } from "./database.server.ts";

/** Opens a connection to the database of each of several agencies, which share a limit. */
async function openAgencies(count: number, limit: ConnectionLimit): Promise<Connection[]> {
  const opened: Connection[] = [];
  for (let number = 0; number < count; number += 1)
    opened.push(await connectPostgresql(await createPostgresqlDatabase(), { limit }));
  return opened;
}

const closeAll = (connections: Connection[]) =>
  Promise.all(connections.map((connection) => connection.close()));

/** Runs a query that uses a connection for this long. */
async function slowQuery({ database }: Connection, seconds: number): Promise<void> {
  await database.execute(sql`select pg_sleep(${seconds})`);
}

test("an idle agency keeps one connection, on which it also listens", async () => {
  const limit = connectionLimit(20);
  const [one, other] = (await openAgencies(2, limit)) as [Connection, Connection];
  const received: string[] = [];
  await one.listen("test_first", (payload) => received.push(`first ${payload}`));
  await one.listen("test_second", (payload) => received.push(`second ${payload}`));
  await Promise.all([one, other].flatMap((connection) => [1, 2, 3].map(() => slowQuery(connection, 0.3))));
  await vi.waitFor(() => expect(limit.count()).toBe(2), { timeout: 20_000, interval: 50 });
  await vi.waitFor(
    async () => {
      received.length = 0;
      await queryRows(one.database, sql`select pg_notify('test_first', 'a'), pg_notify('test_second', 'b')`);
      await vi.waitFor(() => expect(received).toEqual(["first a", "second b"]), { timeout: 1_000 });
    },
    { timeout: 20_000, interval: 100 },
  );
  // Each database has its own channels.
  received.length = 0;
  await queryRows(other.database, sql`select pg_notify('test_first', 'elsewhere')`);
  await queryRows(one.database, sql`select 1`);
  expect(received).toEqual([]);
  await closeAll([one, other]);
  await vi.waitFor(() => expect(limit.count()).toBe(0), { timeout: 10_000 });
});

test("one agency takes four connections at most, and all together no more than the limit", async () => {
  const limit = connectionLimit(6);
  const [flooded, other] = (await openAgencies(2, limit)) as [Connection, Connection];
  await queryRows(other.database, sql`select 1`);
  const flood = Array.from({ length: 30 }, () => slowQuery(flooded, 0.2));
  const counts: number[] = [];
  const watching = setInterval(() => counts.push(limit.count()), 10);
  expect(await queryRows(other.database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await Promise.all(flood.slice(0, 8));
  // Four of the flooded agency, and the idle one of the other.
  expect(Math.max(...counts)).toBe(5);
  await Promise.all([...flood, slowQuery(other, 0.2), slowQuery(other, 0.2), slowQuery(other, 0.2)]);
  clearInterval(watching);
  expect(Math.max(...counts)).toBe(6);
  await closeAll([flooded, other]);
});

test("a connection that waits too long fails as if the database were unavailable, and others continue", async () => {
  const limit = connectionLimit(2);
  const [one, other] = (await openAgencies(2, limit)) as [Connection, Connection];
  await Promise.all([one, other].map(({ database }) => database.execute(sql`select 1`)));
  // The only connection that the limit leaves to this agency is in use longer than another one waits.
  const held = slowQuery(one, 7);
  await expect(one.database.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/timeout/) },
  });
  expect(await queryRows(other.database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await held;
  expect(await queryRows(one.database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(limit.count()).toBe(2);
  await closeAll([one, other]);
}, 30_000);

test("a listener whose connection breaks listens again, and is called for what it may have missed", async () => {
  const limit = connectionLimit(10);
  const [connection] = (await openAgencies(1, limit)) as [Connection];
  const received: string[] = [];
  await connection.listen("test_channel", (payload) => received.push(payload));
  const client = new limit.Client({ connectionString: await addressOf(connection) });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gable' and datname = current_database()",
  );
  await client.end();
  await vi.waitFor(() => expect(received).toEqual([""]), { timeout: 10_000 });
  await queryRows(connection.database, sql`select pg_notify('test_channel', 'said')`);
  await vi.waitFor(() => expect(received).toEqual(["", "said"]), { timeout: 10_000 });
  await connection.close();
});

async function addressOf({ database }: Connection): Promise<string> {
  const [row] = await queryRows<{ name: string }>(database, sql`select current_database() as name`);
  const address = new URL(await createPostgresqlDatabase());
  address.pathname = `/${row?.name}`;
  return address.href;
}

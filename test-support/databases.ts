import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import type { Connection } from "../app/database/database.server.ts";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { copyEmptyDatabase } from "./empty-database.ts";
import { createDatabase, createDatabaseWithTables } from "./postgresql-databases.ts";

const START_TIMEOUT_MS = 300_000;

/**
 * Within `describeOnBothDatabases`, describes tests that run on PostgreSQL only, because what they check does not
 * depend on how a database locks, plans and fails.
 */
type DescribePostgresqlOnly = (name: string, tests: () => void) => void;

/** `open` returns the connection to the database. It throws outside of tests and hooks. */
type Tests = (open: () => Connection, describePostgresqlOnly: DescribePostgresqlOnly) => void;

/**
 * Runs the same tests on the embedded database and on PostgreSQL. Each of the two blocks has a new database with all
 * tables and no rows, which its tests share.
 *
 * For tests of locking, concurrency and query plans, and of behaviour that both databases must share. For everything
 * else one database is enough.
 */
export function describeOnBothDatabases(name: string, tests: Tests): void {
  describeOn("embedded", name, tests);
  describeOnPostgresql(name, tests);
}

/**
 * Runs tests on PostgreSQL only. It serves several connections at a time, and opens faster than the embedded database.
 */
export function describeOnPostgresql(name: string, tests: Tests): void {
  describeOn("postgresql", name, tests);
}

function describeOn(kind: Connection["kind"], name: string, tests: Tests): void {
  describe(`${name} (${kind})`, () => {
    let connection: Connection | undefined;
    beforeAll(async () => {
      connection = await (kind === "embedded" ? openEmbedded() : openPostgresql());
    }, START_TIMEOUT_MS);
    afterAll(() => connection?.close());
    const describePostgresqlOnly: DescribePostgresqlOnly = (group, testsOfGroup) => {
      if (kind === "postgresql") describe(group, () => testsOfGroup());
    };
    tests(() => {
      if (!connection) throw new Error("The database is open inside tests and hooks only");
      return connection;
    }, describePostgresqlOnly);
  });
}

/** Opens an embedded database with all tables and no rows. The caller closes it. */
export async function openEmbedded(): Promise<Connection> {
  return connectEmbedded(await createEmbeddedDatabase());
}

/** Creates an embedded database with all tables and no rows, without opening it. Returns its data folder. */
export async function createEmbeddedDatabase(): Promise<string> {
  const folder = await emptyFolder();
  await copyEmptyDatabase(inject("runFolder"), folder);
  return folder;
}

/** Creates an empty folder, which is removed after the test run. */
export function emptyFolder(): Promise<string> {
  return mkdtemp(join(inject("runFolder"), "f-"));
}

/** Opens a PostgreSQL database with all tables and no rows. The caller closes it. */
export async function openPostgresql(): Promise<Connection> {
  return connectPostgresql(await createPostgresqlDatabase());
}

/** Creates a PostgreSQL database with all tables and no rows. Returns its URL. */
export function createPostgresqlDatabase(): Promise<string> {
  return createDatabaseWithTables(inject("runFolder"));
}

/** Creates a PostgreSQL database without tables. Returns its URL. */
export function createPostgresqlWithoutTables(): Promise<string> {
  return createDatabase(inject("runFolder"));
}

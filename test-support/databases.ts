import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import type { Connection } from "../app/database/database.server.ts";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { copyEmptyDatabase } from "./empty-database.ts";
import { copyDatabase, createDatabase, emptyTables } from "./postgresql-databases.ts";

const SLOWEST_START_MS = 300_000;

/** Describes tests that are the same on both databases, and run on PostgreSQL only: not of locks and failures. */
type DescribeRules = (name: string, tests: () => void) => void;

type Tests = (open: () => Connection, describeRules: DescribeRules) => void;

/**
 * Runs the same tests on the embedded database and on a PostgreSQL, each with its own database, with all
 * tables and no rows. `open` returns the connection; the tests of one file share it.
 *
 * For locking, concurrency, plans, and the contract of the two; for everything else one of them is enough.
 */
export function describeOnBothDatabases(name: string, tests: Tests): void {
  describeOn("embedded", name, tests);
  describeOnPostgresql(name, tests);
}

/**
 * The same on a PostgreSQL only, which answers several connections at a time and is opened faster.
 */
export function describeOnPostgresql(name: string, tests: Tests): void {
  describeOn("postgresql", name, tests);
}

function describeOn(kind: Connection["kind"], name: string, tests: Tests): void {
  describe(`${name} (${kind})`, () => {
    let connection: Connection | undefined;
    beforeAll(async () => {
      connection = await (kind === "embedded" ? openEmbedded() : openPostgresql());
    }, SLOWEST_START_MS);
    afterAll(() => connection?.close());
    const describeRules: DescribeRules = (rules, testsOfRules) => {
      if (kind === "postgresql") describe(rules, () => testsOfRules());
    };
    tests(() => {
      if (!connection) throw new Error("The database is open inside tests and hooks only");
      return connection;
    }, describeRules);
  });
}

/** Opens an embedded database with all tables and no rows. The caller closes it. */
export async function openEmbedded(): Promise<Connection> {
  return connectEmbedded(await embeddedFolder());
}

/** Data folder with such a database, closed. */
export async function embeddedFolder(): Promise<string> {
  const folder = await emptyFolder();
  await copyEmptyDatabase(inject("runFolder"), folder);
  return folder;
}

/** Creates an empty folder; removed after the tests. */
export function emptyFolder(): Promise<string> {
  return mkdtemp(join(inject("runFolder"), "f-"));
}

/** Opens a PostgreSQL database with all tables and no rows. The caller closes it. */
export async function openPostgresql(): Promise<Connection> {
  return connectPostgresql(await postgresqlAddress());
}

/** URL of such a database. */
export function postgresqlAddress(): Promise<string> {
  return emptyTables(inject("runFolder"));
}

/** URL of a new copy of a PostgreSQL database that nobody is connected to. */
export function postgresqlCopy(address: string): Promise<string> {
  return copyDatabase(inject("runFolder"), address);
}

/** URL of a PostgreSQL database without tables. */
export function emptyPostgresqlAddress(): Promise<string> {
  return createDatabase(inject("runFolder"));
}

import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What queries are written against: the embedded database, a PostgreSQL, or a transaction of either. */
export type Database = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$count" | "with"
>;

/** An open database, with what a query alone cannot do. */
export type Connection = {
  kind: "embedded" | "postgresql";
  database: Database;
  /** Runs `work` while nobody else, on any machine, holds the lock of this name; waits for it. */
  withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** As `withLock`, but gives "busy" at once when somebody holds it. */
  tryLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | "busy">;
  /** Calls back after each `NOTIFY channel`, from whichever process it came. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>;
  /** Embedded database only: does something with its files while nothing changes them. */
  whileAtRest?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** The rows of a statement written in SQL. The caller names their shape; columns are as the database calls them. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result = (await database.execute(statement)) as { rows: Row[] };
  return result.rows;
}

/** Lets the statements of a transaction take minutes, such as those of an import. Called first in it. */
export async function withLongLimits(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '15min'`);
  await tx.execute(sql`set local lock_timeout = '1min'`);
}

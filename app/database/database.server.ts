import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Interface for queries: the embedded database, a PostgreSQL, or a transaction of either. */
export type Database = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$count" | "with"
>;

/** An open database, with the operations that a query cannot do. */
export type Connection = {
  kind: "embedded" | "postgresql";
  database: Database;
  /**
   * Runs `work` while holding the named lock, which excludes all other holders on any server. Waits for the lock.
   */
  withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Like `withLock`, but returns "busy" immediately when the lock is held. */
  tryLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | "busy">;
  /**
   * Calls back after each `NOTIFY channel`, from any process. Calls back with an empty payload when notifications may have
   * been missed, because the connection was lost.
   */
  listen: (channel: string, onNotification: (payload: string) => void) => Promise<void>;
  /** Embedded database only: runs `work` on its files while nothing changes them. */
  whilePaused?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * Runs a statement written in SQL and returns its rows. The caller declares their type; columns have the
 * names of the database.
 */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result = (await database.execute(statement)) as { rows: Row[] };
  return result.rows;
}

/**
 * Lets the statements of a transaction wait up to ten seconds for each lock, for somebody who saves a form while an import
 * is being applied: it holds the lock of the catalogue for seconds. Call it first in the transaction.
 */
export async function withLongerLockWait(tx: Database): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
}

/**
 * Allows the statements of a transaction to take minutes, such as those of an import. Call it first in the
 * transaction.
 */
export async function withLongLimits(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '15min'`);
  await tx.execute(sql`set local lock_timeout = '1min'`);
}

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
   * Runs `work` while holding the named lock, which one holder has at a time in all processes that use the database. Waits for
   * the lock.
   */
  withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Like `withLock`, but returns "busy" immediately when the lock is held. */
  tryLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | "busy">;
  /**
   * Calls back after each `NOTIFY channel`, from any process. Calls back with an empty payload when notifications may have
   * been missed, because the connection was lost. Where one process serves several agencies, a notification may also be
   * missed without a call, so callers poll too.
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
 * Lets the statements of a transaction wait ten seconds for each lock instead of one: an import that is being applied holds
 * the lock of the catalogue for seconds, while staff save a form. Call it first in the transaction.
 */
export async function withLongerLockWait(tx: Database): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
}

/** For each open transaction on a PostgreSQL: lets its client wait for responses as long as `withLongLimits` allows. */
export const longWaits = new WeakMap<Database, () => void>();

/**
 * Allows each statement of a transaction to take a quarter of an hour, such as those of an import. Call it first in the
 * transaction.
 */
export async function withLongLimits(tx: Database): Promise<void> {
  longWaits.get(tx)?.();
  await tx.execute(sql`set local statement_timeout = '15min'`);
  await tx.execute(sql`set local lock_timeout = '1min'`);
}

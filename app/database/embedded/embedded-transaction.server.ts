import { EmbeddedDatabaseError, type EmbeddedEngine, IDLE_IN_TRANSACTION } from "./embedded-engine.server.ts";
import type { QueryReply } from "./embedded-protocol.server.ts";

/**
 * A statement in the form that Drizzle gives to PostgreSQL, with its rows as arrays where Drizzle maps them
 * itself.
 */
export type Statement = { text: string; rowMode?: "array" };
export type QueryResult = { rows: unknown[]; affectedRows?: number };

export async function queryEngine(
  engine: EmbeddedEngine,
  { text, rowMode }: Statement,
  params: unknown[],
): Promise<QueryResult> {
  const request = { kind: "query", sql: text, params, rowMode: rowMode ?? "object" } as const;
  const { rows, affectedRows, jsonColumns } = (await engine.send(request)) as QueryReply;
  for (const row of rows) {
    for (const column of jsonColumns) {
      const value = row[column];
      if (typeof value === "string") row[column] = JSON.parse(value);
    }
  }
  return { rows, affectedRows };
}

/**
 * One transaction on the embedded database. It belongs to the engine that began it: statements after a crash
 * are refused, and never reach a later engine. A transaction that holds the database without a statement is
 * rolled back.
 */
export class EmbeddedTransaction {
  readonly #engine: EmbeddedEngine;
  readonly #idleMs: number;
  readonly #idleTimeout = Promise.withResolvers<never>();
  #pending = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #ended: Error | undefined;

  static async begin(engine: EmbeddedEngine, limits: { idleMs: number }): Promise<EmbeddedTransaction> {
    await queryEngine(engine, { text: "begin" }, []);
    return new EmbeddedTransaction(engine, limits.idleMs);
  }

  private constructor(engine: EmbeddedEngine, idleMs: number) {
    this.#engine = engine;
    this.#idleMs = idleMs;
    this.#watchIdle();
  }

  async query(statement: Statement, params: unknown[] = []): Promise<QueryResult> {
    if (this.#ended) throw this.#ended;
    clearTimeout(this.#idleTimer);
    this.#pending += 1;
    try {
      return await queryEngine(this.#engine, statement, params);
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0 && !this.#ended) this.#watchIdle();
    }
  }

  /** Commits when `work` is done, and rolls back when it fails or the transaction is idle for too long. */
  async execute<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await Promise.race([work(), this.#idleTimeout.promise]);
      await this.#end("commit");
      return result;
    } catch (error) {
      await this.#end("rollback").catch((failure: Error) =>
        // Otherwise the next caller's statement would be part of this transaction.
        this.#engine.markUnusable(`a transaction could not be rolled back: ${failure.message}`),
      );
      throw error;
    }
  }

  async #end(command: "commit" | "rollback"): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#ended ??= new Error("The transaction is over: await every query that uses its tx");
    await queryEngine(this.#engine, { text: command }, []);
  }

  #watchIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      this.#ended = new EmbeddedDatabaseError({
        message: `A transaction was idle for ${this.#idleMs} ms and was rolled back`,
        code: IDLE_IN_TRANSACTION,
      });
      this.#idleTimeout.reject(this.#ended);
    }, this.#idleMs).unref();
  }
}

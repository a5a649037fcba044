import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import {
  EmbeddedDatabaseError,
  EmbeddedEngine,
  LOCK_NOT_AVAILABLE,
  NOT_RUNNING,
} from "./embedded-engine.server.ts";
import {
  EmbeddedTransaction,
  type QueryResult,
  queryEngine,
  type Statement,
} from "./embedded-transaction.server.ts";

const MAX_RESTART_WAIT_MS = 30_000;

export type EmbeddedLimits = {
  /**
   * Maximum time that a query or transaction waits for its turn: the same as PostgreSQL's limit for one
   * statement.
   */
  turnMs: number;
  /** Maximum time that a transaction may hold the database without a statement. */
  idleMs: number;
  /** Maximum time for a statement; after that the engine is considered hanging. */
  answerMs: number;
};

const LIMITS: EmbeddedLimits = { turnMs: 15_000, idleMs: 60_000, answerMs: 300_000 };

type ClientOptions = {
  /** Called before the folder is opened, also again after a crash. @throws when it must not be opened. */
  checkFolder?: () => Promise<void>;
  onError?: (error: Error) => void;
  onInfo?: (text: string) => void;
  limits?: Partial<EmbeddedLimits>;
};

/**
 * Client of the embedded database, used like a connection to a PostgreSQL; the work is done in another
 * thread.
 *
 * The database does one thing at a time. A transaction therefore holds it from `begin` to `commit`, and other
 * queries wait their turn, for a limited time. A query made inside a transaction, but not with the client of
 * the transaction, would wait for itself for ever: it throws immediately instead.
 *
 * An engine that crashes is started again. Until it runs, callers get an error that counts as "the database
 * is unavailable" (docs/decisions/0290-damaged-databases.md).
 */
export class EmbeddedClient {
  readonly #folder: string;
  readonly #options: ClientOptions;
  readonly #limits: EmbeddedLimits;
  /** Undefined between a crash and the next start. */
  #engine: EmbeddedEngine | undefined;
  #listeners = new Map<string, ((payload: string) => void)[]>();
  /** Resolves when all work that is in the queue has ended. */
  #turn: Promise<unknown> = Promise.resolve();
  #insideTransaction = new AsyncLocalStorage<true>();
  #closing = new AbortController();
  #restarting: Promise<void> = Promise.resolve();

  private constructor(folder: string, options: ClientOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
  }

  /** Opens the database of a folder. @throws EmbeddedDatabaseError when it cannot be opened. */
  static async open(folder: string, options: ClientOptions = {}): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(folder, options);
    client.#engine = await client.#startEngine();
    return client;
  }

  query(statement: Statement, params: unknown[] = []): Promise<QueryResult> {
    if (this.#insideTransaction.getStore()) {
      throw new Error(`Inside a transaction only its own "tx" may be used: ${statement.text.slice(0, 200)}`);
    }
    return this.#inTurn(() => queryEngine(this.#running(), statement, params));
  }

  async transaction<Result>(
    work: (client: Pick<EmbeddedClient, "query">) => Promise<Result>,
  ): Promise<Result> {
    if (this.#insideTransaction.getStore())
      throw new Error('Inside a transaction only its own "tx" may be used');
    return this.#inTurn(async () => {
      const transaction = await EmbeddedTransaction.begin(this.#running(), this.#limits);
      return transaction.execute(() => this.#insideTransaction.run(true, () => work(transaction)));
    });
  }

  async listen(channel: string, onNotification: (payload: string) => void): Promise<void> {
    // Several parts of a process may listen to the same channel; the thread subscribes to it once.
    const others = this.#listeners.get(channel);
    this.#listeners.set(channel, [...(others ?? []), onNotification]);
    if (others) return;
    await this.#inTurn(() => this.#running().send({ kind: "listen", channel }));
  }

  /** Runs `work` on the files of the database while nothing changes them. */
  async whilePaused<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      await queryEngine(this.#running(), { text: "checkpoint" }, []);
      return work();
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#restarting;
    await this.#inTurn(async () => this.#engine?.close(), Number.POSITIVE_INFINITY);
  }

  /** Ends the thread without closing the database, for a start that failed. */
  async abandon(): Promise<void> {
    this.#closing.abort();
    await this.#engine?.terminate();
  }

  #running(): EmbeddedEngine {
    if (this.#engine) return this.#engine;
    throw new EmbeddedDatabaseError({
      message: "The embedded database stopped and is being opened again",
      code: NOT_RUNNING,
    });
  }

  /**
   * Runs `work` when it is first in the queue. Work that waits longer than the limit leaves the queue; the
   * rest keeps its order.
   */
  async #inTurn<Result>(work: () => Promise<Result>, limitMs = this.#limits.turnMs): Promise<Result> {
    const before = this.#turn;
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    this.#turn = before.then(() => isOver);
    try {
      await waitForTurn(before, limitMs);
      return await work();
    } finally {
      end();
    }
  }

  async #startEngine(): Promise<EmbeddedEngine> {
    await this.#options.checkFolder?.();
    const engine = new EmbeddedEngine(this.#folder, {
      answerWithinMs: this.#limits.answerMs,
      onNotification: (channel, payload) => this.#notify(channel, payload),
      onStop: (stopped, error) => this.#onStop(stopped, error),
    });
    try {
      await engine.ready;
      for (const channel of this.#listeners.keys()) await engine.send({ kind: "listen", channel });
      return engine;
    } catch (error) {
      await engine.terminate();
      throw error;
    }
  }

  /** Restarts an engine that stopped. The error of one that never started is thrown to the caller of its start. */
  #onStop(engine: EmbeddedEngine, error: EmbeddedDatabaseError): void {
    if (engine !== this.#engine) return;
    this.#engine = undefined;
    this.#reportStop(error);
    this.#restarting = this.#restart(engine);
  }

  async #restart(stopped: EmbeddedEngine): Promise<void> {
    await stopped.terminate();
    const { signal } = this.#closing;
    for (let waitMs = 1_000; !signal.aborted; waitMs = Math.min(2 * waitMs, MAX_RESTART_WAIT_MS)) {
      try {
        this.#engine = await this.#startEngine();
        this.#options.onInfo?.("The embedded database was opened again");
        for (const channel of this.#listeners.keys()) this.#notify(channel, "");
        return;
      } catch (error) {
        this.#reportStop(error as Error);
        await wait(waitMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  #reportStop(error: Error): void {
    const { message } = error;
    this.#options.onError?.(
      new EmbeddedDatabaseError({
        ...error,
        message: `The embedded database in ${this.#folder} stopped (${message}) and is opened again`,
      }),
    );
  }

  #notify(channel: string, payload: string): void {
    for (const onNotification of this.#listeners.get(channel) ?? []) onNotification(payload);
  }
}

/** @throws EmbeddedDatabaseError with PostgreSQL's code for a lock that was not available in time. */
async function waitForTurn(turn: Promise<unknown>, limitMs: number): Promise<void> {
  if (limitMs === Number.POSITIVE_INFINITY) return void (await turn);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () =>
      reject(
        new EmbeddedDatabaseError({
          message: `The embedded database was busy for more than ${limitMs} ms`,
          code: LOCK_NOT_AVAILABLE,
        }),
      ),
    limitMs,
  );
  try {
    await Promise.race([turn, tooLate]);
  } finally {
    clearTimeout(limit);
  }
}

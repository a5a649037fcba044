import { AsyncLocalStorage } from "node:async_hooks";
import { Worker } from "node:worker_threads";
import type { Reply, Request } from "./embedded-protocol.server.ts";

/** A thread that was closed and does not end is ended. */
const END_WITHIN_MS = 2_000;

/** A statement as Drizzle gives it to a PostgreSQL: its rows as lists where it takes them apart itself. */
type Statement = { text: string; rowMode?: "array" };
type QueryResult = { rows: unknown[]; affectedRows?: number };
type Unnumbered<R> = R extends Request ? Omit<R, "id"> : never;

/** A statement that the embedded database refused, with the code of PostgreSQL. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
  code: unknown;
  detail: unknown;
  constraint: unknown;
  constructor(error: { message: string; code?: unknown; detail?: unknown; constraint?: unknown }) {
    super(error.message);
    this.code = error.code;
    this.detail = error.detail;
    this.constraint = error.constraint;
  }
}

/**
 * The embedded database, asked as a connection to a PostgreSQL is, with the work done in another thread.
 *
 * The database does one thing at a time. A transaction therefore holds it from `begin` to `commit`,
 * and a query of anybody else waits its turn. A query made from inside a transaction, but not with the
 * transaction's own client, would wait for itself for ever: it throws at once instead.
 */
export class EmbeddedClient {
  #worker: Worker;
  #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #listeners = new Map<string, ((payload: string) => void)[]>();
  #lastId = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #insideTransaction = new AsyncLocalStorage<true>();
  #ready: Promise<void>;

  constructor(folder: string) {
    this.#worker = new Worker(new URL("./embedded-worker.server.ts", import.meta.url), {
      workerData: { folder },
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.on("error", (error) => {
        reject(error);
        this.#failAll(error as Error);
      });
      this.#worker.on("exit", () => this.#failAll(new Error("The embedded database has stopped")));
      this.#worker.on("message", (reply: Reply) => {
        if (reply.id === "ready")
          return "error" in reply ? reject(new EmbeddedDatabaseError(reply.error)) : resolve();
        if (reply.id === "notice") {
          for (const onNotice of this.#listeners.get(reply.channel) ?? []) onNotice(reply.payload);
          return;
        }
        this.#settle(reply);
      });
    });
  }

  /** Resolves when queries are answered. @throws EmbeddedDatabaseError when the folder cannot be opened. */
  ready(): Promise<void> {
    return this.#ready;
  }

  query(statement: Statement, params: unknown[] = []): Promise<QueryResult> {
    if (this.#insideTransaction.getStore()) {
      throw new Error(`Inside a transaction only its own "tx" may be used: ${statement.text.slice(0, 200)}`);
    }
    return this.#inTurn(() => this.#query(statement, params));
  }

  async transaction<Result>(
    work: (client: Pick<EmbeddedClient, "query">) => Promise<Result>,
  ): Promise<Result> {
    if (this.#insideTransaction.getStore())
      throw new Error('Inside a transaction only its own "tx" may be used');
    return this.#inTurn(async () => {
      await this.#query({ text: "begin" });
      try {
        const client = {
          query: (statement: Statement, params?: unknown[]) => this.#query(statement, params),
        };
        const result = await this.#insideTransaction.run(true, () => work(client));
        await this.#query({ text: "commit" });
        return result;
      } catch (error) {
        await this.#query({ text: "rollback" });
        throw error;
      }
    });
  }

  async listen(channel: string, onNotice: (payload: string) => void): Promise<void> {
    // Several parts of a process may follow the same channel; the thread is told once.
    const others = this.#listeners.get(channel);
    this.#listeners.set(channel, [...(others ?? []), onNotice]);
    if (others) return;
    await this.#inTurn(() => this.#ask({ kind: "listen", channel }));
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#worker.once("exit", resolve));
    await this.#inTurn(() => this.#ask({ kind: "close" }));
    const given = setTimeout(() => this.#worker.terminate(), END_WITHIN_MS);
    await ended;
    clearTimeout(given);
  }

  /** Ends the thread without closing the database; for a start that failed. */
  async abandon(): Promise<void> {
    await this.#worker.terminate();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #query({ text, rowMode }: Statement, params: unknown[] = []): Promise<QueryResult> {
    return this.#ask({
      kind: "query",
      sql: text,
      params,
      rowMode: rowMode ?? "object",
    }) as Promise<QueryResult>;
  }

  #ask(request: Unnumbered<Request>): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(reply: Exclude<Reply, { id: "notice" }>): void {
    const caller = this.#waiting.get(reply.id as number);
    this.#waiting.delete(reply.id as number);
    if ("error" in reply) caller?.reject(new EmbeddedDatabaseError(reply.error));
    else caller?.resolve(reply.result);
  }

  #failAll(error: Error): void {
    for (const caller of this.#waiting.values()) caller.reject(error);
    this.#waiting.clear();
  }
}

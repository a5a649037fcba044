import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { DatabaseErrorFacts, Reply, Request } from "./embedded-protocol.server.ts";

/** A thread that does not end within this time after being closed is terminated. */
const END_WITHIN_MS = 2_000;

type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;
type PendingRequest = {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  /** Stops the engine when the request is not answered in time. */
  timer: NodeJS.Timeout;
};

/** PostgreSQL's codes for failures that this process detects itself. */
export const CRASHED = "57P02";
export const NOT_RUNNING = "57P03";
export const LOCK_NOT_AVAILABLE = "55P03";
export const IDLE_IN_TRANSACTION = "25P03";

/** An error of the embedded database, with PostgreSQL's code. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
  code: unknown;
  detail: unknown;
  constraint: unknown;
  constructor(error: DatabaseErrorFacts) {
    super(error.message);
    this.code = error.code;
    this.detail = error.detail;
    this.constraint = error.constraint;
  }
}

/**
 * Options of V8. Its optimising compiler took 600 MB and three seconds for one function of PGlite soon after each
 * start, and queries are hardly quicker with it (docs/decisions/0387-embedded-database-without-optimising.md).
 */
const WITHOUT_OPTIMISING_COMPILER = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

let compiled: WebAssembly.Module | undefined;

/** PGlite, compiled once per process, because compiling takes longer than opening a database. */
function pgliteModule(): WebAssembly.Module {
  if (compiled) return compiled;
  // The flags apply to the whole process, and V8 reads them when it compiles a module.
  for (const flag of WITHOUT_OPTIMISING_COMPILER) setFlagsFromString(flag);
  const file = createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm");
  compiled = new WebAssembly.Module(readFileSync(file));
  return compiled;
}

type EngineOptions = {
  /** After this time a statement is considered an infinite loop of the engine. */
  answerWithinMs: number;
  onNotification: (channel: string, payload: string) => void;
  /** Called once when the engine stops without having been closed. */
  onStop: (engine: EmbeddedEngine, error: EmbeddedDatabaseError) => void;
};

/**
 * One run of PGlite in its own thread. It stops when the thread ends, when PGlite aborts (a PANIC of
 * PostgreSQL, such as a disk that cannot store the write-ahead log), and when a statement is not answered in
 * time. From then on every request is refused with code 57P02.
 */
export class EmbeddedEngine {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #options: EngineOptions;
  readonly #waiting = new Map<number, PendingRequest>();
  #lastId = 0;
  #stopped: EmbeddedDatabaseError | undefined;
  #isClosing = false;

  constructor(folder: string, options: EngineOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL("./embedded-worker.server.ts", import.meta.url), {
      workerData: { folder, pgliteModule: pgliteModule() },
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    const fail = (reason: string) => {
      const error = new EmbeddedDatabaseError({ message: reason, code: CRASHED });
      reject(error);
      this.#stop(error);
    };
    this.#worker.on("error", (error) => fail((error as Error).message));
    this.#worker.on("exit", () => fail("its thread ended"));
    this.#worker.on("message", (reply: Reply) => {
      if (reply.id === "aborted") return fail(reply.reason);
      if (reply.id === "notification") return options.onNotification(reply.channel, reply.payload);
      if (reply.id !== "ready") return this.#settle(reply.id, reply);
      if ("error" in reply) fail(reply.error.message);
      else resolve();
    });
  }

  send(request: WithoutId<Request>): Promise<unknown> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = ++this.#lastId;
    const { answerWithinMs } = this.#options;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#stop(noAnswer(answerWithinMs)), answerWithinMs).unref();
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ ...request, id });
    });
  }

  /** Closes the database in an orderly way. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const ended = new Promise((resolve) => this.#worker.once("exit", resolve));
    if (this.#stopped) return this.terminate();
    await this.send({ kind: "close" });
    const timeout = setTimeout(() => this.#worker.terminate(), END_WITHIN_MS);
    await ended;
    clearTimeout(timeout);
  }

  /** Ends the thread without closing the database, as `kill -9` would. */
  async terminate(): Promise<void> {
    this.#isClosing = true;
    await this.#worker.terminate();
  }

  /** Stops using the engine, because its state is unknown. */
  markUnusable(reason: string): void {
    this.#stop(new EmbeddedDatabaseError({ message: reason, code: CRASHED }));
  }

  #settle(id: number, reply: Extract<Reply, { id: number | "ready" }>): void {
    const caller = this.#waiting.get(id);
    if (!caller) return;
    this.#waiting.delete(id);
    clearTimeout(caller.timer);
    if ("error" in reply) caller.reject(new EmbeddedDatabaseError(reply.error));
    else caller.resolve(reply.result);
  }

  #stop(error: EmbeddedDatabaseError): void {
    if (this.#stopped) return;
    this.#stopped = error;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
    if (!this.#isClosing) this.#options.onStop(this, error);
  }
}

function noAnswer(withinMs: number): EmbeddedDatabaseError {
  const seconds = Math.round(withinMs / 1_000);
  return new EmbeddedDatabaseError({ message: `a statement took more than ${seconds} s`, code: CRASHED });
}

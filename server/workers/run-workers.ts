import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { printReady, type ReadySite } from "../print-ready.ts";
import type { FromWorker } from "./worker-messages.ts";
import { WorkerQueries } from "./worker-queries.ts";

/** A worker that ends sooner than this after its start is replaced with increasing delays. */
const STEADY_AFTER_MS = 60_000;
const SLOWEST_REPLACEMENT_MS = 30_000;

/**
 * Serves the site with several processes on one port, and prints its address once all are ready.
 *
 * A worker that ends is replaced. SIGUSR2 replaces all of them, one after another, without refusing a request:
 * for changed settings, or a new build. SIGTERM and SIGINT stop them. Exits with 1 when the first worker
 * cannot start, which has then printed why.
 */
export async function runWorkers(count: number, logger: Logger): Promise<void> {
  const workers = new Workers(logger);
  process.on("SIGTERM", (signal) => workers.stop(signal));
  process.on("SIGINT", (signal) => workers.stop(signal));
  // The first worker starts alone: it migrates the database, and prints errors of the configuration once.
  const site = await workers.start();
  if (!site) process.exit(1);
  await Promise.all(Array.from({ length: count - 1 }, () => workers.startAnother()));
  process.on("SIGUSR2", () => workers.replaceAll());
  logger.info({ workers: count }, "the site runs in several processes; SIGUSR2 restarts them one by one");
  printReady(site);
}

class Workers {
  readonly #logger: Logger;
  readonly #queries = new WorkerQueries();
  /** Workers that serve visitors, without those that start or stop. */
  readonly #serving = new Set<Worker>();
  #isStopping = false;
  #isReplacing = false;
  #replacementDelayMs = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Starts a worker. Returns its site once it serves visitors; undefined when it ends before. */
  async start(): Promise<ReadySite | undefined> {
    const worker = cluster.fork();
    const began = performance.now();
    const { promise, resolve } = Promise.withResolvers<ReadySite | undefined>();
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "ready") {
        this.#serving.add(worker);
        resolve(message.site);
      } else if (message.kind === "query-response") this.#queries.receive(worker, message);
      else void this.#queries.run(worker, message, [...this.#serving]);
    });
    worker.on("exit", (code, signal) => {
      resolve(undefined);
      if (this.#serving.delete(worker)) void this.#replace({ code, signal }, performance.now() - began);
    });
    return promise;
  }

  /** Starts one more worker. Resolves when it serves visitors, or has ended, and tries again then. */
  async startAnother(): Promise<void> {
    if ((await this.start()) || this.#isStopping) return;
    this.#logger.error("a process of the site could not start; it is started again");
    void this.#startAgain();
  }

  /** Replaces a worker that ended unexpectedly. */
  async #replace(ended: { code: number | null; signal: string | null }, afterMs: number): Promise<void> {
    if (this.#isStopping) return;
    this.#logger.error(ended, "a process of the site ended; another one takes its place");
    if (afterMs > STEADY_AFTER_MS) this.#replacementDelayMs = 0;
    await this.#startAgain();
  }

  /** Tries until a new worker serves visitors. */
  async #startAgain(): Promise<void> {
    do {
      await setTimeout(this.#replacementDelayMs);
      this.#replacementDelayMs = Math.min(SLOWEST_REPLACEMENT_MS, this.#replacementDelayMs * 2 || 1_000);
    } while (!this.#isStopping && !(await this.start()));
  }

  /** Replaces each worker by a new one. The others stay when a new one cannot start. */
  async replaceAll(): Promise<void> {
    if (this.#isReplacing || this.#isStopping) return;
    this.#isReplacing = true;
    for (const old of [...this.#serving]) {
      // It ended meanwhile, and was replaced.
      if (!this.#serving.has(old)) continue;
      if (!(await this.start())) {
        if (!this.#isStopping) this.#logger.error("a new process could not start; the others stay");
        break;
      }
      await this.#end(old, "SIGTERM");
    }
    this.#isReplacing = false;
    if (!this.#isStopping) this.#logger.info("the processes of the site were restarted");
  }

  /** Stops all workers, then this process: with 0 if each of them closed its site in order. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const codes = await Promise.all(all.map((worker) => this.#end(worker, signal)));
    process.exit(codes.every((code) => code === 0) ? 0 : 1);
  }

  async #end(worker: Worker, signal: NodeJS.Signals): Promise<number | null> {
    this.#serving.delete(worker);
    if (worker.isDead()) return worker.process.exitCode;
    const exit = once(worker, "exit");
    worker.process.kill(signal);
    const [code] = await exit;
    return code;
  }
}

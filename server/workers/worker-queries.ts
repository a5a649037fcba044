import type { Worker } from "node:cluster";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Time after which a worker is left out of the results, so that one that hangs does not hide the others. */
const TIMEOUT_MS = 2_000;

type RunningQuery = { missing: Set<number>; responses: unknown[]; finish: () => void };

/** In the main process: sends the query of one worker to all workers, and returns their responses to it. */
export class WorkerQueries {
  readonly #running = new Map<number, RunningQuery>();
  #lastQueryId = 0;

  /** Collects the responses of the workers, and sends them to the worker that asks. */
  async run(
    asking: Worker,
    { queryId, query, agency }: Extract<FromWorker, { kind: "query-all" }>,
    workers: Worker[],
  ): Promise<void> {
    const responses = await this.#collect(workers, { query, agency });
    if (asking.isConnected())
      asking.send({ kind: "query-results", queryId, responses } satisfies ToWorker, () => {});
  }

  receive({ id }: Worker, { queryId, response }: Extract<FromWorker, { kind: "query-response" }>): void {
    const running = this.#running.get(queryId);
    if (!running?.missing.delete(id)) return;
    running.responses.push(response);
    if (running.missing.size === 0) running.finish();
  }

  async #collect(
    workers: Worker[],
    queried: Pick<Extract<ToWorker, { kind: "query" }>, "query" | "agency">,
  ): Promise<unknown[]> {
    const queryId = ++this.#lastQueryId;
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = { missing: new Set(workers.map(({ id }) => id)), responses: [], finish: resolve };
    this.#running.set(queryId, running);
    const timer = setTimeout(resolve, TIMEOUT_MS);
    for (const worker of workers)
      worker.send({ kind: "query", queryId, ...queried } satisfies ToWorker, () => {});
    await promise;
    clearTimeout(timer);
    this.#running.delete(queryId);
    return running.responses;
  }
}

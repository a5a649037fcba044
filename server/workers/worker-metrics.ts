import type { Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { MetricValues } from "../http/metrics.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** A worker that takes longer is left out, so that one that hangs does not hide the others. */
const ANSWER_WITHIN_MS = 2_000;

type Collection = { missing: Set<number>; values: MetricValues[]; finish: () => void };

/** Collects the metrics of all workers, each time that one of them is asked for them. */
export class WorkerMetrics {
  readonly #collections = new Map<number, Collection>();
  #requests = 0;

  /** Answers a worker with the metrics of these workers, in Prometheus text format. */
  async answer(
    asking: Worker,
    { request, agency }: Extract<FromWorker, { kind: "metrics-wanted" }>,
    workers: Worker[],
  ): Promise<void> {
    const values = await this.#collect(workers, agency);
    const text = await AggregatorRegistry.aggregate(values).metrics();
    if (asking.isConnected())
      asking.send({ kind: "all-metrics", request, text } satisfies ToWorker, () => {});
  }

  receive({ id }: Worker, { request, values }: Extract<FromWorker, { kind: "own-metrics" }>): void {
    const collection = this.#collections.get(request);
    if (!collection?.missing.delete(id)) return;
    collection.values.push(values);
    if (collection.missing.size === 0) collection.finish();
  }

  async #collect(workers: Worker[], agency: string | undefined): Promise<MetricValues[]> {
    const request = ++this.#requests;
    const { promise, resolve } = Promise.withResolvers<void>();
    const collection = { missing: new Set(workers.map(({ id }) => id)), values: [], finish: resolve };
    this.#collections.set(request, collection);
    const tooSlow = setTimeout(resolve, ANSWER_WITHIN_MS);
    for (const worker of workers)
      worker.send({ kind: "own-metrics-wanted", request, agency } satisfies ToWorker, () => {});
    await promise;
    clearTimeout(tooSlow);
    this.#collections.delete(request);
    return collection.values;
  }
}

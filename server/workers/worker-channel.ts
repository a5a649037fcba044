import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { AgencyState } from "../agencies/agency-state.ts";
import type { Metrics, MetricValues, SiteMetrics } from "../http/metrics.ts";
import type { ReadySite } from "../print-ready.ts";
import type { FromWorker, ToWorker, WorkerQuery } from "./worker-messages.ts";

type States = Record<string, AgencyState>;

/** Connection of a worker to the main process (`run-workers.ts`). */
export class WorkerChannel {
  readonly #waiting = new Map<number, (responses: unknown[]) => void>();
  /** Metrics of this worker: those of an agency by its name, and those of the whole process without one. */
  readonly #metrics = new Map<string | undefined, SiteMetrics>();
  #states: () => States = () => ({});
  #requests = 0;

  constructor() {
    process.on("message", (message: ToWorker) => {
      if (message.kind === "query") void this.#respond(message);
      else this.#finish(message);
    });
  }

  /** Reports that this worker serves visitors. */
  ready({ address, sampleLogin, sampleManager, agencies }: ReadySite): void {
    send({ kind: "ready", site: { address, sampleLogin, sampleManager, agencies } });
  }

  /** Metrics of all workers together, of one agency or of the process. `own` are the metrics of this worker. */
  metricsOfAll(own: SiteMetrics, agency?: string): Metrics {
    this.#metrics.set(agency, own);
    return {
      type: own.type,
      text: async () =>
        AggregatorRegistry.aggregate((await this.#ask("metrics", agency)) as MetricValues[]).metrics(),
    };
  }

  /** Returns a function that queries the states of agencies in each worker. `own` returns the states in this worker. */
  statesOfAll(own: () => States): () => Promise<States[]> {
    this.#states = own;
    return async () => (await this.#ask("states")) as States[];
  }

  #ask(query: WorkerQuery, agency?: string): Promise<unknown[]> {
    const request = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(request, resolve);
      send({ kind: "query-all", request, query, agency });
    });
  }

  async #respond({ request, query, agency }: Extract<ToWorker, { kind: "query" }>): Promise<void> {
    const response =
      query === "states" ? this.#states() : ((await this.#metrics.get(agency)?.values()) ?? []);
    send({ kind: "query-response", request, response });
  }

  #finish({ request, responses }: Extract<ToWorker, { kind: "query-results" }>): void {
    this.#waiting.get(request)?.(responses);
    this.#waiting.delete(request);
  }
}

/** Sends a message unless the main process has ended; this process then ends too. */
function send(message: FromWorker): void {
  if (process.connected) cluster.worker?.send(message, () => {});
}

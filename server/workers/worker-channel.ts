import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { AgencyState } from "../agencies/agency-state.ts";
import type { Metrics, MetricValues, SiteMetrics } from "../http/metrics.ts";
import type { ReadySite } from "../print-ready.ts";
import type { FromWorker, ToWorker, WorkerQuery } from "./worker-messages.ts";

/** States of the agencies in one worker, by name. */
type States = Record<string, AgencyState>;

/** Connection of a worker to the main process (`run-workers.ts`). */
export class WorkerChannel {
  /** Callbacks of running queries, by query id. */
  readonly #waiting = new Map<number, (responses: unknown[]) => void>();
  /** Metrics of this worker: those of an agency by its name, and those of the whole process without one. */
  readonly #metrics = new Map<string | undefined, SiteMetrics>();
  #states: () => States = () => ({});
  #lastQueryId = 0;

  constructor() {
    process.on("message", (message: ToWorker) => {
      if (message.kind === "query") void this.#respond(message);
      else this.#resolveQuery(message);
    });
  }

  /** Reports that this worker serves visitors. */
  ready({ address, sampleLogin, officePath, sampleManager, agencies }: ReadySite): void {
    send({ kind: "ready", site: { address, sampleLogin, officePath, sampleManager, agencies } });
  }

  /**
   * Registers `own`, the metrics of this worker, and returns the metrics of all workers together. Both are of one agency, or
   * of the whole process when `agency` is absent.
   */
  metricsOfAll(own: SiteMetrics, agency?: string): Metrics {
    this.#metrics.set(agency, own);
    return {
      type: own.type,
      text: async () =>
        AggregatorRegistry.aggregate((await this.#ask("metrics", agency)) as MetricValues[]).metrics(),
    };
  }

  /**
   * Registers `own`, which returns the states of agencies in this worker. Returns a function that queries the states in each
   * worker.
   */
  statesOfAll(own: () => States): () => Promise<States[]> {
    this.#states = own;
    return async () => (await this.#ask("states")) as States[];
  }

  #ask(query: WorkerQuery, agency?: string): Promise<unknown[]> {
    const queryId = ++this.#lastQueryId;
    return new Promise((resolve) => {
      this.#waiting.set(queryId, resolve);
      send({ kind: "query-all", queryId, query, agency });
    });
  }

  async #respond({ queryId, query, agency }: Extract<ToWorker, { kind: "query" }>): Promise<void> {
    const response =
      query === "states" ? this.#states() : ((await this.#metrics.get(agency)?.values()) ?? []);
    send({ kind: "query-response", queryId, response });
  }

  #resolveQuery({ queryId, responses }: Extract<ToWorker, { kind: "query-results" }>): void {
    this.#waiting.get(queryId)?.(responses);
    this.#waiting.delete(queryId);
  }
}

/** Sends a message to the main process. Does nothing when that process has ended: this one then ends as well. */
function send(message: FromWorker): void {
  if (process.connected) cluster.worker?.send(message, () => {});
}

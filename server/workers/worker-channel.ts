import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { AgencyState } from "../agencies/agency-state.ts";
import type { Metrics, MetricValues, SiteMetrics } from "../http/metrics.ts";
import type { ReadySite } from "../print-ready.ts";
import type { FromWorker, Question, ToWorker } from "./worker-messages.ts";

type States = Record<string, AgencyState>;

/** Connection of a worker with the main process (`run-workers.ts`). */
export class WorkerChannel {
  readonly #waiting = new Map<number, (answers: unknown[]) => void>();
  /** Metrics of this worker: those of an agency by its name, and those of the whole process without one. */
  readonly #metrics = new Map<string | undefined, SiteMetrics>();
  #states: () => States = () => ({});
  #requests = 0;

  constructor() {
    process.on("message", (message: ToWorker) => {
      if (message.kind === "own-wanted") void this.#answer(message);
      else this.#finish(message);
    });
  }

  /** Reports that this worker serves visitors. */
  ready({ address, sampleLogin, sampleManager, agencies }: ReadySite): void {
    send({ kind: "ready", site: { address, sampleLogin, sampleManager, agencies } });
  }

  /** Metrics of all workers together, of one agency or of the process. `own` are those of this worker. */
  metricsOfAll(own: SiteMetrics, agency?: string): Metrics {
    this.#metrics.set(agency, own);
    return {
      type: own.type,
      text: async () =>
        AggregatorRegistry.aggregate((await this.#ask("metrics", agency)) as MetricValues[]).metrics(),
    };
  }

  /** Function that returns the states of the agencies in each worker. `own` returns those of this worker. */
  statesOfAll(own: () => States): () => Promise<States[]> {
    this.#states = own;
    return async () => (await this.#ask("states")) as States[];
  }

  #ask(question: Question, agency?: string): Promise<unknown[]> {
    const request = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(request, resolve);
      send({ kind: "all-wanted", request, question, agency });
    });
  }

  async #answer({ request, question, agency }: Extract<ToWorker, { kind: "own-wanted" }>): Promise<void> {
    const answer =
      question === "states" ? this.#states() : ((await this.#metrics.get(agency)?.values()) ?? []);
    send({ kind: "own-answer", request, answer });
  }

  #finish({ request, answers }: Extract<ToWorker, { kind: "all-answers" }>): void {
    this.#waiting.get(request)?.(answers);
    this.#waiting.delete(request);
  }
}

/** Sends nothing when the main process is gone: this one then ends too. */
function send(message: FromWorker): void {
  if (process.connected) cluster.worker?.send(message, () => {});
}

import cluster from "node:cluster";
import type { Metrics, SiteMetrics } from "../http/metrics.ts";
import type { ReadySite } from "../print-ready.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Connection of a worker with the main process (`run-workers.ts`). */
export class WorkerChannel {
  readonly #waiting = new Map<number, (text: string) => void>();
  /** Metrics of this worker: those of an agency by its name, and those of the whole process without one. */
  readonly #own = new Map<string | undefined, SiteMetrics>();
  #requests = 0;

  constructor() {
    process.on("message", (message: ToWorker) => {
      if (message.kind === "own-metrics-wanted") void this.#giveOwn(message);
      else this.#finish(message);
    });
  }

  /** Reports that this worker serves visitors. */
  ready({ address, sampleLogin, sampleManager, agencies }: ReadySite): void {
    send({ kind: "ready", site: { address, sampleLogin, sampleManager, agencies } });
  }

  /** Metrics of all workers together, of one agency or of the process. `own` are those of this worker. */
  metricsOfAll(own: SiteMetrics, agency?: string): Metrics {
    this.#own.set(agency, own);
    return {
      type: own.type,
      text: () =>
        new Promise((resolve) => {
          const request = ++this.#requests;
          this.#waiting.set(request, resolve);
          send({ kind: "metrics-wanted", request, agency });
        }),
    };
  }

  async #giveOwn({ request, agency }: { request: number; agency?: string | undefined }): Promise<void> {
    send({ kind: "own-metrics", request, values: (await this.#own.get(agency)?.values()) ?? [] });
  }

  #finish({ request, text }: Extract<ToWorker, { kind: "all-metrics" }>): void {
    this.#waiting.get(request)?.(text);
    this.#waiting.delete(request);
  }
}

/** Sends nothing when the main process is gone: this one then ends too. */
function send(message: FromWorker): void {
  if (process.connected) cluster.worker?.send(message, () => {});
}

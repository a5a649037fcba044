import cluster from "node:cluster";
import type { Metrics, SiteMetrics } from "../http/metrics.ts";
import type { ReadySite } from "../print-ready.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Connection of a worker with the main process (`run-workers.ts`). */
export class WorkerChannel {
  readonly #waiting = new Map<number, (text: string) => void>();
  #own: SiteMetrics | undefined;
  #requests = 0;

  constructor() {
    process.on("message", (message: ToWorker) => {
      if (message.kind === "own-metrics-wanted") void this.#giveOwn(message.request);
      else this.#finish(message);
    });
  }

  /** Reports that this worker serves visitors. */
  ready({ address, sampleLogin, sampleManager }: ReadySite): void {
    send({ kind: "ready", site: { address, sampleLogin, sampleManager } });
  }

  /** Metrics of all workers together. `own` are those of the site that runs in this one. */
  metricsOfAll(own: SiteMetrics): Metrics {
    this.#own = own;
    return {
      type: own.type,
      text: () =>
        new Promise((resolve) => {
          const request = ++this.#requests;
          this.#waiting.set(request, resolve);
          send({ kind: "metrics-wanted", request });
        }),
    };
  }

  async #giveOwn(request: number): Promise<void> {
    send({ kind: "own-metrics", request, values: (await this.#own?.values()) ?? [] });
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

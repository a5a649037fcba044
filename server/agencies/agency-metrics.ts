import { AggregatorRegistry, Gauge, Registry } from "prom-client";
import { addProcessMetrics, type Metrics, type MetricValues, type SiteMetrics } from "../http/metrics.ts";
import type { WorkerChannel } from "../workers/worker-channel.ts";
import type { AgencyState } from "./agency-state.ts";

/** Metrics of all agencies in the process, each with its name as a label, and of the process itself. */
export class AgencyMetrics {
  readonly #byAgency = new Map<string, SiteMetrics>();
  readonly #ofProcess = new Registry();
  readonly #channel: Pick<WorkerChannel, "metricsOfAll"> | undefined;
  /** Metrics of all agencies in all workers. */
  readonly all: Metrics;

  constructor(
    {
      states,
      connections,
    }: {
      states: () => Record<string, AgencyState>;
      /** Open connections to PostgreSQL. */
      connections: () => number;
    },
    channel: Pick<WorkerChannel, "metricsOfAll"> | undefined,
  ) {
    this.#channel = channel;
    addProcessMetrics(this.#ofProcess);
    new Gauge({
      name: "gable_agency_serving",
      help: "1 for an agency whose site serves visitors, 0 for one that could not start",
      labelNames: ["agency"],
      aggregator: "min",
      registers: [this.#ofProcess],
      collect() {
        this.reset();
        for (const [agency, { state }] of Object.entries(states()))
          this.set({ agency }, state === "serving" ? 1 : 0);
      },
    });
    new Gauge({
      name: "gable_connections",
      help: "Open connections to PostgreSQL",
      aggregator: "sum",
      registers: [this.#ofProcess],
      collect() {
        this.set(connections());
      },
    });
    const own: SiteMetrics = {
      type: this.#ofProcess.contentType,
      values: () => this.#values(),
      text: async () => AggregatorRegistry.aggregate([await this.#values()]).metrics(),
    };
    this.all = channel?.metricsOfAll(own) ?? own;
  }

  /** Registers `own`, the metrics of an agency in this process, and returns those of the agency in all workers. */
  metricsOfAll(own: SiteMetrics, agency = ""): Metrics {
    this.#byAgency.set(agency, own);
    return this.#channel?.metricsOfAll(own, agency) ?? own;
  }

  remove(agency: string): void {
    this.#byAgency.delete(agency);
  }

  async #values(): Promise<MetricValues> {
    const ofAgencies = await Promise.all([...this.#byAgency.values()].map((one) => one.values()));
    return [...(await this.#ofProcess.getMetricsAsJSON()), ...ofAgencies.flat()];
  }
}

import type { MetricValues } from "../http/metrics.ts";
import type { ReadySite } from "../print-ready.ts";

/** Messages of a worker to the main process. `request` identifies a question, and its answer. */
export type FromWorker =
  | { kind: "ready"; site: ReadySite }
  | { kind: "metrics-wanted"; request: number }
  | { kind: "own-metrics"; request: number; values: MetricValues };

/** Messages of the main process to a worker. */
export type ToWorker =
  | { kind: "all-metrics"; request: number; text: string }
  | { kind: "own-metrics-wanted"; request: number };

import type { MetricValues } from "../http/metrics.ts";
import type { ReadySite } from "../print-ready.ts";

/**
 * Messages of a worker to the main process. `request` identifies a question, and its answer. `agency` is the one whose
 * metrics are meant, when the process serves several and not all are.
 */
export type FromWorker =
  | { kind: "ready"; site: ReadySite }
  | { kind: "metrics-wanted"; request: number; agency: string | undefined }
  | { kind: "own-metrics"; request: number; values: MetricValues };

/** Messages of the main process to a worker. */
export type ToWorker =
  | { kind: "all-metrics"; request: number; text: string }
  | { kind: "own-metrics-wanted"; request: number; agency: string | undefined };

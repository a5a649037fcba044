import type { ReadySite } from "../print-ready.ts";

/** Queries that a worker can send to all workers. */
export type WorkerQuery = "metrics" | "states";

/**
 * Messages from a worker to the main process. `queryId` identifies a query and its responses. `agency` restricts a query
 * to one of several agencies.
 */
export type FromWorker =
  | { kind: "ready"; site: ReadySite }
  | { kind: "query-all"; queryId: number; query: WorkerQuery; agency: string | undefined }
  | { kind: "query-response"; queryId: number; response: unknown };

/** Messages from the main process to a worker. */
export type ToWorker =
  | { kind: "query-results"; queryId: number; responses: unknown[] }
  | { kind: "query"; queryId: number; query: WorkerQuery; agency: string | undefined };

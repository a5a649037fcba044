import type { ReadySite } from "../print-ready.ts";

/** Facts that a worker can ask of all workers. */
export type Question = "metrics" | "states";

/**
 * Messages of a worker to the main process. `request` identifies a question, and its answer. `agency` is the one that
 * is meant, when the process serves several and not all are.
 */
export type FromWorker =
  | { kind: "ready"; site: ReadySite }
  | { kind: "all-wanted"; request: number; question: Question; agency: string | undefined }
  | { kind: "own-answer"; request: number; answer: unknown };

/** Messages of the main process to a worker. */
export type ToWorker =
  | { kind: "all-answers"; request: number; answers: unknown[] }
  | { kind: "own-wanted"; request: number; question: Question; agency: string | undefined };

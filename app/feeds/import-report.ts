import type { Refusal } from "./feed-item.ts";
import type { ProblemGroup } from "./problem-groups.ts";

/**
 * What became of a run. "applied": the site shows the feed. "compared": a dry run. "held": refused as a
 * whole, to protect what is there. "failed": the feed could not be read. "busy": another import was
 * running. "skipped": somebody else had pulled it meanwhile. Only "applied" changes what visitors see.
 */
export type ImportState = "applied" | "compared" | "held" | "failed" | "busy" | "skipped";

/**
 * What an import did or, when it was only compared or was held, what it would have done; of one that failed
 * only what was read and refused until then. `read` is the sum of `stored`, `unchanged` and `refused`.
 * Listings, projects, type categories and what is told for owners all count.
 */
export type ImportReport = {
  read: number;
  /** New, changed, or back after having been taken off. */
  stored: number;
  unchanged: number;
  /** Taken off, or away, because the feed no longer holds them. */
  removed: number;
  refused: number;
  /** The first of them, at most `MAX_REFUSALS_REPORTED`. */
  refusals: Refusal[];
  /** All of them by field and reason, most frequent first. */
  refusalGroups: ProblemGroup[];
  /** How often something was put right or left out in a record that went in. */
  warned: number;
  warningGroups: ProblemGroup[];
  state: ImportState;
  /** Why nothing was applied, in a sentence. */
  message?: string;
  feed: string;
  /** Number of the run in the history; none when it never began. */
  run?: number;
  /** Invented listings of the sample agency that made place for the first real feed. */
  sampleRemoved: number;
  /** Listings whose advertisement lacks something that the law asks: `npm run check-listings` names them. */
  incomplete: number;
  /** Of `stored`, how many were not there before. */
  added: number;
  /** The first few by name, so that a person recognises them. */
  examples: { added: string[]; changed: string[]; removed: string[] };
  durationMs: { reading: number; applying: number; tidying: number };
};

export type ImportPhase = "reading" | "applying" | "tidying";

/** How far an import is. `records` counts what was read until now. */
export type ImportProgress = { phase: ImportPhase; records: number; stored: number; refused: number };

export const MAX_REFUSALS_REPORTED = 10_000;
export const MAX_EXAMPLES = 10;

/** Whether the command that asked for this run did what it was asked to do. */
export function isSuccess(report: Pick<ImportReport, "state">): boolean {
  return report.state === "applied" || report.state === "compared" || report.state === "skipped";
}

/** What an import reports that never began. */
export function emptyReport(feed: string): ImportReport {
  return {
    read: 0,
    stored: 0,
    unchanged: 0,
    removed: 0,
    refused: 0,
    refusals: [],
    state: "failed",
    feed,
    sampleRemoved: 0,
    incomplete: 0,
    added: 0,
    examples: { added: [], changed: [], removed: [] },
    durationMs: { reading: 0, applying: 0, tidying: 0 },
    refusalGroups: [],
    warned: 0,
    warningGroups: [],
  };
}

import type { Refusal } from "../source/feed-item.ts";
import { emptyFindings, type ImportFindings } from "./import-findings.ts";
import type { LostFields } from "./lost-field.ts";
import type { ProblemGroup } from "./problem-groups.ts";

/**
 * Result of a run. "applied": the site shows the feed. "compared": a dry run. "held": refused as a whole, to protect
 * the stored records. "failed": the feed could not be read, or the import broke off. "busy": another import was
 * running. "skipped": another process had imported it meanwhile. Only "applied" changes the site.
 */
export type ImportState = "applied" | "compared" | "held" | "failed" | "busy" | "skipped";

/**
 * Report of an import. For a run that was only compared, or was held, it says what the run would have done; for one
 * that failed, it counts only the records read and refused until then; of any other, `read` is the sum of `stored`,
 * `unchanged` and `refused`. Listings, projects, type categories and records for owners all count.
 */
export type ImportReport = {
  read: number;
  /** New, changed, or back after having been removed. */
  stored: number;
  unchanged: number;
  /** Removed because the feed no longer contains them, or reports them as deleted. */
  removed: number;
  refused: number;
  /** The first refusals, at most `MAX_REFUSALS_REPORTED`. */
  refusals: Refusal[];
  /** All refusals by field and reason, most frequent first. */
  refusalGroups: ProblemGroup[];
  /** Number of values that were corrected or left out in imported records. */
  warned: number;
  warningGroups: ProblemGroup[];
  state: ImportState;
  /** The reason that nothing was changed, in whole sentences. */
  message?: string;
  /** Fields because of which the run was held; undefined when it was not, or for another reason. */
  lostFields?: LostFields;
  feed: string;
  /** Number of the run in the history; undefined when it never started. */
  run?: number;
  /** Number of sample listings that the first real feed replaced. */
  sampleRemoved: number;
  /**
   * Number of listings whose advertisement lacks information that the law requires: `npm run check-listings`
   * names them.
   */
  incomplete: number;
  /** The part of `stored` that is new. */
  added: number;
  /** Names of the first few records of each kind of change, for people. */
  examples: { added: string[]; changed: string[]; removed: string[] };
  findings: ImportFindings;
  durationMs: { reading: number; applying: number; tidying: number };
};

export type ImportPhase = "reading" | "applying" | "tidying";

/** Progress of an import. `records` is the number of records read so far. */
export type ImportProgress = { phase: ImportPhase; records: number; stored: number; refused: number };

export const MAX_REFUSALS_REPORTED = 10_000;
export const MAX_EXAMPLES = 10;

/** True when the run did what its command requested. */
export function isSuccess(report: Pick<ImportReport, "state">): boolean {
  return report.state === "applied" || report.state === "compared" || report.state === "skipped";
}

/** Report without records. Its state is "failed" until the run sets another one. */
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
    findings: emptyFindings(),
    durationMs: { reading: 0, applying: 0, tidying: 0 },
    refusalGroups: [],
    warned: 0,
    warningGroups: [],
  };
}

import { sql } from "drizzle-orm";
import { type Actor, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import type { ConfiguredFeed } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { isLastRun } from "../../feeds/import/import-history.server.ts";
import type { LostField, LostFields } from "../../feeds/import/lost-field.ts";
import { feedRuns } from "../../feeds/tables.server.ts";
import { type Queue, sendJob } from "../../jobs/job-queue.server.ts";
import { jobs } from "../../jobs/tables.server.ts";

/** Job: a requested import of a feed. */
export type RequestedImport = {
  feed: string;
  /** Number of records that a manager agreed to remove. */
  agreedRemovals?: number;
  /** Fields that all listings may lose, because a manager agreed to it. */
  agreedLostFields?: LostField[];
};

/** Queue of requested imports. A job is retried while another import is running. */
export const IMPORT_QUEUE: Queue<RequestedImport> = {
  name: "import",
  retries: 5,
  firstWaitMs: 60_000,
  longestWaitMs: 60_000,
};

export type ImportRequest =
  /** Imports the feed now, with the same checks as a scheduled import. */
  | { kind: "feed"; feed: string }
  /** Imports the feed because it has changed: again after a running import, which may have missed the change. */
  | { kind: "changed"; feed: string }
  /**
   * Repeats an import that was held. One that removes too much may remove as many records as that run counted. One
   * whose listings lost fields may lose them if `lostFields` names each; otherwise `lostFields` is empty.
   */
  | { kind: "held"; run: number; lostFields: readonly LostField[] };

export type RequestOutcome =
  | { kind: "started" }
  /** The problems of an `ImportOutcome`. */
  | { kind: "problem"; problem: "waiting" | "outdated" | "gone" };

type RequestOptions = { request: ImportRequest; feeds: readonly ConfiguredFeed[]; actor: Actor; now: Date };

/** Enqueues an import and adds to the audit log, in one transaction. */
export function requestImport(
  database: Database,
  { request, feeds, actor, now }: RequestOptions,
): Promise<RequestOutcome> {
  return database.transaction(async (tx) => {
    const target =
      request.kind === "held"
        ? await findHeldRun(tx, request.run, request.lostFields)
        : { job: { feed: request.feed }, after: undefined };
    if (target === undefined) return { kind: "problem", problem: "outdated" };
    const { feed } = target.job;
    if (!feeds.some(({ name }) => name === feed)) return { kind: "problem", problem: "gone" };
    // Two managers who approve at the same moment start one import.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${IMPORT_QUEUE.name} ${feed}`}))`);
    const states = request.kind === "changed" ? ["waiting"] : ["waiting", "running"];
    if (await isEnqueued(tx, feed, states)) return { kind: "problem", problem: "waiting" };
    await sendJob(tx, IMPORT_QUEUE, target.job);
    await recordAudit(tx, actor, { action: "import-start", subject: feed, after: target.after }, now);
    return { kind: "started" };
  });
}

type HeldTarget = { job: RequestedImport; after: AuditedState };

/**
 * Finds what a manager agrees to: the removals or the lost fields of the held run with this id, provided that it is the
 * last one of its feed (`isLastRun`). Undefined when the run lost other fields than the named ones.
 */
async function findHeldRun(
  database: Database,
  run: number,
  named: readonly LostField[],
): Promise<HeldTarget | undefined> {
  const [held] = await queryRows<{ feed: string; removed: number; lost: LostFields | null }>(
    database,
    sql`select feed, removed, lost_fields as lost from ${feedRuns}
      where id = ${run} and state = 'held' and (removed > 0 or lost_fields is not null)
        and stored + unchanged > 0`,
  );
  if (!held || !(await isLastRun(database, { id: run, feed: held.feed }))) return undefined;
  const { feed, removed, lost } = held;
  const fields = lost?.fields ?? [];
  if (fields.length !== named.length || !fields.every((field) => named.includes(field))) return undefined;
  if (!lost) return { job: { feed, agreedRemovals: removed }, after: { removed } };
  const { agreedRemovals } = lost;
  return {
    job: { feed, agreedLostFields: fields, ...(agreedRemovals !== undefined && { agreedRemovals }) },
    after: { lostFields: fields.join(",") },
  };
}

async function isEnqueued(database: Database, feed: string, states: readonly string[]): Promise<boolean> {
  const rows = await queryRows<object>(
    database,
    sql`select 1 from ${jobs} where queue = ${IMPORT_QUEUE.name} and state::text = any(${sql.param(states)})
      and data ->> 'feed' = ${feed}`,
  );
  return rows.length > 0;
}

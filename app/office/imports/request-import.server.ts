import { sql } from "drizzle-orm";
import { type Actor, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { ConfiguredFeed } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { feedRuns } from "../../feeds/tables.server.ts";
import { type Queue, sendJob } from "../../jobs/job-queue.server.ts";
import { jobs } from "../../jobs/tables.server.ts";

/** Import of a feed that a manager asked for. `agreedRemovals`: number of records that it may remove. */
export type RequestedImport = { feed: string; agreedRemovals?: number };

/** Retried while another import is running. */
export const IMPORT_QUEUE: Queue<RequestedImport> = {
  name: "import",
  retries: 5,
  firstWaitMs: 60_000,
  longestWaitMs: 60_000,
};

export type ImportRequest =
  /** Reads the feed now, with the same checks as on schedule. */
  | { kind: "feed"; feed: string }
  /** Reads the feed because it has changed: once more after a running import, which may not have seen the change. */
  | { kind: "changed"; feed: string }
  /** Applies a feed that was held because it removes too much, up to the removals of that run. */
  | { kind: "held"; run: number };

export type RequestOutcome =
  | { kind: "started" }
  /** The feed is waiting for such an import, or it was read again since the page was shown. */
  | { kind: "problem"; problem: "waiting" | "outdated" | "gone" };

type Requested = { request: ImportRequest; feeds: readonly ConfiguredFeed[]; actor: Actor; now: Date };

/** Enqueues an import with its entry in the audit log. */
export function requestImport(
  database: Database,
  { request, feeds, actor, now }: Requested,
): Promise<RequestOutcome> {
  return database.transaction(async (tx) => {
    const wanted =
      request.kind === "held" ? await heldRun(tx, request.run) : { feed: request.feed, removed: undefined };
    if (wanted === undefined) return { kind: "problem", problem: "outdated" };
    const { feed, removed } = wanted;
    if (!feeds.some(({ name }) => name === feed)) return { kind: "problem", problem: "gone" };
    // Two managers who agree at once start one import.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${IMPORT_QUEUE.name} ${feed}`}))`);
    const states = request.kind === "changed" ? ["waiting"] : ["waiting", "running"];
    if (await hasImport(tx, feed, states)) return { kind: "problem", problem: "waiting" };
    await sendJob(tx, IMPORT_QUEUE, { feed, ...(removed !== undefined && { agreedRemovals: removed }) });
    const after = removed === undefined ? undefined : { removed };
    await recordAudit(tx, actor, { action: "import-start", subject: feed, after }, now);
    return { kind: "started" };
  });
}

/** The held run with this number, as long as it is the latest of its feed; dry runs do not count. */
async function heldRun(
  database: Database,
  run: number,
): Promise<{ feed: string; removed: number } | undefined> {
  const [held] = await queryRows<{ feed: string; removed: number }>(
    database,
    sql`select feed, removed from ${feedRuns} run
      where id = ${run} and state = 'held' and removed > 0 and stored + unchanged > 0 and not exists (
        select from ${feedRuns} later where later.feed = run.feed and later.id > run.id and later.state <> 'compared')`,
  );
  return held;
}

async function hasImport(database: Database, feed: string, states: readonly string[]): Promise<boolean> {
  const rows = await queryRows<object>(
    database,
    sql`select 1 from ${jobs} where queue = ${IMPORT_QUEUE.name} and state::text = any(${sql.param(states)})
      and data ->> 'feed' = ${feed}`,
  );
  return rows.length > 0;
}

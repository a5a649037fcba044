import { and, desc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { urlWithoutSecrets } from "../../net/outbound-request.server.ts";
import { makeStorable } from "../fields/storable-text.ts";
import type { Validators } from "../source/feed-request.server.ts";
import { feedRuns, stagedRecords } from "../tables.server.ts";
import type { ImportReport } from "./import-report.ts";

const MINUTE_MS = 60_000;
const MAX_REFUSALS_STORED = 1_000;

/** A run in the history; times are ISO 8601 in UTC. */
export type FeedRun = typeof feedRuns.$inferSelect;

/** Records the start of a run, and returns its number. */
export async function beginRun(
  database: Database,
  { feed, format, source, startedAt }: { feed: string; format: string; source: string; startedAt: Date },
): Promise<number> {
  const [run] = await database
    .insert(feedRuns)
    .values(
      makeStorable({
        feed,
        format,
        source: isUrl(source) ? urlWithoutSecrets(source) : source,
        startedAt: startedAt.toISOString(),
        state: "running" as const,
      }),
    )
    .returning({ id: feedRuns.id });
  if (!run) throw new Error("The run was not written to the history");
  return run.id;
}

/** Records the result of a run; `busy` and `skipped` runs never started. */
export async function finishRun(
  database: Database,
  run: number,
  report: ImportReport,
  finishedAt: Date,
  validators?: FeedRun["validators"],
): Promise<void> {
  const { state, message, read, stored, unchanged, removed, refused, refusals, warned } = report;
  if (state === "busy" || state === "skipped") return;
  await database
    .update(feedRuns)
    .set({
      state,
      message: message === undefined ? null : makeStorable(message),
      lostFields: report.lostFields ?? null,
      read,
      stored,
      unchanged,
      removed,
      refused,
      refusals: makeStorable(refusals.slice(0, MAX_REFUSALS_STORED)),
      refusalGroups: makeStorable(report.refusalGroups),
      warned,
      warningGroups: makeStorable(report.warningGroups),
      finishedAt: finishedAt.toISOString(),
      validators: state === "applied" && validators ? makeStorable(validators) : null,
    })
    .where(eq(feedRuns.id, run));
}

/**
 * Marks the runs that a crash interrupted, and deletes their staged records. The caller holds the import
 * lock, so no import is running: every run marked "running" is dead.
 */
export async function removeStaleRuns(database: Database, now: Date): Promise<void> {
  await database
    .update(feedRuns)
    .set({
      state: "failed",
      message: "The process ended before the import finished; nothing was applied",
      finishedAt: now.toISOString(),
    })
    .where(eq(feedRuns.state, "running"));
  const [staleRecord] = await database.select({ runId: stagedRecords.runId }).from(stagedRecords).limit(1);
  if (staleRecord) await database.execute(sql`truncate ${stagedRecords}`);
}

/** Finds the newest runs, of one feed or of all; or one run by its number. */
export async function findRuns(
  database: Database,
  { feed, run, limit }: { feed?: string; run?: number; limit: number },
): Promise<FeedRun[]> {
  const runs = await database
    .select()
    .from(feedRuns)
    .where(
      and(
        feed === undefined ? undefined : eq(feedRuns.feed, feed),
        run === undefined ? undefined : eq(feedRuns.id, run),
      ),
    )
    // As in the index, whose order has nulls last.
    .orderBy(sql`${feedRuns.startedAt} desc nulls last`, desc(feedRuns.id))
    .limit(limit);
  return runs.map((run) => ({
    ...run,
    startedAt: isoTime(run.startedAt),
    finishedAt: run.finishedAt === null ? null : isoTime(run.finishedAt),
  }));
}

/** True when a run is the last one of its feed; dry runs do not count. */
export async function isLastRun(
  database: Database,
  { id, feed }: Pick<FeedRun, "id" | "feed">,
): Promise<boolean> {
  const [later] = await database
    .select({ id: feedRuns.id })
    .from(feedRuns)
    .where(and(eq(feedRuns.feed, feed), gt(feedRuns.id, id), ne(feedRuns.state, "compared")))
    .limit(1);
  return later === undefined;
}

/**
 * Validators (ETag and modification time) of the last applied run of a feed. Undefined when there is no such run or it was
 * read with other settings; empty when the server sent none.
 */
export async function appliedValidators(
  database: Database,
  feed: string,
  settings: string,
): Promise<Validators | undefined> {
  const [run] = await database
    .select({ validators: feedRuns.validators })
    .from(feedRuns)
    .where(and(eq(feedRuns.feed, feed), eq(feedRuns.state, "applied")))
    .orderBy(desc(feedRuns.id))
    .limit(1);
  if (run?.validators?.settings !== settings) return undefined;
  const { etag, lastModified } = run.validators;
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) };
}

/** Start of the last applied run that read the whole feed with the same settings; changes are requested since then. */
export async function lastCompleteRun(
  database: Database,
  feed: string,
  settings: string,
): Promise<Date | undefined> {
  const isSame = sql`${feedRuns.validators} @> ${JSON.stringify({ settings, isComplete: true })}::jsonb`;
  const [run] = await database
    .select({ startedAt: feedRuns.startedAt })
    .from(feedRuns)
    .where(and(eq(feedRuns.feed, feed), eq(feedRuns.state, "applied"), isSame))
    .orderBy(sql`${feedRuns.startedAt} desc nulls last`, desc(feedRuns.id))
    .limit(1);
  return run && new Date(run.startedAt);
}

/** Start of the last run of each of these feeds, whatever its result; dry runs do not count. */
export async function lastRunTimes(
  database: Database,
  feeds: string[],
  now: Date,
): Promise<Map<string, Date>> {
  if (feeds.length === 0) return new Map();
  const rows = await database
    .select({ feed: feedRuns.feed, last: sql<string>`max(${feedRuns.startedAt})` })
    .from(feedRuns)
    .where(
      and(
        inArray(feedRuns.feed, feeds),
        ne(feedRuns.state, "compared"),
        // A run is dated in the future if the clock was wrong.
        lte(feedRuns.startedAt, new Date(now.getTime() + MINUTE_MS).toISOString()),
      ),
    )
    .groupBy(feedRuns.feed);
  return new Map(rows.map(({ feed, last }) => [feed, new Date(last)]));
}

function isUrl(source: string): boolean {
  return /^https?:/i.test(source);
}

function isoTime(databaseTime: string): string {
  return new Date(databaseTime).toISOString();
}

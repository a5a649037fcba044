import { sql } from "drizzle-orm";
import { incidentRecipients } from "../../accounts/incident-recipients.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { feedRuns } from "../tables.server.ts";

/** A single failure may be a temporary problem of the CRM. */
const MIN_FAILURES = 2;
const DAY_MS = 86_400_000;

/** Consecutive runs of a feed that were not applied, and the applied run after them. */
type Incident = {
  /** Number of the first of these runs, which identifies the incident. */
  firstRun: number;
  startedAt: string;
  failures: number;
  /** True when one of these runs was held. */
  isHeld: boolean;
  /** State of the last of these runs. */
  state: "failed" | "held";
  message: string | null;
  /** Time of the applied run; null while the incident lasts. */
  endedAt: string | null;
};

type IncidentSite = Pick<SiteConfig, "agency" | "languages" | "mail" | "operator">;

/**
 * Enqueues the mails about the last incident of a feed, one per recipient: when the feed was held, or failed twice in a
 * row, and when it works again. Everything follows from the history of runs, and `cause` identifies a mail, so neither a
 * restart nor a second server mails anything twice.
 */
export async function mailFeedIncident(
  database: Database,
  feed: string,
  site: IncidentSite,
  now: Date,
): Promise<void> {
  const incident = await lastIncident(database, feed);
  if (incident === undefined || !(incident.isHeld || incident.failures >= MIN_FAILURES)) return;
  const { firstRun, startedAt, endedAt, state, message } = incident;
  const isOver = endedAt !== null;
  // The mail of an older incident may have been erased already, and would be sent again.
  if (isOver && now.getTime() - new Date(endedAt).getTime() > DAY_MS) return;
  const cause = `feed ${feed} ${isOver ? "works after" : "fails from"} run ${firstRun}`;
  await database.transaction(async (tx) => {
    for (const { address, language, isMainRecipient } of await incidentRecipients(tx, site))
      await enqueueMail(tx, {
        template: "feed-notice",
        language,
        recipient: { address },
        priority: LEAD_PRIORITY,
        cause: isMainRecipient ? cause : `${cause} for ${address}`,
        details: isOver
          ? { kind: "works", feed, at: new Date(endedAt).toISOString() }
          : { kind: state, feed, at: new Date(startedAt).toISOString(), message: message ?? undefined },
      });
  });
}

/**
 * The most recent consecutive runs that failed or were held; undefined if there never were any. Dry runs do
 * not count.
 */
async function lastIncident(database: Database, feed: string): Promise<Incident | undefined> {
  const [incident] = await queryRows<Incident>(
    database,
    sql`
      with bad as (
        select max(id) as last from ${feedRuns} where feed = ${feed} and state in ('failed', 'held')
      ), good as (
        select coalesce(max(id), 0) as before from ${feedRuns}, bad
        where feed = ${feed} and state = 'applied' and id < bad.last
      )
      select min(run.id)::float8 as "firstRun", min(run.started_at)::text as "startedAt",
        (count(*) filter (where run.state = 'failed'))::int as failures, bool_or(run.state = 'held') as "isHeld",
        (array_agg(run.state order by run.id desc))[1] as state,
        (array_agg(run.message order by run.id desc))[1] as message,
        (select min(coalesce(after.finished_at, after.started_at))::text from ${feedRuns} after, bad
          where after.feed = ${feed} and after.state = 'applied' and after.id > bad.last) as "endedAt"
      from ${feedRuns} run, bad, good
      where run.feed = ${feed} and run.state in ('failed', 'held') and run.id > good.before
      having count(*) > 0`,
  );
  return incident;
}

/** Metrics of a feed. `lastSuccess` is a time in seconds since 1970. */
export type FeedHealth = { feed: string; lastSuccess: number | null; failures: number; held: number };

/** Metrics of these feeds. Failed and held runs are counted since the last applied one. */
export function feedHealth(database: Database, feeds: readonly string[]): Promise<FeedHealth[]> {
  return queryRows<FeedHealth>(
    database,
    sql`
      select name.feed, extract(epoch from good.at)::float8 as "lastSuccess",
        (count(bad.id) filter (where bad.state = 'failed'))::int as failures,
        (count(bad.id) filter (where bad.state = 'held'))::int as held
      from jsonb_array_elements_text(${JSON.stringify(feeds)}::jsonb) as name(feed)
        left join lateral (
          select max(id) as id, max(coalesce(finished_at, started_at)) as at from ${feedRuns}
          where feed = name.feed and state = 'applied'
        ) good on true
        left join ${feedRuns} bad
          on bad.feed = name.feed and bad.state in ('failed', 'held') and bad.id > coalesce(good.id, 0)
      group by name.feed, good.at order by name.feed`,
  );
}

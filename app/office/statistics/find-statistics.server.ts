import { type SQL, sql } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { dailyEmptySearches, dailySiteVisits, dailyVisits } from "../../owners/visits/tables.server.ts";
import { VISIT_SOURCES, type VisitSource } from "../../owners/visits/visit-source.ts";
import type { StatisticsPeriods } from "./statistics-period.ts";

/** All listings, or those of one agent. `agentName`: normalised, as in the table of listings. */
export type StatisticsScope = { agentName?: string };

/** Visits by source in one unit (day, week or month). `start`: the first day of the unit. */
export type UnitVisits = { start: string } & Record<VisitSource, number>;

/** A subject, such as a listing, with its count in the current period (`now`) and in the period before it (`before`). */
export type Compared<Subject> = Subject & { now: number; before: number };

const SOURCES = VISIT_SOURCES.map((source) => sql.identifier(source));
const allSources = sql.join(SOURCES, sql` + `);
const sourceSums = sql.join(
  SOURCES.map((source) => sql`sum(${source})::float8 as ${source}`),
  sql`, `,
);

/**
 * Visits of both periods by unit, without units that had no visits. Reads one row per day for the whole site, and one
 * row per day and listing for an agent.
 */
export function visitsByUnit(
  database: Database,
  { unit, now, before }: StatisticsPeriods,
  { agentName }: StatisticsScope,
): Promise<UnitVisits[]> {
  const table = agentName === undefined ? dailySiteVisits : dailyVisits;
  const isInScope = agentName === undefined ? sql`true` : sql`listing_id in (${listingIdsOf(agentName)})`;
  return queryRows<UnitVisits>(
    database,
    sql`select date_trunc(${unit}, day::timestamp)::date::text as start, ${sourceSums} from ${table}
      where ${isInScope} and (day between ${before.from} and ${before.to} or day between ${now.from} and ${now.to})
      group by 1 order by 1`,
  );
}

/** Listings with the most visits in the current period. */
export function mostVisitedListings(
  database: Database,
  { now, before }: StatisticsPeriods,
  { agentName, limit }: StatisticsScope & { limit: number },
): Promise<Compared<{ id: number }>[]> {
  const isInScope = agentName === undefined ? sql`true` : sql`listing_id in (${listingIdsOf(agentName)})`;
  return queryRows(
    database,
    sql`with top as (
        select listing_id, sum(${allSources})::float8 as visits from ${dailyVisits}
        where day between ${now.from} and ${now.to} and ${isInScope}
        group by listing_id order by visits desc, listing_id limit ${limit})
      select top.listing_id::float8 as id, top.visits as now, coalesce((
        select sum(${allSources})::float8 from ${dailyVisits} earlier
        where earlier.listing_id = top.listing_id and day between ${before.from} and ${before.to}), 0) as before
      from top order by now desc, id`,
  );
}

/** Number of leads by form, without spam and duplicates. Reads the leads of both periods. */
export function leadsByKind(
  database: Database,
  { now, before }: StatisticsPeriods,
  { agentName }: StatisticsScope,
): Promise<Compared<{ form: string }>[]> {
  const isInScope =
    agentName === undefined
      ? sql`true`
      : sql`submission.about ->> 'property' in (select id::text from (${listingIdsOf(agentName)}) agent_listings)`;
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::float8`;
  return queryRows(
    database,
    sql`select submission.form, ${count(isReceivedIn(now))} as now, ${count(isReceivedIn(before))} as before
      from ${submissions} submission left join ${leads} lead on lead.submission_id = submission.id
      where (${isReceivedIn(now)} or ${isReceivedIn(before)}) and not submission.is_duplicate and lead.is_spam is not true
        and ${isInScope}
      group by submission.form order by now desc, before desc, submission.form`,
  );
}

/** Searches of visitors without a result, the most frequent first. `query`: filters of the list, such as "?bedrooms=9". */
export function emptySearches(
  database: Database,
  { now, before }: StatisticsPeriods,
  limit: number,
): Promise<Compared<{ goal: "sale" | "rent"; query: string }>[]> {
  const sum = ({ from, to }: { from: string; to: string }) =>
    sql`coalesce(sum(searches) filter (where day between ${from} and ${to}), 0)::float8`;
  return queryRows(
    database,
    sql`select goal, query, ${sum(now)} as now, ${sum(before)} as before from ${dailyEmptySearches}
      where day between ${before.from} and ${now.to} group by goal, query
      having sum(searches) filter (where day between ${now.from} and ${now.to}) > 0
      order by now desc, goal, query limit ${limit}`,
  );
}

function listingIdsOf(agentName: string): SQL {
  return sql`select id from ${listings} where agent_name = ${agentName}`;
}

/** SQL condition: the submission was received in the period, by Belgian time. */
function isReceivedIn({ from, to }: { from: string; to: string }): SQL {
  return sql`(submission.received_at >= (${from}::date)::timestamp at time zone 'Europe/Brussels'
    and submission.received_at < (${to}::date + 1)::timestamp at time zone 'Europe/Brussels')`;
}

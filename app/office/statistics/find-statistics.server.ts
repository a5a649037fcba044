import { type SQL, sql } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { dailyEmptySearches, dailySiteVisits, dailyVisits } from "../../owners/visits/tables.server.ts";
import { VISIT_SOURCES, type VisitSource } from "../../owners/visits/visit-source.ts";
import type { StatisticsPeriods } from "./statistics-period.ts";

/** The whole site, or the listings of one agent, by the name of the agent as the catalogue compares it. */
export type StatisticsExtent = { agentName?: string };

/** Visits of a unit of the shown period, by source. */
export type UnitVisits = { start: string } & Record<VisitSource, number>;

/** Figures of a thing in the shown period and in the one before. */
export type Compared<Thing> = Thing & { now: number; before: number };

const SOURCES = VISIT_SOURCES.map((source) => sql.identifier(source));
const allSources = sql.join(SOURCES, sql` + `);
const sourceSums = sql.join(
  SOURCES.map((source) => sql`sum(${source})::float8 as ${source}`),
  sql`, `,
);

/**
 * Visits of both periods by unit, without those that had none. Reads one row per day for the whole site, and one per
 * day and listing for an agent.
 */
export function visitsByUnit(
  database: Database,
  { unit, now, before }: StatisticsPeriods,
  { agentName }: StatisticsExtent,
): Promise<UnitVisits[]> {
  const table = agentName === undefined ? dailySiteVisits : dailyVisits;
  const isOwn = agentName === undefined ? sql`true` : sql`listing_id in (${listingsOf(agentName)})`;
  return queryRows<UnitVisits>(
    database,
    sql`select date_trunc(${unit}, day::timestamp)::date::text as start, ${sourceSums} from ${table}
      where ${isOwn} and (day between ${before.from} and ${before.to} or day between ${now.from} and ${now.to})
      group by 1 order by 1`,
  );
}

/** Listings with the most visits in the shown period. */
export function mostSeenListings(
  database: Database,
  { now, before }: StatisticsPeriods,
  { agentName, limit }: StatisticsExtent & { limit: number },
): Promise<Compared<{ id: number }>[]> {
  const isOwn = agentName === undefined ? sql`true` : sql`listing_id in (${listingsOf(agentName)})`;
  return queryRows(
    database,
    sql`with top as (
        select listing_id, sum(${allSources})::float8 as visits from ${dailyVisits}
        where day between ${now.from} and ${now.to} and ${isOwn}
        group by listing_id order by visits desc, listing_id limit ${limit})
      select top.listing_id::float8 as id, top.visits as now, coalesce((
        select sum(${allSources})::float8 from ${dailyVisits} earlier
        where earlier.listing_id = top.listing_id and day between ${before.from} and ${before.to}), 0) as before
      from top order by now desc, id`,
  );
}

/** Leads by kind, without spam and repeated ones. Reads the leads of both periods. */
export function leadsByKind(
  database: Database,
  { now, before }: StatisticsPeriods,
  { agentName }: StatisticsExtent,
): Promise<Compared<{ form: string }>[]> {
  const isOwn =
    agentName === undefined
      ? sql`true`
      : sql`sent.about ->> 'property' in (select id::text from (${listingsOf(agentName)}) own)`;
  const count = (within: SQL) => sql`(count(*) filter (where ${within}))::float8`;
  return queryRows(
    database,
    sql`select sent.form, ${count(moments(now))} as now, ${count(moments(before))} as before
      from ${submissions} sent left join ${leads} lead on lead.submission_id = sent.id
      where (${moments(now)} or ${moments(before)}) and not sent.is_duplicate and lead.is_spam is not true
        and ${isOwn}
      group by sent.form order by now desc, before desc, sent.form`,
  );
}

/** Searches of visitors that had no result, the most frequent first. */
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

function listingsOf(agentName: string): SQL {
  return sql`select id from ${listings} where agent_name = ${agentName}`;
}

/** The days of a period in Belgium. */
function moments({ from, to }: { from: string; to: string }): SQL {
  return sql`(sent.received_at >= (${from}::date)::timestamp at time zone 'Europe/Brussels'
    and sent.received_at < (${to}::date + 1)::timestamp at time zone 'Europe/Brussels')`;
}

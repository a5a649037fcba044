import { and, asc, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { dailyVisits } from "./tables.server.ts";
import { daysOf, type Period, type VisitPeriods } from "./visit-periods.ts";
import { VISIT_SOURCES, type VisitSource } from "./visit-source.ts";

/** Figures at the top of the owner report (specification §3, owner statistics). */
export type VisitTotals = { today: number; week: number; month: number; total: number };

const allSources = sql.join(
  VISIT_SOURCES.map((source) => sql`${dailyVisits[source]}`),
  sql` + `,
);

/** Visits to a property today, this week, this month and in total. */
export async function visitTotals(
  database: Database,
  listingId: number,
  { today, week, month }: Pick<VisitPeriods, "today" | "week" | "month">,
): Promise<VisitTotals> {
  const [totals] = await database
    .select({
      today: sum(allSources, within(today)),
      week: sum(allSources, within(week)),
      month: sum(allSources, within(month)),
      total: sum(allSources),
    })
    .from(dailyVisits)
    .where(eq(dailyVisits.listingId, listingId));
  return totals ?? { today: 0, week: 0, month: 0, total: 0 };
}

/** Visits of each day of a period, in order, including days without visits. */
export async function visitsByDay(
  database: Database,
  listingId: number,
  period: Period,
): Promise<{ day: string; visits: number }[]> {
  const rows = await database
    .select({ day: dailyVisits.day, visits: sql<number>`${allSources}`.mapWith(Number) })
    .from(dailyVisits)
    .where(and(eq(dailyVisits.listingId, listingId), within(period)))
    .orderBy(asc(dailyVisits.day));
  const known = new Map(rows.map(({ day, visits }) => [day, visits]));
  return daysOf(period).map((day) => ({ day, visits: known.get(day) ?? 0 }));
}

/** Visits of a period by source. */
export async function visitsBySource(
  database: Database,
  listingId: number,
  period: Period,
): Promise<Record<VisitSource, number>> {
  const [sums] = await database
    .select({
      search: sum(sql`${dailyVisits.search}`),
      alert: sum(sql`${dailyVisits.alert}`),
      share: sum(sql`${dailyVisits.share}`),
      portal: sum(sql`${dailyVisits.portal}`),
      direct: sum(sql`${dailyVisits.direct}`),
    })
    .from(dailyVisits)
    .where(and(eq(dailyVisits.listingId, listingId), within(period)));
  return sums ?? { search: 0, alert: 0, share: 0, portal: 0, direct: 0 };
}

/** First day with a visit to a property. Returns `undefined` when there was none. */
export async function firstVisitDay(database: Database, listingId: number): Promise<string | undefined> {
  const [row] = await database
    .select({ day: sql<string | null>`min(${dailyVisits.day})::text` })
    .from(dailyVisits)
    .where(eq(dailyVisits.listingId, listingId));
  return row?.day ?? undefined;
}

/** Visits per property in a period. Properties without visits are left out. */
export async function visitsOfProperties(
  database: Database,
  listingIds: readonly number[],
  period: Period,
): Promise<ReadonlyMap<number, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await database
    .select({ id: dailyVisits.listingId, visits: sum(allSources) })
    .from(dailyVisits)
    .where(and(inArray(dailyVisits.listingId, [...listingIds]), within(period)))
    .groupBy(dailyVisits.listingId);
  return new Map(rows.map(({ id, visits }) => [id, visits]));
}

function within({ from, to }: Period): SQL | undefined {
  return between(dailyVisits.day, from, to);
}

function sum(of: SQL, where?: SQL): SQL<number> {
  const filter = where ? sql` filter (where ${where})` : sql``;
  return sql<number>`coalesce(sum(${of})${filter}, 0)`.mapWith(Number);
}

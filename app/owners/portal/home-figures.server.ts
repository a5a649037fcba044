import { and, between, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { mediaByDay, mediaTotals } from "../media/media-figures.server.ts";
import { interestTotals } from "../visits/interest-figures.server.ts";
import { dailyVisits } from "../visits/tables.server.ts";
import { visitsByDay, visitsBySource, visitTotals } from "../visits/visit-figures.server.ts";
import { type Period, visitPeriods } from "../visits/visit-periods.ts";
import { VISIT_SOURCES } from "../visits/visit-source.ts";

/** Before anything was counted anywhere. */
const EVER_FROM = "2000-01-01";

/** All figures of a home that an owner sees, on a day in Brussels. */
export async function homeFigures(database: Database, listingId: number, today: string) {
  const periods = visitPeriods(today);
  const { graph, graphBefore } = periods;
  const ever: Period = { from: EVER_FROM, to: today };
  const [totals, countedSince, days, sources, interest, everInterest, media, mediaDays] = await Promise.all([
    visitTotals(database, listingId, periods),
    firstDay(database, listingId),
    visitsByDay(database, listingId, { from: graphBefore.from, to: graph.to }),
    visitsBySource(database, listingId, graph),
    interestTotals(database, listingId, graph),
    interestTotals(database, listingId),
    mediaTotals(database, listingId, ever),
    mediaByDay(database, listingId, graph),
  ]);
  return {
    periods,
    totals,
    /** The first day on which somebody looked; nothing when nobody ever did. */
    countedSince,
    days: days.filter(({ day }) => day >= graph.from),
    daysBefore: days.filter(({ day }) => day < graph.from),
    sources,
    interest: { period: interest, total: everInterest },
    media: { total: media, days: mediaDays },
  };
}

export type HomeFigures = Awaited<ReturnType<typeof homeFigures>>;

async function firstDay(database: Database, listingId: number): Promise<string | undefined> {
  const [row] = await database
    .select({ day: sql<string | null>`min(${dailyVisits.day})::text` })
    .from(dailyVisits)
    .where(eq(dailyVisits.listingId, listingId));
  return row?.day ?? undefined;
}

/** How often each of some homes was looked at in a period; those that nobody looked at are left out. */
export async function visitsOfHomes(
  database: Database,
  listingIds: readonly number[],
  { from, to }: Period,
): Promise<ReadonlyMap<number, number>> {
  if (listingIds.length === 0) return new Map();
  const all = sql.join(
    VISIT_SOURCES.map((source) => sql`${dailyVisits[source]}`),
    sql` + `,
  );
  const rows = await database
    .select({ id: dailyVisits.listingId, visits: sql<number>`sum(${all})`.mapWith(Number) })
    .from(dailyVisits)
    .where(and(inArray(dailyVisits.listingId, [...listingIds]), between(dailyVisits.day, from, to)))
    .groupBy(dailyVisits.listingId);
  return new Map(rows.map(({ id, visits }) => [id, visits]));
}

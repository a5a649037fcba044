import type { Database } from "../../database/database.server.ts";
import { advertisingByDay, advertisingTotals } from "../advertising/advertising-figures.server.ts";
import { interestTotals } from "../visits/interest-figures.server.ts";
import { firstVisitDay, visitsByDay, visitsBySource, visitTotals } from "../visits/visit-figures.server.ts";
import { type Period, visitPeriods } from "../visits/visit-periods.ts";

/** Earlier than any figure. */
const FIRST_DAY = "2000-01-01";

/** All figures of a property that an owner sees. `today` is the day in Brussels. */
export async function propertyFigures(database: Database, listingId: number, today: string) {
  const periods = visitPeriods(today);
  const { graph, graphBefore } = periods;
  const allTime: Period = { from: FIRST_DAY, to: today };
  const [totals, countedSince, days, sources, interest, allTimeInterest, advertising, advertisingDays] =
    await Promise.all([
      visitTotals(database, listingId, periods),
      firstVisitDay(database, listingId),
      visitsByDay(database, listingId, { from: graphBefore.from, to: graph.to }),
      visitsBySource(database, listingId, graph),
      interestTotals(database, listingId, graph),
      interestTotals(database, listingId),
      advertisingTotals(database, listingId, allTime),
      advertisingByDay(database, listingId, graph),
    ]);
  return {
    periods,
    totals,
    /** First day with a visit. Absent when there was none. */
    countedSince,
    days: days.filter(({ day }) => day >= graph.from),
    daysBefore: days.filter(({ day }) => day < graph.from),
    sources,
    interest: { period: interest, total: allTimeInterest },
    advertising: { total: advertising, days: advertisingDays },
  };
}

export type PropertyFigures = Awaited<ReturnType<typeof propertyFigures>>;

import { and, between, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { dailyInterest } from "./tables.server.ts";
import type { Period } from "./visit-periods.ts";

/** Numbers of times that visitors saved and shared a property. */
export type InterestTotals = { saves: number; shares: number };

/** Saves and shares of a property in a period, or in total without a period. */
export async function interestTotals(
  database: Database,
  listingId: number,
  period?: Period,
): Promise<InterestTotals> {
  const [totals] = await database
    .select({ saves: sum(dailyInterest.saves), shares: sum(dailyInterest.shares) })
    .from(dailyInterest)
    .where(and(eq(dailyInterest.listingId, listingId), period && within(period)));
  return totals ?? { saves: 0, shares: 0 };
}

function within({ from, to }: Period): SQL | undefined {
  return between(dailyInterest.day, from, to);
}

function sum(column: typeof dailyInterest.saves | typeof dailyInterest.shares): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
}

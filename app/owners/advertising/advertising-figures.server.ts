import { and, asc, between, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { mediaDays, propertyEvents } from "../../feeds/tables.server.ts";
import type { Period } from "../visits/visit-periods.ts";

/** Counts of a property on other sites. */
export type AdvertisingFigures = {
  /** Views in lists on those sites. */
  views: number;
  /** Views of the property's page on those sites. */
  clicks: number;
  /** Enquiries sent from those sites. */
  contacts: number;
};

export type AdvertisingTotal = AdvertisingFigures & { medium: string };
export type AdvertisingDay = AdvertisingTotal & { day: string };

/** An event of a property from a feed: a viewing with an agent, a call, an offer. */
export type PropertyEvent = Pick<
  typeof propertyEvents.$inferSelect,
  "kind" | "state" | "amountEuro" | "note"
> & {
  at: Date;
};

/** Totals per site that feeds reported in a period, most viewed first. */
export async function advertisingTotals(
  database: Database,
  listingId: number,
  period: Period,
): Promise<AdvertisingTotal[]> {
  const views = sum(mediaDays.views);
  return await database
    .select({
      medium: mediaDays.medium,
      views,
      clicks: sum(mediaDays.clicks),
      contacts: sum(mediaDays.contacts),
    })
    .from(mediaDays)
    .where(inPeriod(listingId, period))
    .groupBy(mediaDays.medium)
    .orderBy(desc(views), asc(mediaDays.medium));
}

/** Figures per day and site that feeds reported in a period, by day. Days without figures are left out. */
export async function advertisingByDay(
  database: Database,
  listingId: number,
  period: Period,
): Promise<AdvertisingDay[]> {
  const { day, medium, views, clicks, contacts } = mediaDays;
  return await database
    .select({ day, medium, views, clicks, contacts })
    .from(mediaDays)
    .where(inPeriod(listingId, period))
    .orderBy(asc(day), asc(medium));
}

/** Events of a property from feeds, latest date first, so planned events come before past ones. */
export async function findPropertyEvents(
  database: Database,
  listingId: number,
  { limit }: { limit: number },
): Promise<PropertyEvent[]> {
  const { kind, at, state, amountEuro, note } = propertyEvents;
  const rows = await database
    .select({ kind, at, state, amountEuro, note })
    .from(propertyEvents)
    .where(eq(propertyEvents.listingId, listingId))
    .orderBy(desc(at), asc(propertyEvents.feed), asc(propertyEvents.key))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

function inPeriod(listingId: number, { from, to }: Period): SQL | undefined {
  return and(eq(mediaDays.listingId, listingId), between(mediaDays.day, from, to));
}

function sum(column: typeof mediaDays.views | typeof mediaDays.clicks | typeof mediaDays.contacts) {
  return sql<number>`sum(${column})`.mapWith(Number);
}

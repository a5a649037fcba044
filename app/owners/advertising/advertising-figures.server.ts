import { and, asc, between, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { mediaDays } from "../../feeds/tables.server.ts";
import type { Period } from "../visits/visit-periods.ts";

/** Counts of a property on a site that advertises it, such as Immoweb. */
export type AdvertisingFigures = {
  /** Views in lists of that site. */
  views: number;
  /** Views of the property's page on that site. */
  clicks: number;
  /** Enquiries sent from that site. */
  contacts: number;
};

/** Counts per site; `medium` is its name. */
export type AdvertisingTotal = AdvertisingFigures & { medium: string };
export type AdvertisingDay = AdvertisingTotal & { day: string };

/** Totals of a period per site, as reported by feeds, most viewed first. */
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

/** Figures of a period per day and site, as reported by feeds, by day. Days without figures are left out. */
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

function inPeriod(listingId: number, { from, to }: Period): SQL | undefined {
  return and(eq(mediaDays.listingId, listingId), between(mediaDays.day, from, to));
}

function sum(column: typeof mediaDays.views | typeof mediaDays.clicks | typeof mediaDays.contacts) {
  return sql<number>`sum(${column})`.mapWith(Number);
}

import { type SQL, sql } from "drizzle-orm";
import type { SiteConfig } from "../config/site-config.ts";
import { recentlyClosedSince } from "../property/recently-closed.ts";
import { listings } from "./tables.server.ts";

type ClosedPeriod = { catalogue: Pick<SiteConfig["catalogue"], "closedDays">; now: Date };

/**
 * SQL condition for a listing that was sold or rented so recently that it is still shown; false for an available one.
 */
export function isRecentlyClosed({ catalogue: { closedDays }, now }: ClosedPeriod): SQL<boolean> {
  const since = recentlyClosedSince({ closedDays, now }).toISOString();
  return sql<boolean>`coalesce(${listings.closedAt} >= ${since}::timestamptz, false)`;
}

import { sql } from "drizzle-orm";
import type { SiteConfig } from "../config/site-config.ts";
import { isRecentlyClosed } from "./recently-closed.server.ts";
import { listings } from "./tables.server.ts";

/** Columns of a listing from which `propertyPageStatus` decides whether its page is shown. */
export function pageStatusColumns({ now, catalogue }: { now: Date; catalogue: SiteConfig["catalogue"] }) {
  const hasUnitsLeft = sql`exists (select 1 from ${listings} as unit
    where unit.feed = ${listings.feed} and unit.project_key = ${listings.projectKey}
      and unit.status = 'available' and unit.removed_at is null)`;
  return {
    status: listings.status,
    isRecentlyClosed: isRecentlyClosed({ catalogue, now }),
    isRemoved: sql<boolean>`${listings.removedAt} is not null`,
    isProjectSoldOut: sql<boolean>`${listings.projectKey} is not null and not ${hasUnitsLeft}`,
  };
}

import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { propertyEvents } from "../../feeds/tables.server.ts";

/** An event of a property that a feed reports: a viewing with an agent, a call, an offer. */
export type PropertyEvent = Pick<
  typeof propertyEvents.$inferSelect,
  "kind" | "state" | "amountEuro" | "note"
> & {
  at: Date;
};

/** Events of a property that feeds report, latest date first, so planned events come before past ones. */
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

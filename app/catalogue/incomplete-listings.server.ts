import { and, asc, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { type LegalGap, legalGaps } from "../property/legal-completeness.ts";
import { listings } from "./tables.server.ts";

/** A property on the market whose advertisement lacks facts that the law of its region requires. */
export type IncompleteListing = { id: number; feed: string; reference?: string; gaps: LegalGap[] };

/** Number of listings per query. */
const BATCH_SIZE = 200;

/**
 * Checks all properties on the market, or those of one feed. Returns those whose advertisement is incomplete, ordered
 * by id, and the number that was checked.
 *
 * @throws the reason of the signal when it is aborted.
 */
export async function incompleteListings(
  database: Database,
  { feed, signal }: { feed?: string; signal: AbortSignal },
): Promise<{ checked: number; incomplete: IncompleteListing[] }> {
  const incomplete: IncompleteListing[] = [];
  let checked = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const batch = await database
      .select({
        id: listings.id,
        feed: listings.feed,
        reference: listings.reference,
        listing: listings.listing,
      })
      .from(listings)
      .where(
        and(
          gt(listings.id, after),
          isNull(listings.removedAt),
          sql`${listings.status} = 'available'`,
          feed === undefined ? undefined : sql`${listings.feed} = ${feed}`,
        ),
      )
      .orderBy(asc(listings.id))
      .limit(BATCH_SIZE);
    for (const { id, feed: feedName, reference, listing } of batch) {
      const gaps = legalGaps(listing);
      if (gaps.length > 0) incomplete.push({ id, feed: feedName, reference: reference ?? undefined, gaps });
      after = id;
    }
    checked += batch.length;
    if (batch.length < BATCH_SIZE) return { checked, incomplete };
  }
}

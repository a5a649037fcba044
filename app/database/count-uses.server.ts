import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "./database.server.ts";
import { isConnectionLost } from "./database-fault.ts";
import { formCounts } from "./tables.server.ts";

const MAX_REMEMBERED = 100_000;
const CLEAN_EVERY = 200;
/** After a failure the database is not queried for this long: one form counts several times. */
const REST_MS = 2_000;

/** A limit: the name of what is counted, and the maximum number of uses within a window of time. */
export type Limit = { of: string; most: number; withinMs: number };

/** Counts one use. Returns the time until the next window when the limit is exceeded, otherwise undefined. */
export type CountUse = (limit: Limit, now: number) => Promise<{ waitMs: number } | undefined>;

/**
 * A counter that can also take back a use that turned out to be legitimate, so that only the others count.
 */
export type CountUses = CountUse & { takeBack: (limit: Limit, now: number) => Promise<void> };

/**
 * Rate limiter with fixed windows of time. It counts in memory, where most excess uses are stopped, and in
 * the database, where all machines count together. Names are hashed with the secret of the site before they
 * are stored. While the database is unavailable, only the count in memory applies.
 */
export function sharedRateLimiter(database: Database, secret: string): CountUses {
  const here = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let uses = 0;
  let restsUntil = 0;

  function windowOf({ of, withinMs }: Limit, now: number) {
    const end = (Math.floor(now / withinMs) + 1) * withinMs;
    const counter = createHash("sha256").update(`${secret} ${of}`).digest("base64url");
    return { end, counter, name: `${end} ${counter}` };
  }

  const count: CountUse = async (limit, now) => {
    const { most } = limit;
    const { end, counter, name } = windowOf(limit, now);
    const tooMany = { waitMs: end - now };
    const counted = (here.get(name) ?? 0) + 1;
    here.set(name, counted);
    if (counted > most) return tooMany;
    if (performance.now() < restsUntil) return undefined;
    try {
      uses += 1;
      if (uses % CLEAN_EVERY === 0)
        await database.delete(formCounts).where(lt(formCounts.windowEnd, new Date(now).toISOString()));
      const [row] = await database
        .insert(formCounts)
        .values({ counter, windowEnd: new Date(end).toISOString(), count: 1 })
        .onConflictDoUpdate({
          target: [formCounts.counter, formCounts.windowEnd],
          set: { count: sql`${formCounts.count} + 1` },
        })
        .returning({ count: formCounts.count });
      return (row?.count ?? 0) > most ? tooMany : undefined;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      restsUntil = performance.now() + REST_MS;
      return undefined;
    }
  };
  const takeBack: CountUses["takeBack"] = async (limit, now) => {
    const { end, counter, name } = windowOf(limit, now);
    here.set(name, Math.max(0, (here.get(name) ?? 0) - 1));
    await database
      .update(formCounts)
      .set({ count: sql`greatest(0, ${formCounts.count} - 1)` })
      .where(and(eq(formCounts.counter, counter), eq(formCounts.windowEnd, new Date(end).toISOString())));
  };
  return Object.assign(count, { takeBack });
}

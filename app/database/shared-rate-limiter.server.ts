import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { growingCache } from "../net/growing-cache.ts";
import type { Database } from "./database.server.ts";
import { isConnectionLost } from "./database-error.ts";
import { rateLimits } from "./tables.server.ts";

const MAX_REMEMBERED = 100_000;
const USES_PER_CLEANUP = 200;
/** After a failure the database is not queried for this long: one form counts several times. */
const RETRY_MS = 2_000;

/** A limit: the name of what is counted, and the maximum number of uses within a window of time. */
export type RateLimit = { key: string; max: number; windowMs: number };

/** Counts one use. Returns the time until the next window when the limit is exceeded, otherwise undefined. */
export type Consume = (limit: RateLimit, now: number) => Promise<{ waitMs: number } | undefined>;

/**
 * A counter that can also take back a use that turned out to be legitimate, so that only the others count.
 */
export type SharedRateLimiter = Consume & { refund: (limit: RateLimit, now: number) => Promise<void> };

/**
 * Rate limiter with fixed windows of time. It counts in memory, where most excess uses are stopped, and in
 * the database, where all machines count together. Names are hashed with the secret of the site before they
 * are stored. While the database is unavailable, only the count in memory applies.
 */
export function sharedRateLimiter(database: Database, secret: string): SharedRateLimiter {
  const here = growingCache<number>(MAX_REMEMBERED);
  let uses = 0;
  let retryAt = 0;

  function windowOf({ key, windowMs }: RateLimit, now: number) {
    const end = (Math.floor(now / windowMs) + 1) * windowMs;
    const counter = createHash("sha256").update(`${secret} ${key}`).digest("base64url");
    return { end, counter, name: `${end} ${counter}` };
  }

  const count: Consume = async (limit, now) => {
    const { max } = limit;
    const { end, counter, name } = windowOf(limit, now);
    const tooMany = { waitMs: end - now };
    const counted = (here.get(name) ?? 0) + 1;
    here.set(name, counted);
    if (counted > max) return tooMany;
    if (performance.now() < retryAt) return undefined;
    try {
      uses += 1;
      if (uses % USES_PER_CLEANUP === 0)
        await database.delete(rateLimits).where(lt(rateLimits.windowEnd, new Date(now).toISOString()));
      const [row] = await database
        .insert(rateLimits)
        .values({ counter, windowEnd: new Date(end).toISOString(), count: 1 })
        .onConflictDoUpdate({
          target: [rateLimits.counter, rateLimits.windowEnd],
          set: { count: sql`${rateLimits.count} + 1` },
        })
        .returning({ count: rateLimits.count });
      return (row?.count ?? 0) > max ? tooMany : undefined;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      retryAt = performance.now() + RETRY_MS;
      return undefined;
    }
  };
  const refund: SharedRateLimiter["refund"] = async (limit, now) => {
    const { end, counter, name } = windowOf(limit, now);
    here.set(name, Math.max(0, (here.get(name) ?? 0) - 1));
    await database
      .update(rateLimits)
      .set({ count: sql`greatest(0, ${rateLimits.count} - 1)` })
      .where(and(eq(rateLimits.counter, counter), eq(rateLimits.windowEnd, new Date(end).toISOString())));
  };
  return Object.assign(count, { refund });
}

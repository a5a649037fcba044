import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { growingCache } from "../net/growing-cache.ts";
import type { Database } from "./database.server.ts";
import { isUnavailableError } from "./database-error.ts";
import { rateLimits } from "./tables.server.ts";

const MAX_REMEMBERED = 100_000;
const USES_PER_CLEANUP = 200;
/** Time after a failure in which the database is not queried, because one form consumes several limits. */
const RETRY_MS = 2_000;

/** A rate limit: the key of what is counted, and the maximum number of uses within a window of time. */
export type RateLimit = { key: string; max: number; windowMs: number };

/** Counts a use. Returns the time until the next window when the limit is exceeded, otherwise undefined. */
export type Consume = (limit: RateLimit, now: number) => Promise<{ waitMs: number } | undefined>;

/** Rate limiter that can also refund a use that turned out to be legitimate, such as a correct password. */
export type SharedRateLimiter = Consume & { refund: (limit: RateLimit, now: number) => Promise<void> };

/**
 * Creates a rate limiter with fixed windows of time. It counts in memory, which stops most excess uses, and in the
 * database, where all servers count together. Keys are hashed with the secret of the site before they are stored. While
 * the database is unavailable, only the count in memory applies.
 */
export function sharedRateLimiter(database: Database, secret: string): SharedRateLimiter {
  const localCounts = growingCache<number>(MAX_REMEMBERED);
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
    const localCount = (localCounts.get(name) ?? 0) + 1;
    localCounts.set(name, localCount);
    if (localCount > max) return tooMany;
    if (performance.now() < retryAt) return undefined;
    try {
      uses += 1;
      if (uses % USES_PER_CLEANUP === 0) {
        // `now` may be later than the current time (server/requests/feed-webhooks.ts).
        const endedBefore = new Date(Math.min(now, Date.now())).toISOString();
        await database.delete(rateLimits).where(lt(rateLimits.windowEnd, endedBefore));
      }
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
      if (!isUnavailableError(error)) throw error;
      retryAt = performance.now() + RETRY_MS;
      return undefined;
    }
  };
  const refund: SharedRateLimiter["refund"] = async (limit, now) => {
    const { end, counter, name } = windowOf(limit, now);
    localCounts.set(name, Math.max(0, (localCounts.get(name) ?? 0) - 1));
    await database
      .update(rateLimits)
      .set({ count: sql`greatest(0, ${rateLimits.count} - 1)` })
      .where(and(eq(rateLimits.counter, counter), eq(rateLimits.windowEnd, new Date(end).toISOString())));
  };
  return Object.assign(count, { refund });
}

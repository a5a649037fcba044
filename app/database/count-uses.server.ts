import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "./database.server.ts";
import { isConnectionLost } from "./database-fault.ts";
import { formCounts } from "./tables.server.ts";

const MAX_REMEMBERED = 100_000;
const CLEAN_EVERY = 200;
/** After the database did not answer it is not asked for so long: a form counts several times. */
const REST_MS = 2_000;

/** What is counted: who or what, and how often it may be within a time. */
export type Limit = { of: string; most: number; withinMs: number };

/** Counts one more. Gives how long it takes until another is allowed, when this one is too many. */
export type CountUse = (limit: Limit, now: number) => Promise<{ waitMs: number } | undefined>;

/** The same, and takes one back that turned out to be welcome: only what was none counts then. */
export type CountUses = CountUse & { takeBack: (limit: Limit, now: number) => Promise<void> };

/**
 * Counts in windows of time: in memory, where most of those who are too many are stopped, and in the database,
 * where all machines count together. Names are hashed before they are kept, with the secret of the site.
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

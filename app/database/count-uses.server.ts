import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "./database.server.ts";
import { isConnectionLost } from "./database-fault.ts";
import { formCounts } from "./tables.server.ts";

const MOST_REMEMBERED = 100_000;
const CLEAN_EVERY = 200;

/** What is counted: who or what, and how often it may be within a time. */
export type Limit = { of: string; most: number; withinMs: number };

/** Counts one more. Gives how long it takes until another is allowed, when this one is too many. */
export type CountUse = (limit: Limit, now: number) => Promise<{ waitMs: number } | undefined>;

/**
 * Counts in windows of time: in memory, where most of those who are too many are stopped, and in the database,
 * where all machines count together. Names are hashed before they are kept, with the secret of the site.
 */
export function sharedCounter(database: Database, secret: string): CountUse {
  const here = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  let uses = 0;
  return async ({ of, most, withinMs }, now) => {
    const end = (Math.floor(now / withinMs) + 1) * withinMs;
    const tooMany = { waitMs: end - now };
    const counter = createHash("sha256").update(`${secret} ${of}`).digest("base64url");
    const name = `${end} ${counter}`;
    const count = (here.get(name) ?? 0) + 1;
    here.set(name, count);
    if (count > most) return tooMany;
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
      if (isConnectionLost(error)) return undefined;
      throw error;
    }
  };
}

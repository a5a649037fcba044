import { randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { visitSalts } from "./tables.server.ts";

const SALT_BYTES = 32;
/**
 * Time before midnight at which the next day's salt is fetched, so that the first visitor of a day does not
 * wait.
 */
const FETCH_AHEAD_MS = 3_600_000;

export type DaySalts = {
  /** Salt of a day. Returns `undefined` unless the day is today or about to begin. */
  of: (day: string) => string | undefined;
  /** Fetches the salts needed soon and destroys expired ones. Returns true when a day has ended. */
  renew: (now: Date) => Promise<boolean>;
};

/** Salts of the days, shared by all servers: the first server that needs one creates it. */
export function daySalts(database: Database): DaySalts {
  const known = new Map<string, string>();
  let cleanedOn = "";
  return {
    of: (day) => known.get(day),
    renew: async (now) => {
      const today = dayOf(now);
      for (const day of new Set([today, dayOf(new Date(now.getTime() + FETCH_AHEAD_MS))]))
        if (!known.has(day)) known.set(day, await sharedSalt(database, day));
      if (cleanedOn === today) return false;
      for (const day of known.keys()) if (day < today) known.delete(day);
      await database.delete(visitSalts).where(lt(visitSalts.day, today));
      cleanedOn = today;
      return true;
    },
  };
}

async function sharedSalt(database: Database, day: string): Promise<string> {
  const created = randomBytes(SALT_BYTES).toString("base64url");
  await database.insert(visitSalts).values({ day, salt: created }).onConflictDoNothing();
  const [row] = await database
    .select({ salt: visitSalts.salt })
    .from(visitSalts)
    .where(eq(visitSalts.day, day));
  if (!row) throw new Error(`The salt of ${day} was destroyed while it was read`);
  return row.salt;
}

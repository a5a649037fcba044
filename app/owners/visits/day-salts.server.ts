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
  /** Salt of a day. Undefined for a day that has ended, and for a day whose salt `renew` has not fetched yet. */
  saltOf: (day: string) => string | undefined;
  /**
   * Fetches the salt of today, and near midnight that of tomorrow. Destroys the salts of earlier days, and returns true, on
   * the first call of each day and on the first one after a start.
   */
  renew: (now: Date) => Promise<boolean>;
};

/**
 * Salts with which visitors are hashed, one per day, so that a visitor counts once a day. Once the salt of a day is
 * destroyed, nobody can relate its hashes to a visitor. All servers share the salts: the first server that needs one
 * creates it.
 */
export function daySalts(database: Database): DaySalts {
  const known = new Map<string, string>();
  let expiredDestroyedOn = "";
  return {
    saltOf: (day) => known.get(day),
    renew: async (now) => {
      const today = dayOf(now);
      for (const day of new Set([today, dayOf(new Date(now.getTime() + FETCH_AHEAD_MS))]))
        if (!known.has(day)) known.set(day, await sharedSalt(database, day));
      if (expiredDestroyedOn === today) return false;
      for (const day of known.keys()) if (day < today) known.delete(day);
      await database.delete(visitSalts).where(lt(visitSalts.day, today));
      expiredDestroyedOn = today;
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

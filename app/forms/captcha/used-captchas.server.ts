import { eq, lt } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { isUnavailableError } from "../../database/database-error.ts";
import { growingCache } from "../../net/growing-cache.ts";
import { usedCaptchas } from "../tables.server.ts";
import { type Challenge, expiryOf } from "./captcha.server.ts";

/** Maximum number of challenges that each server remembers besides the database. */
const MAX_IN_MEMORY = 50_000;
/** Expired rows are deleted about once per this many uses. */
const USES_PER_CLEANUP = 200;

/** Marks a challenge as used by a submission. Returns false when another submission used it before. */
export type UseCaptcha = (challenge: Challenge, submission: string) => Promise<boolean>;

/**
 * Returns a function that records used challenges: in the database, which all servers share, and in memory,
 * which is the only record while the database is unavailable.
 */
export function recordCaptchaUses(database: Database): UseCaptcha {
  const remembered = growingCache<string>(MAX_IN_MEMORY);
  let uses = 0;
  return async (challenge, submission) => {
    const usedBy = remembered.get(challenge.id);
    if (usedBy !== undefined) return usedBy === submission;
    remembered.set(challenge.id, submission);
    try {
      uses += 1;
      if (uses % USES_PER_CLEANUP === 0)
        await database.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, new Date().toISOString()));
      const [added] = await database
        .insert(usedCaptchas)
        .values({ id: challenge.id, submission, expiresAt: expiryOf(challenge).toISOString() })
        .onConflictDoNothing()
        .returning({ id: usedCaptchas.id });
      if (added) return true;
      const [used] = await database.select().from(usedCaptchas).where(eq(usedCaptchas.id, challenge.id));
      return used?.submission === submission;
    } catch (error) {
      if (isUnavailableError(error)) return true;
      throw error;
    }
  };
}

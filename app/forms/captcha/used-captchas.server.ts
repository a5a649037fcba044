import { eq, lt } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { isConnectionLost } from "../../database/database-error.ts";
import { growingCache } from "../../net/growing-cache.ts";
import { usedCaptchas } from "../tables.server.ts";
import { type Challenge, endOf } from "./captcha.server.ts";

const MAX_REMEMBERED = 50_000;
/** Expired rows are deleted about once per this many uses. */
const CLEAN_EVERY = 200;

/** Uses a challenge for a submission. Returns false when another submission used it before. */
export type UseCaptcha = (challenge: Challenge, submission: string) => Promise<boolean>;

/**
 * Records used challenges: in the database, which all machines share, and in memory, which alone is asked
 * while the database is unavailable.
 */
export function captchaUses(database: Database): UseCaptcha {
  const remembered = growingCache<string>(MAX_REMEMBERED);
  let uses = 0;
  return async (challenge, submission) => {
    const known = remembered.get(challenge.id);
    if (known !== undefined) return known === submission;
    remembered.set(challenge.id, submission);
    try {
      uses += 1;
      if (uses % CLEAN_EVERY === 0)
        await database.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, new Date().toISOString()));
      const [added] = await database
        .insert(usedCaptchas)
        .values({ id: challenge.id, submission, expiresAt: endOf(challenge).toISOString() })
        .onConflictDoNothing()
        .returning({ id: usedCaptchas.id });
      if (added) return true;
      const [used] = await database.select().from(usedCaptchas).where(eq(usedCaptchas.id, challenge.id));
      return used?.submission === submission;
    } catch (error) {
      if (isConnectionLost(error)) return true;
      throw error;
    }
  };
}

import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { accountChallenges } from "../tables.server.ts";

/** Lifetime of a challenge: time for a user to find their phone. */
export const CHALLENGE_MS = 300_000;

/** Purpose of a challenge: a new passkey of a user within one of their sessions, or sign-in. `session`: hash of its token. */
export type ChallengeUse = { accountId: number; session: string } | "sign-in";

/** Stores a challenge, and deletes expired ones. */
export async function storeChallenge(
  database: Database,
  { challenge, use, now }: { challenge: string; use: ChallengeUse; now: Date },
): Promise<void> {
  await database.delete(accountChallenges).where(lte(accountChallenges.expiresAt, now.toISOString()));
  await database.insert(accountChallenges).values({
    challenge: challengeHash(challenge, use),
    accountId: use === "sign-in" ? null : use.accountId,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
  });
}

/** Deletes a challenge that was issued for this use and has not expired. Returns false when there is no such challenge. */
export async function consumeChallenge(
  database: Database,
  { challenge, use, now }: { challenge: string; use: ChallengeUse; now: Date },
): Promise<boolean> {
  const accountCondition =
    use === "sign-in" ? isNull(accountChallenges.accountId) : eq(accountChallenges.accountId, use.accountId);
  const deleted = await database
    .delete(accountChallenges)
    .where(
      and(
        eq(accountChallenges.challenge, challengeHash(challenge, use)),
        accountCondition,
        gt(accountChallenges.expiresAt, now.toISOString()),
      ),
    )
    .returning({ challenge: accountChallenges.challenge });
  return deleted.length > 0;
}

/** Stored hash of a challenge and its session, so that a challenge of one session is invalid in another. */
function challengeHash(challenge: string, use: ChallengeUse): string {
  const session = use === "sign-in" ? "" : use.session;
  return createHash("sha256").update(`${challenge} ${session}`).digest("base64url");
}

import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { ownerChallenges } from "./tables.server.ts";

/** So long may somebody look for his telephone. */
export const CHALLENGE_MS = 300_000;

/** For what a browser signs: a new passkey of an owner, within one session of his; or to sign in. */
export type ChallengeUse = { ownerId: number; session: string } | "sign-in";

/** Keeps what a browser is asked to sign, and forgets what is over. */
export async function storeChallenge(
  database: Database,
  { challenge, use, now }: { challenge: string; use: ChallengeUse; now: Date },
): Promise<void> {
  await database.delete(ownerChallenges).where(lte(ownerChallenges.expiresAt, now.toISOString()));
  await database.insert(ownerChallenges).values({
    challenge: challengeMark(challenge, use),
    ownerId: use === "sign-in" ? null : use.ownerId,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
  });
}

/** Takes it away, whatever comes of it: whether we asked for it, for this use, and lately. */
export async function consumeChallenge(
  database: Database,
  { challenge, use, now }: { challenge: string; use: ChallengeUse; now: Date },
): Promise<boolean> {
  const whose =
    use === "sign-in" ? isNull(ownerChallenges.ownerId) : eq(ownerChallenges.ownerId, use.ownerId);
  const taken = await database
    .delete(ownerChallenges)
    .where(
      and(
        eq(ownerChallenges.challenge, challengeMark(challenge, use)),
        whose,
        gt(ownerChallenges.expiresAt, now.toISOString()),
      ),
    )
    .returning({ challenge: ownerChallenges.challenge });
  return taken.length > 0;
}

/** What is kept: a hash, with the session, so that what one session asked for is good in no other. */
function challengeMark(challenge: string, use: ChallengeUse): string {
  const session = use === "sign-in" ? "" : use.session;
  return createHash("sha256").update(`${challenge} ${session}`).digest("base64url");
}

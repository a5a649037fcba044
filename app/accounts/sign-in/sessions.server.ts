import { and, eq, lte, or } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { SignedInAccount } from "../signed-in-account.ts";
import { accountChallenges, accountLinks, accountSessions, accounts } from "../tables.server.ts";
import { newToken, tokenHash } from "./token.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Time without use after which a session ends (docs/decisions/0222-sessions.md). */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** Time after which a session ends in any case. */
export const SESSION_MS = 30 * DAY_MS;
/** Time to enter the code of the second factor after the password. */
export const CODE_ENTRY_MS = 10 * MINUTE_MS;
/** Minimum interval between two updates of the last use of a session. */
const LAST_USE_UPDATE_MS = 10 * MINUTE_MS;

export type SessionState = "signed-in" | "code";

/** Proof of identity at sign-in: a password alone is one factor, the others are two. */
export type SessionProof = (typeof accountSessions.$inferSelect)["proof"];

/** An active session and its user. */
export type AccountSession = {
  state: SessionState;
  proof: SessionProof;
  tokenHash: string;
  account: SignedInAccount;
};

type SessionLifetime = { lastUsedAt: string; expiresAt: string };

/** Begins a session and returns its token, which is stored only in the cookie. */
export async function beginSession(
  tx: Database,
  { accountId, state, proof }: { accountId: number; state: SessionState; proof: SessionProof },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.insert(accountSessions).values({
    tokenHash: tokenHash(token),
    accountId,
    state,
    proof,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + (state === "code" ? CODE_ENTRY_MS : SESSION_MS)).toISOString(),
  });
  return token;
}

/**
 * Session of a token. Returns `undefined` when it has ended or never existed, or when its user is disabled.
 */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<AccountSession | undefined> {
  const hash = tokenHash(token);
  const [session] = await database
    .select({
      state: accountSessions.state,
      proof: accountSessions.proof,
      lastUsedAt: accountSessions.lastUsedAt,
      expiresAt: accountSessions.expiresAt,
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      role: accounts.role,
    })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(and(eq(accountSessions.tokenHash, hash), eq(accounts.isDisabled, false)));
  if (!session || isOver(session, now)) return undefined;
  if (now.getTime() - Date.parse(session.lastUsedAt) > LAST_USE_UPDATE_MS)
    await database
      .update(accountSessions)
      .set({ lastUsedAt: now.toISOString() })
      .where(eq(accountSessions.tokenHash, hash));
  const { id, email, name, language, role } = session;
  return {
    state: session.state,
    proof: session.proof,
    tokenHash: hash,
    account: { id, email, name: name ?? email, language, role: role ?? undefined },
  };
}

function isOver({ lastUsedAt, expiresAt }: SessionLifetime, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime() || Date.parse(lastUsedAt) + SESSION_IDLE_MS <= now.getTime();
}

/** Records that the user of a session also entered a code of their authenticator app. */
export async function strengthenSession(tx: Database, hash: string): Promise<void> {
  await tx.update(accountSessions).set({ proof: "code" }).where(eq(accountSessions.tokenHash, hash));
}

/** Ends the session of a token, if there is one. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(accountSessions).where(eq(accountSessions.tokenHash, tokenHash(token)));
}

/** Ends all sessions of a user. */
export async function endSessions(tx: Database, accountId: number): Promise<void> {
  await tx.delete(accountSessions).where(eq(accountSessions.accountId, accountId));
}

/** Deletes expired sessions, links and passkey challenges. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS).toISOString();
  await database
    .delete(accountSessions)
    .where(or(lte(accountSessions.expiresAt, time), lte(accountSessions.lastUsedAt, idleSince)));
  await database.delete(accountLinks).where(lte(accountLinks.expiresAt, time));
  await database.delete(accountChallenges).where(lte(accountChallenges.expiresAt, time));
}

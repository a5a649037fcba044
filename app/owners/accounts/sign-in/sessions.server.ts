import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.server.ts";
import type { SignedInOwner } from "../../signed-in-owner.ts";
import { ownerChallenges, ownerHomes, ownerLinks, ownerSessions, owners } from "../tables.server.ts";
import { newToken, tokenHash } from "./token.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * A session ends after this time without use, and after a fixed time in any case
 * (docs/decisions/0222-sessions.md).
 */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_MS = 30 * DAY_MS;
/** Time to enter the code of the second factor after the password. */
export const CODE_MS = 10 * MINUTE_MS;
/** Minimum interval between two updates of the last use of a session. */
const NOTE_EVERY_MS = 10 * MINUTE_MS;

export type SessionState = "signed-in" | "code";

/** An active session and its owner. */
export type OwnerSession = { state: SessionState; tokenHash: string; owner: SignedInOwner };

type Life = { lastUsedAt: string; expiresAt: string };

/** Begins a session and returns its token, which is stored only in the cookie. */
export async function beginSession(
  tx: Database,
  { ownerId, state }: { ownerId: number; state: SessionState },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.insert(ownerSessions).values({
    tokenHash: tokenHash(token),
    ownerId,
    state,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + (state === "code" ? CODE_MS : SESSION_MS)).toISOString(),
  });
  return token;
}

/**
 * Session of a token. Returns `undefined` when it has ended or never existed, or when its owner is disabled.
 */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<OwnerSession | undefined> {
  const hash = tokenHash(token);
  const [found] = await database
    .select({
      state: ownerSessions.state,
      lastUsedAt: ownerSessions.lastUsedAt,
      expiresAt: ownerSessions.expiresAt,
      id: owners.id,
      email: owners.email,
      name: owners.name,
      listingIds: sql<number[]>`array(
        select ${ownerHomes.listingId}::float8 from ${ownerHomes}
        where ${ownerHomes.ownerId} = ${owners.id} order by 1)`,
    })
    .from(ownerSessions)
    .innerJoin(owners, eq(owners.id, ownerSessions.ownerId))
    .where(and(eq(ownerSessions.tokenHash, hash), eq(owners.isDisabled, false)));
  if (!found || isOver(found, now)) return undefined;
  if (now.getTime() - Date.parse(found.lastUsedAt) > NOTE_EVERY_MS)
    await database
      .update(ownerSessions)
      .set({ lastUsedAt: now.toISOString() })
      .where(eq(ownerSessions.tokenHash, hash));
  const { id, email, name, listingIds } = found;
  return { state: found.state, tokenHash: hash, owner: { id, email, name: name ?? email, listingIds } };
}

function isOver({ lastUsedAt, expiresAt }: Life, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime() || Date.parse(lastUsedAt) + SESSION_IDLE_MS <= now.getTime();
}

/** Ends the session of a token, if there is one. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(ownerSessions).where(eq(ownerSessions.tokenHash, tokenHash(token)));
}

/** Ends all sessions of an owner. */
export async function endSessions(tx: Database, ownerId: number): Promise<void> {
  await tx.delete(ownerSessions).where(eq(ownerSessions.ownerId, ownerId));
}

/** Deletes expired sessions, links and passkey challenges. */
export async function removeEnded(database: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS).toISOString();
  await database
    .delete(ownerSessions)
    .where(or(lte(ownerSessions.expiresAt, time), lte(ownerSessions.lastUsedAt, idleSince)));
  await database.delete(ownerLinks).where(lte(ownerLinks.expiresAt, time));
  await database.delete(ownerChallenges).where(lte(ownerChallenges.expiresAt, time));
}

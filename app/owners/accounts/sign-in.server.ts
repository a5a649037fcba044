import { and, eq } from "drizzle-orm";
import type { Limit } from "../../database/count-uses.server.ts";
import type { Database } from "../../database/database.server.ts";
import { mailSignIn } from "./account-mails.server.ts";
import type { AccountServices } from "./account-services.server.ts";
import { PasswordsBusyError } from "./password-hash.server.ts";
import { beginSession, type SessionState } from "./sessions.server.ts";
import { owners } from "./tables.server.ts";
import { tokenHash } from "./token.server.ts";

const QUARTER_MS = 15 * 60_000;

/** Whoever guesses one account, from wherever, and whoever tries many from one place. */
const ACCOUNT_TRIES = 5;
const NETWORK_TRIES = 30;

/** A session that was just begun: its token is for the cookie of whoever began it. */
export type BegunSession = { state: SessionState; token: string };

export type SignInAnswer =
  | ({ kind: "begun" } & BegunSession)
  /** Whichever of both it was: nobody learns who has an account. */
  | { kind: "incorrect" }
  | { kind: "too-many"; waitMs: number }
  | { kind: "busy" };

type SignInFacts = {
  email: string;
  password: string;
  /** Of whoever asks (app/forms/visitor-network.ts). */
  network: string;
};

/**
 * Signs an owner in by e-mail and password. It does the same work whether there is such an account or not, and
 * counts what was wrong per account and per network (docs/decisions/0223-sign-in-limits.md).
 *
 * @param facts.email lower case.
 */
export async function signIn(
  services: AccountServices,
  { email, password, network }: SignInFacts,
  now: Date,
): Promise<SignInAnswer> {
  const { database, hasher, counter } = services;
  const limits: Limit[] = [
    { of: `sign-in from ${network}`, most: NETWORK_TRIES, withinMs: QUARTER_MS },
    { of: `sign-in of ${email}`, most: ACCOUNT_TRIES, withinMs: QUARTER_MS },
  ];
  for (const limit of limits) {
    const wait = await counter(limit, now.getTime());
    if (wait) return { kind: "too-many", ...wait };
  }
  const [owner] = await database
    .select({ id: owners.id, passwordHash: owners.passwordHash, isDisabled: owners.isDisabled })
    .from(owners)
    .where(eq(owners.email, email));
  try {
    const isRight = await hasher.matches(password, owner?.passwordHash);
    if (!owner || !isRight || owner.isDisabled) return { kind: "incorrect" };
  } catch (error) {
    if (error instanceof PasswordsBusyError) return { kind: "busy" };
    throw error;
  }
  const begun = await database.transaction((tx) =>
    finishSignIn(
      tx,
      services,
      { ownerId: owner.id, passwordHash: owner.passwordHash, proof: "password" },
      now,
    ),
  );
  if (!begun) return { kind: "incorrect" };
  for (const limit of limits) await counter.takeBack(limit, now.getTime());
  return { kind: "begun", ...begun };
}

export type SignInProof = {
  ownerId: number;
  /** Where a password was looked at: the hash that it was compared with, which must still be his. */
  passwordHash?: string | null;
  /** A password alone asks for the code of the second factor where there is one; the others are enough. */
  proof: "password" | "code" | "passkey";
};

/**
 * Begins a session for whoever has proved who he is, as part of the caller's transaction: the one place where
 * somebody becomes signed in. Nothing when he was disabled, or his password changed, in between.
 */
export async function finishSignIn(
  tx: Database,
  services: Pick<AccountServices, "site">,
  { ownerId, passwordHash, proof }: SignInProof,
  now: Date,
): Promise<BegunSession | undefined> {
  const [owner] = await tx
    .select()
    .from(owners)
    .where(and(eq(owners.id, ownerId), eq(owners.isDisabled, false)))
    .for("update");
  if (!owner || (passwordHash !== undefined && owner.passwordHash !== passwordHash)) return undefined;
  if (proof === "password" && owner.factorSince !== null)
    return { state: "code", token: await beginSession(tx, { ownerId, state: "code" }, now) };
  const token = await beginSession(tx, { ownerId, state: "signed-in" }, now);
  await tx.update(owners).set({ lastSignInAt: now.toISOString() }).where(eq(owners.id, ownerId));
  await mailSignIn(tx, services, { owner, cause: `owner signed in ${tokenHash(token)}` }, now);
  return { state: "signed-in", token };
}

import { and, eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { RateLimit } from "../../database/shared-rate-limiter.server.ts";
import { mailSignIn } from "../account-mails.server.ts";
import type { AccountServices } from "../account-services.server.ts";
import { isHasherBusy } from "../passwords/password-hash.server.ts";
import type { Role } from "../roles.ts";
import { accounts } from "../tables.server.ts";
import { countAttempt } from "./count-attempt.server.ts";
import { beginSession, type SessionProof, type SessionState } from "./sessions.server.ts";
import { tokenHash } from "./token.server.ts";

const QUARTER_HOUR_MS = 15 * 60_000;

/** Maximum failed attempts per account from anywhere, and per network for all accounts. */
const ACCOUNT_ATTEMPTS = 5;
const NETWORK_ATTEMPTS = 30;

/** A session that has just started. Its token goes into the visitor's cookie. */
export type StartedSession = { state: SessionState; token: string; role?: Role };

export type SignInResult =
  | ({ kind: "session-started" } & StartedSession)
  /** Wrong e-mail or password; the result does not say which, so that nobody learns who has an account. */
  | { kind: "incorrect" }
  /** Too many attempts for this account or from this network. */
  | { kind: "too-many"; waitMs: number }
  /** The hasher is busy with other passwords. */
  | { kind: "busy" };

type SignInAttempt = {
  email: string;
  password: string;
  /** Network of the request (app/forms/receive/visitor-network.ts). */
  network: string;
};

/**
 * Signs a user in by e-mail and password. Does the same work whether the account exists or not, and counts
 * failures per account and per network (docs/decisions/0223-sign-in-limits.md). `email` is in lower case.
 */
export async function signIn(
  services: AccountServices,
  { email, password, network }: SignInAttempt,
  now: Date,
): Promise<SignInResult> {
  const { database, hasher, rateLimiter } = services;
  const limits: RateLimit[] = [
    { key: `sign-in from ${network}`, max: NETWORK_ATTEMPTS, windowMs: QUARTER_HOUR_MS },
    { key: `sign-in of ${email}`, max: ACCOUNT_ATTEMPTS, windowMs: QUARTER_HOUR_MS },
  ];
  const attempt = await countAttempt(rateLimiter, limits, now);
  if ("waitMs" in attempt) return { kind: "too-many", ...attempt };
  const [account] = await database
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, isDisabled: accounts.isDisabled })
    .from(accounts)
    .where(eq(accounts.email, email));
  try {
    const isCorrect = await hasher.matches(password, account?.passwordHash);
    if (!account || !isCorrect || account.isDisabled) return { kind: "incorrect" };
  } catch (error) {
    if (!isHasherBusy(error)) throw error;
    // Nothing was checked: a visitor who tries again must not be locked out.
    await attempt.refund();
    return { kind: "busy" };
  }
  const newSession = await database.transaction((tx) =>
    finishSignIn(
      tx,
      services,
      { accountId: account.id, passwordHash: account.passwordHash, proof: "password" },
      now,
    ),
  );
  if (!newSession) return { kind: "incorrect" };
  await attempt.refund();
  return { kind: "session-started", ...newSession };
}

export type SignInProof = {
  accountId: number;
  /**
   * Hash that the password was compared with, which must still be the user's. Set when a password was
   * checked.
   */
  passwordHash?: string | null;
  /** A password alone still needs the second factor where one is set up; the other proofs suffice. */
  proof: SessionProof;
};

/**
 * Begins a session for a user who has proved their identity, within the caller's transaction. Every kind of sign-in
 * calls this function. Returns `undefined` when the user was disabled or the password changed in the meantime.
 */
export async function finishSignIn(
  tx: Database,
  services: Pick<AccountServices, "site">,
  { accountId, passwordHash, proof }: SignInProof,
  now: Date,
): Promise<StartedSession | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.isDisabled, false)))
    .for("update");
  if (!account || (passwordHash !== undefined && account.passwordHash !== passwordHash)) return undefined;
  if (proof === "password" && account.factorSince !== null)
    return { state: "code", token: await beginSession(tx, { accountId, state: "code", proof }, now) };
  const token = await beginSession(tx, { accountId, state: "signed-in", proof }, now);
  await tx.update(accounts).set({ lastSignInAt: now.toISOString() }).where(eq(accounts.id, accountId));
  if (account.role === null)
    await mailSignIn(tx, services, { account, cause: `owner signed in ${tokenHash(token)}` }, now);
  return { state: "signed-in", token, role: account.role ?? undefined };
}

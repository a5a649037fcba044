import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Queue, type RunningJob, sendJob } from "../../jobs/job-queue.server.ts";
import { mailAccountChange, mailPasswordLink } from "../account-mails.server.ts";
import type { AccountServices } from "../account-services.server.ts";
import type { AccountFormErrors } from "../page/sign-in-page-data.ts";
import { endSessions } from "../sign-in/sessions.server.ts";
import { finishSignIn, type StartedSession } from "../sign-in/sign-in.server.ts";
import { tokenHash } from "../sign-in/token.server.ts";
import { accountLinks, accounts } from "../tables.server.ts";
import { isHasherBusy } from "./password-hash.server.ts";
import { passwordError } from "./password-rule.server.ts";

const HOUR_MS = 3_600_000;

/** Maximum number per hour of mails to one user, and of reset requests from one network. */
const MAX_MAILS_PER_USER = 3;
const MAX_RESETS_PER_NETWORK = 20;

/**
 * Addresses for which a reset was requested. The job checks whether a user has the address. The stored name dates from when
 * only owners could sign in.
 */
export const RESET_QUEUE: Queue<{ email: string }> = {
  name: "owner-reset",
  retries: 5,
  firstWaitMs: 5_000,
  longestWaitMs: 60_000,
};

/**
 * Requests a password reset. The work is the same for every address, and a job looks up the user, so that
 * timing reveals nothing. Returns the wait when one network sends too many requests. `email` is in lower case.
 */
export async function requestReset(
  { database, rateLimiter }: Pick<AccountServices, "database" | "rateLimiter">,
  { email, network }: { email: string; network: string },
  now: Date,
): Promise<{ waitMs: number } | undefined> {
  const limit = { key: `reset from ${network}`, max: MAX_RESETS_PER_NETWORK, windowMs: HOUR_MS };
  const wait = await rateLimiter(limit, now.getTime());
  if (!wait) await sendJob(database, RESET_QUEUE, { email });
  return wait;
}

/**
 * Mails a link to choose a password when the address belongs to a user who may sign in. A job that runs twice sends one mail,
 * because both have the same `cause`.
 */
export async function mailReset(
  services: Pick<AccountServices, "database" | "rateLimiter" | "secret">,
  { id, data: { email } }: Pick<RunningJob<{ email: string }>, "id" | "data">,
  now: Date,
): Promise<void> {
  const { database, rateLimiter } = services;
  const [account] = await database
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.isDisabled, false)));
  if (!account) return;
  const limit = { key: `reset of ${email}`, max: MAX_MAILS_PER_USER, windowMs: HOUR_MS };
  if (await rateLimiter(limit, now.getTime())) return;
  await database.transaction((tx) =>
    mailPasswordLink(tx, services, { account, purpose: "reset", cause: `owner reset ${id}` }, now),
  );
}

/** Finds the user of a password link; undefined when the link is not valid. Does not use up the link. */
export async function findLinkUser(
  database: Database,
  token: string,
  now: Date,
): Promise<{ accountId: number; email: string; name: string | null } | undefined> {
  const [link] = await database
    .select({ accountId: accounts.id, email: accounts.email, name: accounts.name })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash(token)),
        gt(accountLinks.expiresAt, now.toISOString()),
        eq(accounts.isDisabled, false),
      ),
    );
  return link;
}

export type ChoosePasswordResult =
  | ({ kind: "session-started" } & StartedSession)
  | { kind: "invalid"; email: string; errors: AccountFormErrors }
  /** The link was used, has expired, or never existed. */
  | { kind: "none" }
  /** The hasher is busy with other passwords. */
  | { kind: "busy" };

type ChosenPassword = { token: string; password: string; confirmation: string };

/**
 * Sets the password of the user of a link, and starts a session, which waits for a code when the user has a second factor.
 * Uses up the link. All earlier sessions end.
 */
export async function choosePassword(
  services: AccountServices,
  { token, password, confirmation }: ChosenPassword,
  now: Date,
): Promise<ChoosePasswordResult> {
  const { database, hasher, site } = services;
  const link = await findLinkUser(database, token, now);
  if (!link) return { kind: "none" };
  const errors = newPasswordErrors({ password, confirmation }, { ...link, agency: site.agency.name });
  if (errors) return { kind: "invalid", email: link.email, errors };
  try {
    const hash = await hasher.hash(password);
    const newSession = await database.transaction(async (tx) => {
      const used = await tx
        .delete(accountLinks)
        .where(
          and(eq(accountLinks.tokenHash, tokenHash(token)), gt(accountLinks.expiresAt, now.toISOString())),
        )
        .returning({ accountId: accountLinks.accountId });
      if (used.length === 0) return undefined;
      await storePassword(tx, { accountId: link.accountId, hash }, now);
      return finishSignIn(tx, services, { accountId: link.accountId, proof: "password" }, now);
    });
    return newSession ? { kind: "session-started", ...newSession } : { kind: "none" };
  } catch (error) {
    if (isHasherBusy(error)) return { kind: "busy" };
    throw error;
  }
}

/** Validation errors of a new password and its repetition. */
export function newPasswordErrors(
  { password, confirmation }: Pick<ChosenPassword, "password" | "confirmation">,
  known: { email: string; name: string | null; agency: string },
): AccountFormErrors | undefined {
  const error = passwordError(password, known);
  if (error) return { password: error };
  if (confirmation === "") return { confirmation: "required" };
  return confirmation === password ? undefined : { confirmation: "different" };
}

/**
 * Stores a new password within the caller's transaction. All sessions and links end, and the user is
 * notified.
 */
export async function storePassword(
  tx: Database,
  { accountId, hash }: { accountId: number; hash: string },
  now: Date,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
  if (!account) return;
  await tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, accountId));
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
  await endSessions(tx, accountId);
  const change = account.passwordHash === null ? "password-chosen" : "password-changed";
  await mailAccountChange(tx, { account, change }, now);
}

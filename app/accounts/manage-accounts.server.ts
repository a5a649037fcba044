import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { ConfigError } from "../config/config-error.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { mailAccountChange, mailPasswordLink } from "./account-mails.server.ts";
import type { AccountServices } from "./account-services.server.ts";
import { type PasswordHasher, passwordHasher } from "./passwords/password-hash.server.ts";
import type { Audience, Role } from "./roles.ts";
import { endSessions } from "./sign-in/sessions.server.ts";
import { accountLinks, accounts } from "./tables.server.ts";
import { turnOffFactor } from "./two-factor/second-factor.server.ts";

export type AccountRow = typeof accounts.$inferSelect;

/** `invited`: the user has not chosen a password yet. */
export type AccountState = "invited" | "active" | "disabled";

export type NewAccount = { email: string; name?: string; language: Language; role?: Role };

/** Identifies an account. `npm run owner` cannot change accounts of staff, nor `npm run staff` those of owners. */
export type AccountRef = { email: string; audience: Audience };

/** Two-factor authentication cannot be turned off, because it is off. */
export class SecondFactorOffError extends ConfigError {
  override name = "SecondFactorOffError";
}

/** A disabled account cannot be invited. */
export class AccountDisabledError extends ConfigError {
  override name = "AccountDisabledError";
}

type Services = Pick<AccountServices, "database" | "secret">;

/** Creates an account; undefined when the address has one already. */
export async function insertAccount(tx: Database, account: NewAccount): Promise<AccountRow | undefined> {
  const { email, name, language, role } = account;
  const [row] = await tx
    .insert(accounts)
    .values({ email, name, language, role })
    .onConflictDoNothing()
    .returning();
  return row;
}

/**
 * Mails a user a new invitation link, instead of earlier ones.
 *
 * @throws AccountDisabledError, or ConfigError when there is no such account.
 */
export async function inviteAccount(
  { database, secret }: Services,
  ref: AccountRef,
  now: Date,
): Promise<void> {
  const { email, audience } = ref;
  await database.transaction(async (tx) => {
    const account = await requireAccount(tx, ref);
    if (account.isDisabled)
      throw new AccountDisabledError(
        `The account of ${email} is disabled. Enable it first: npm run ${audience} -- enable ${email}`,
      );
    await mailPasswordLink(tx, { secret }, { account, purpose: "invitation" }, now);
  });
}

/**
 * Disables or enables an account. A disabled account has no sessions and no password links.
 *
 * @throws ConfigError when there is no such account.
 */
export async function setDisabled(database: Database, ref: AccountRef, isDisabled: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await requireAccount(tx, ref);
    await tx.update(accounts).set({ isDisabled }).where(eq(accounts.id, id));
    if (!isDisabled) return;
    await endSessions(tx, id);
    await tx.delete(accountLinks).where(eq(accountLinks.accountId, id));
  });
}

/**
 * Turns two-factor authentication off for a user who lost their phone and recovery codes, and notifies them by
 * mail.
 *
 * @throws SecondFactorOffError, or ConfigError when there is no such account.
 */
export async function resetSecondFactor(database: Database, ref: AccountRef, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await requireAccount(tx, ref);
    if (account.factorSince === null)
      throw new SecondFactorOffError(`Two-factor authentication is off for the account of ${ref.email}`);
    await turnOffFactor(tx, account.id);
    await mailAccountChange(tx, { account, change: "factor-off" }, now);
  });
}

/**
 * Deletes an account with its sessions, password links, passkeys, reply drafts, personal reply templates, calendar feed and
 * links to properties. Other work of the user stays, with their name but without a link to an account; entries of the audit
 * log stay unchanged.
 *
 * @throws ConfigError when there is none.
 */
export async function removeAccount(database: Database, ref: AccountRef): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await requireAccount(tx, ref);
    await tx.delete(accounts).where(eq(accounts.id, id));
  });
}

/** Creates an account of the sample agency with a password. Does nothing when the address has an account. */
export async function addSampleAccount(
  database: Database,
  { password, ...account }: NewAccount & { password: string },
  hasher: PasswordHasher = passwordHasher(),
): Promise<AccountRow | undefined> {
  const row = await insertAccount(database, account);
  if (row) await storeHash(database, row.id, await hasher.hash(password));
  return row;
}

/** Row of an account. @throws ConfigError when there is none for this audience. */
export async function requireAccount(tx: Database, { email, audience }: AccountRef): Promise<AccountRow> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.email, email), audience === "staff" ? isNotNull(accounts.role) : isNull(accounts.role)),
    );
  if (!account)
    throw new ConfigError(
      `There is no account for ${email}. To list all accounts: npm run ${audience} -- list`,
    );
  return account;
}

export function accountState({
  isDisabled,
  passwordHash,
}: Pick<AccountRow, "isDisabled" | "passwordHash">): AccountState {
  if (isDisabled) return "disabled";
  return passwordHash === null ? "invited" : "active";
}

async function storeHash(database: Database, id: number, passwordHash: string): Promise<void> {
  await database.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { ConfigError } from "../config/config-error.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { mailPasswordLink } from "./account-mails.server.ts";
import type { AccountServices } from "./account-services.server.ts";
import type { AuditAction } from "./audit/audit-actions.ts";
import { type Actor, recordAudit } from "./audit/audit-log.server.ts";
import {
  type AccountState,
  accountState,
  insertAccount,
  inviteAccount,
  type NewAccount,
  removeAccount,
  requireAccount,
  resetSecondFactor,
  setDisabled,
} from "./manage-accounts.server.ts";
import type { Role } from "./roles.ts";
import { endSessions } from "./sign-in/sessions.server.ts";
import { accounts } from "./tables.server.ts";

/** A member of staff as managers see them. */
export type StaffMember = {
  id: number;
  email: string;
  name: string | null;
  language: Language;
  role: Role;
  state: AccountState;
  hasSecondFactor: boolean;
  lastSignInAt: string | null;
};

export type NewStaff = Omit<NewAccount, "role"> & { role: Role };

type Services = Pick<AccountServices, "database" | "secret">;
type ChangeContext = { actor: Actor; now: Date };

/** A change that would leave the office without anyone who can manage it. */
export class LastManagerError extends ConfigError {
  override name = "LastManagerError";
}

/**
 * Creates an account with a role, and mails the link with which the person chooses a password.
 *
 * @throws ConfigError when the address has an account already.
 */
export async function addStaff(
  { database, secret }: Services,
  staff: NewStaff,
  { actor, now }: ChangeContext,
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await insertAccount(tx, staff);
    if (!account)
      throw new ConfigError(
        `There is already an account for ${staff.email}. An owner needs another address to work in the office`,
      );
    await mailPasswordLink(tx, { secret }, { account, purpose: "invitation" }, now);
    await recordAudit(
      tx,
      actor,
      { action: "staff-add", subject: staff.email, after: { role: staff.role } },
      now,
    );
  });
}

/** All staff, by address. */
export async function listStaff(database: Database): Promise<StaffMember[]> {
  const rows = await database
    .select()
    .from(accounts)
    .where(isNotNull(accounts.role))
    .orderBy(asc(accounts.email));
  return rows.flatMap(({ role, ...account }) =>
    role === null
      ? []
      : {
          id: account.id,
          email: account.email,
          name: account.name,
          language: account.language,
          role,
          state: accountState(account),
          hasSecondFactor: account.factorSince !== null,
          lastSignInAt: account.lastSignInAt,
        },
  );
}

/**
 * Changes the role of a member of staff and ends their sessions. Does nothing when they have the role already.
 *
 * @throws LastManagerError, or ConfigError when there is no such account.
 */
export async function setRole(
  database: Database,
  { email, role }: { email: string; role: Role },
  { actor, now }: ChangeContext,
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await requireAccount(tx, { email, audience: "staff" });
    if (account.role === role) return;
    if (role !== "manager") await requireAnotherManager(tx, email);
    await tx.update(accounts).set({ role }).where(eq(accounts.id, account.id));
    await endSessions(tx, account.id);
    const states = { before: { role: account.role }, after: { role } };
    await recordAudit(tx, actor, { action: "staff-role", subject: email, ...states }, now);
  });
}

/** Changes the name of a member of staff; without a name, others see their e-mail address. */
export async function renameStaff(
  database: Database,
  { email, name = null }: { email: string; name: string | null | undefined },
  { actor, now }: ChangeContext,
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await requireAccount(tx, { email, audience: "staff" });
    if (account.name === name) return;
    await tx.update(accounts).set({ name }).where(eq(accounts.id, account.id));
    const states = { before: { name: account.name }, after: { name } };
    await recordAudit(tx, actor, { action: "staff-rename", subject: email, ...states }, now);
  });
}

export const STAFF_CHANGES = ["invite", "disable", "enable", "reset-factor", "remove"] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];

/**
 * Performs a change that has no parameters other than the account. Returns whether the person had chosen a password; who
 * has none depends on an invitation.
 *
 * @throws LastManagerError, SecondFactorOffError, AccountDisabledError, or ConfigError when there is no such account.
 */
export async function changeStaff(
  { database, secret }: Services,
  change: StaffChange,
  email: string,
  { actor, now }: ChangeContext,
): Promise<{ hasPassword: boolean }> {
  const ref = { email, audience: "staff" as const };
  return database.transaction(async (tx) => {
    const { passwordHash } = await requireAccount(tx, ref);
    if (change === "disable" || change === "remove") await requireAnotherManager(tx, email);
    switch (change) {
      case "invite":
        await inviteAccount({ database: tx, secret }, ref, now);
        break;
      case "disable":
      case "enable":
        await setDisabled(tx, ref, change === "disable");
        break;
      case "reset-factor":
        await resetSecondFactor(tx, ref, now);
        break;
      case "remove":
        await removeAccount(tx, ref);
    }
    const action: AuditAction = `staff-${change}`;
    await recordAudit(tx, actor, { action, subject: email }, now);
    return { hasPassword: passwordHash !== null };
  });
}

/**
 * Throws when this is the only active manager. Locks the managers, so that two of them cannot remove each other at the
 * same time.
 */
async function requireAnotherManager(tx: Database, email: string): Promise<void> {
  const managers = await queryRows<{ email: string }>(
    tx,
    sql`select email from ${accounts} where role = 'manager' and not is_disabled order by id for update`,
  );
  if (managers.length === 1 && managers[0]?.email === email)
    throw new LastManagerError(`${email} is the only manager. Make somebody else a manager first`);
}

/** Members of staff to whom a lead or an appointment can be assigned, by name; the e-mail address of one without a name. */
export async function listAssignees(
  database: Database,
): Promise<{ id: number; name: string; email: string; language: Language }[]> {
  const rows = await database
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(sql`${accounts.role} in ('manager', 'agent')`, eq(accounts.isDisabled, false)))
    .orderBy(asc(sql`lower(coalesce(${accounts.name}, ${accounts.email}))`));
  return rows.map(({ name, ...account }) => ({ name: name ?? account.email, ...account }));
}

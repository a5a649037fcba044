import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { qrRows } from "../../format/qr-code.ts";
import { accountLanguage, accountLanguages } from "../account-languages.ts";
import type { AccountServices } from "../account-services.server.ts";
import type { PasskeySite } from "../passkeys/passkey-site.ts";
import { listPasskeys, MAX_PASSKEYS } from "../passkeys/passkeys.server.ts";
import { isAllowed } from "../permissions.ts";
import { audienceOf } from "../roles.ts";
import { type AccountSession, SESSION_IDLE_MS } from "../sign-in/sessions.server.ts";
import { findStaffRules } from "../staff-rules/staff-rules.server.ts";
import { accountSessions, accounts } from "../tables.server.ts";
import { factorKeyText } from "../two-factor/factor-code.ts";
import { factorState, factorUri } from "../two-factor/second-factor.server.ts";
import type { AccountFacts } from "./account-settings.ts";

/** Age of a session up to which its user need not confirm the password again. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;
/** Maximum number of listed sessions. "Sign out elsewhere" also ends those that are not listed. */
const MAX_SESSIONS = 20;

/**
 * State of the account of the signed-in user. Returns `undefined` when the account was deleted in the
 * meantime.
 */
export async function accountFacts(
  { database, site, secret }: Pick<AccountServices, "database" | "site" | "secret">,
  { account: { id: accountId, email, role }, tokenHash }: AccountSession,
  passkeySite: PasskeySite | undefined,
  now: Date,
): Promise<AccountFacts | undefined> {
  const audience = audienceOf({ role });
  const [account] = await database
    .select({
      name: accounts.name,
      language: accounts.language,
      getsDaily: accounts.getsDailyMail,
      getsIncidents: accounts.getsIncidentMails,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return undefined;
  const passkeys = passkeySite && (await listPasskeys(database, accountId));
  const sessions = await listSessions(database, accountId, now);
  const factor = await factorState(database, { secret, accountId });
  const names = { issuer: site.agency.name, email };
  return {
    email,
    name: audience === "owner" ? (account.name ?? "") : undefined,
    language: accountLanguage(audience, account.language, site.languages),
    languages: accountLanguages(audience, site.languages),
    hasRecentSignIn: await isRecentSignIn(database, tokenHash, now),
    passkeys,
    mails:
      audience === "owner"
        ? undefined
        : {
            getsDaily: account.getsDaily,
            dailyHour: (await findStaffRules(database)).rules.dailyMailHour,
            getsIncidents: isAllowed(role, "mails.manage") ? account.getsIncidents : undefined,
          },
    hasMaxPasskeys: (passkeys?.length ?? 0) >= MAX_PASSKEYS,
    factor:
      factor.kind === "pending"
        ? { kind: "pending", key: factorKeyText(factor.key), qr: qrRows(factorUri(factor.key, names)) }
        : factor,
    sessions: sessions.map(({ hash, ...session }) => ({ ...session, isThis: hash === tokenHash })),
  };
}

/** Returns true when a session began so recently that its user need not confirm the password. */
export async function isRecentSignIn(database: Database, tokenHash: string, now: Date): Promise<boolean> {
  const [session] = await database
    .select({ createdAt: accountSessions.createdAt })
    .from(accountSessions)
    .where(eq(accountSessions.tokenHash, tokenHash));
  return session !== undefined && now.getTime() - Date.parse(session.createdAt) <= RECENT_SIGN_IN_MS;
}

/** Ends all sessions of a user except this one. */
export async function endOtherSessions(
  tx: Database,
  { accountId, tokenHash }: { accountId: number; tokenHash: string },
): Promise<void> {
  await tx
    .delete(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), ne(accountSessions.tokenHash, tokenHash)));
}

async function listSessions(database: Database, accountId: number, now: Date) {
  const rows = await database
    .select({
      hash: accountSessions.tokenHash,
      createdAt: accountSessions.createdAt,
      lastUsedAt: accountSessions.lastUsedAt,
    })
    .from(accountSessions)
    .where(
      and(
        eq(accountSessions.accountId, accountId),
        eq(accountSessions.state, "signed-in"),
        gt(accountSessions.expiresAt, now.toISOString()),
        gt(accountSessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MS).toISOString()),
      ),
    )
    .orderBy(desc(accountSessions.lastUsedAt), desc(accountSessions.createdAt))
    .limit(MAX_SESSIONS);
  return rows.map(({ hash, createdAt, lastUsedAt }) => ({
    hash,
    since: new Date(createdAt),
    lastUsedAt: new Date(lastUsedAt),
  }));
}

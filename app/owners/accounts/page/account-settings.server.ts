import { and, desc, eq, gt, ne } from "drizzle-orm";
import { qrRows } from "../../../catalogue/property-page/qr-code.ts";
import type { Database } from "../../../database/database.server.ts";
import type { AccountServices } from "../account-services.server.ts";
import { ownerLanguage, ownerLanguages } from "../owner-languages.ts";
import type { PasskeySite } from "../passkeys/passkey-site.ts";
import { listPasskeys, MAX_PASSKEYS } from "../passkeys/passkeys.server.ts";
import { type OwnerSession, SESSION_IDLE_MS } from "../sign-in/sessions.server.ts";
import { ownerSessions, owners } from "../tables.server.ts";
import { factorKeyText } from "../two-factor/factor-code.ts";
import { factorAddress, factorState } from "../two-factor/second-factor.server.ts";
import type { AccountFacts } from "./account-settings.ts";

/** Age up to which a session need not confirm the password again. */
export const FRESH_MS = 10 * 60_000;
/** Maximum number of sessions listed. Older ones are not shown, and end together with the others. */
const MAX_SESSIONS = 20;

/**
 * State of the account of the signed-in owner. Returns `undefined` when the account was deleted in the
 * meantime.
 */
export async function accountFacts(
  { database, site, secret }: Pick<AccountServices, "database" | "site" | "secret">,
  { owner, tokenHash }: OwnerSession,
  passkeySite: PasskeySite | undefined,
  now: Date,
): Promise<AccountFacts | undefined> {
  const { id: ownerId, email } = owner;
  const [account] = await database
    .select({ language: owners.language })
    .from(owners)
    .where(eq(owners.id, ownerId));
  if (!account) return undefined;
  const passkeys = passkeySite && (await listPasskeys(database, ownerId));
  const sessions = await listSessions(database, ownerId, now);
  const factor = await factorState(database, { secret, ownerId });
  const names = { issuer: site.agency.name, email };
  return {
    email,
    language: ownerLanguage(account.language, site.languages),
    languages: ownerLanguages(site.languages),
    isFresh: await isFresh(database, tokenHash, now),
    passkeys,
    hasMaxPasskeys: (passkeys?.length ?? 0) >= MAX_PASSKEYS,
    factor:
      factor.kind === "begun"
        ? { kind: "begun", key: factorKeyText(factor.key), qr: qrRows(factorAddress(factor.key, names)) }
        : factor,
    sessions: sessions.map(({ hash, ...session }) => ({ ...session, isThis: hash === tokenHash })),
  };
}

/** Returns true when a session began so recently that its owner need not confirm the password. */
export async function isFresh(database: Database, tokenHash: string, now: Date): Promise<boolean> {
  const [session] = await database
    .select({ createdAt: ownerSessions.createdAt })
    .from(ownerSessions)
    .where(eq(ownerSessions.tokenHash, tokenHash));
  return session !== undefined && now.getTime() - Date.parse(session.createdAt) <= FRESH_MS;
}

/** Ends all sessions of an owner except this one. */
export async function endOtherSessions(
  tx: Database,
  { ownerId, tokenHash }: { ownerId: number; tokenHash: string },
): Promise<void> {
  await tx
    .delete(ownerSessions)
    .where(and(eq(ownerSessions.ownerId, ownerId), ne(ownerSessions.tokenHash, tokenHash)));
}

async function listSessions(database: Database, ownerId: number, now: Date) {
  const rows = await database
    .select({
      hash: ownerSessions.tokenHash,
      createdAt: ownerSessions.createdAt,
      lastUsedAt: ownerSessions.lastUsedAt,
    })
    .from(ownerSessions)
    .where(
      and(
        eq(ownerSessions.ownerId, ownerId),
        eq(ownerSessions.state, "signed-in"),
        gt(ownerSessions.expiresAt, now.toISOString()),
        gt(ownerSessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MS).toISOString()),
      ),
    )
    .orderBy(desc(ownerSessions.lastUsedAt), desc(ownerSessions.createdAt))
    .limit(MAX_SESSIONS);
  return rows.map(({ hash, createdAt, lastUsedAt }) => ({
    hash,
    since: new Date(createdAt),
    lastUsedAt: new Date(lastUsedAt),
  }));
}

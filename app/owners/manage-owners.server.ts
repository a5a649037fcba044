import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { mailPasswordLink } from "../accounts/account-mails.server.ts";
import type { AccountServices } from "../accounts/account-services.server.ts";
import {
  type AccountRow,
  type AccountState,
  accountState,
  addSampleAccount,
  insertAccount,
  type NewAccount,
  requireAccount,
} from "../accounts/manage-accounts.server.ts";
import type { PasswordHasher } from "../accounts/passwords/password-hash.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import { ConfigError } from "../config/config-error.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { ownerProperties } from "./tables.server.ts";

/** An owner as the agency sees them. */
export type ListedOwner = {
  email: string;
  name: string | null;
  language: Language;
  state: AccountState;
  hasSecondFactor: boolean;
  properties: { id: number; source: "agency" | "feed" }[];
  createdAt: string;
  lastSignInAt: string | null;
};

export type NewOwner = Omit<NewAccount, "role"> & { listingIds: number[] };

/**
 * Creates an account, and mails the link with which its owner chooses a password.
 *
 * @param owner.email lower case.
 * @throws ConfigError when the address has an account already, or a listing does not exist.
 */
export async function addOwner(
  { database, secret }: Pick<AccountServices, "database" | "secret">,
  owner: NewOwner,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await insertOwner(tx, owner);
    await mailPasswordLink(tx, { secret }, { account, purpose: "invitation" }, now);
  });
}

/** All owners, by address. */
export async function listOwners(database: Database): Promise<ListedOwner[]> {
  const rows = await database
    .select()
    .from(accounts)
    .where(isNull(accounts.role))
    .orderBy(asc(accounts.email));
  const properties = await database.select().from(ownerProperties).orderBy(asc(ownerProperties.listingId));
  return rows.map((account) => ({
    email: account.email,
    name: account.name,
    language: account.language,
    state: accountState(account),
    hasSecondFactor: account.factorSince !== null,
    properties: properties
      .filter(({ accountId }) => accountId === account.id)
      .map(({ listingId, source }) => ({ id: listingId, source })),
    createdAt: account.createdAt,
    lastSignInAt: account.lastSignInAt,
  }));
}

/**
 * Links more properties to an owner. A link that a feed made then belongs to the agency.
 *
 * @throws ConfigError when there is no such owner, or a listing is not in the catalogue.
 */
export async function linkProperties(database: Database, email: string, listingIds: number[]): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await requireAccount(tx, { email, audience: "owner" });
    await insertProperties(tx, id, listingIds);
  });
}

/** Unlinks properties from an owner. @throws ConfigError when there is no such owner, or naming those that are not linked. */
export async function unlinkProperties(
  database: Database,
  email: string,
  listingIds: number[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await requireAccount(tx, { email, audience: "owner" });
    const unlinked = await tx
      .delete(ownerProperties)
      .where(and(eq(ownerProperties.accountId, id), inArray(ownerProperties.listingId, listingIds)))
      .returning({ id: ownerProperties.listingId });
    const notLinked = listingIds.filter(
      (listingId) => !unlinked.some((property) => property.id === listingId),
    );
    if (notLinked.length > 0)
      throw new ConfigError(`${email} has no link to ${propertyList(notLinked)}. Nothing was changed`);
  });
}

/** Creates an owner of the sample agency who can sign in at once. Does nothing when the account exists. */
export async function addSampleOwner(
  database: Database,
  { listingIds, ...account }: NewOwner & { password: string },
  hasher?: PasswordHasher,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await addSampleAccount(tx, account, hasher);
    if (row) await insertProperties(tx, row.id, listingIds);
  });
}

async function insertOwner(tx: Database, { listingIds, ...account }: NewOwner): Promise<AccountRow> {
  const row = await insertAccount(tx, account);
  if (!row)
    throw new ConfigError(
      `There is already an account for ${account.email}. To link properties to it: npm run owner -- link ${account.email} --properties …`,
    );
  await insertProperties(tx, row.id, listingIds);
  return row;
}

async function insertProperties(tx: Database, accountId: number, listingIds: number[]): Promise<void> {
  if (listingIds.length === 0) return;
  const known = await tx.select({ id: listings.id }).from(listings).where(inArray(listings.id, listingIds));
  const unknown = listingIds.filter((id) => !known.some((property) => property.id === id));
  if (unknown.length > 0)
    throw new ConfigError(`Not in the catalogue: ${propertyList(unknown)}. Nothing was changed`);
  await tx
    .insert(ownerProperties)
    .values(known.map(({ id }) => ({ accountId, listingId: id, source: "agency" as const })))
    .onConflictDoUpdate({
      target: [ownerProperties.accountId, ownerProperties.listingId],
      set: { source: "agency" },
    });
}

function propertyList(ids: number[]): string {
  return `${ids.length === 1 ? "property" : "properties"} ${ids.join(", ")}`;
}

import { and, asc, eq, inArray } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import { ConfigError } from "../../config/config-error.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { mailChange, mailLink } from "./account-mails.server.ts";
import type { AccountServices } from "./account-services.server.ts";
import { type PasswordHasher, passwordHasher } from "./passwords/password-hash.server.ts";
import { endSessions } from "./sign-in/sessions.server.ts";
import { ownerHomes, ownerLinks, owners } from "./tables.server.ts";
import { turnOffFactor } from "./two-factor/second-factor.server.ts";

/** An account as the agency sees it. */
export type ListedOwner = {
  email: string;
  name: string | null;
  language: Language;
  /** `invited`: the owner has not chosen a password yet. */
  state: "invited" | "active" | "disabled";
  hasSecondFactor: boolean;
  homes: { id: number; source: "agency" | "feed" }[];
  createdAt: string;
  lastSignInAt: string | null;
};

type Office = Pick<AccountServices, "database" | "secret">;
type OwnerRow = typeof owners.$inferSelect;

export type NewOwner = { email: string; name?: string; language: Language; listingIds: number[] };

/**
 * Creates an account, and mails the link with which its owner chooses a password.
 *
 * @param owner.email lower case.
 * @throws ConfigError when the address has an account already, or a listing does not exist.
 */
export async function addOwner({ database, secret }: Office, owner: NewOwner, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await insertOwner(tx, owner);
    await mailLink(tx, { secret }, { owner: row, purpose: "invitation" }, now);
  });
}

/** Invites an owner again. @throws ConfigError when there is no such account, or it is disabled. */
export async function inviteOwner({ database, secret }: Office, email: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const owner = await ownerOf(tx, email);
    if (owner.isDisabled)
      throw new ConfigError(
        `The account of ${email} is disabled. Enable it first: npm run owner -- enable ${email}`,
      );
    await mailLink(tx, { secret }, { owner, purpose: "invitation" }, now);
  });
}

/** All accounts, by address. */
export async function listOwners(database: Database): Promise<ListedOwner[]> {
  const rows = await database.select().from(owners).orderBy(asc(owners.email));
  const homes = await database.select().from(ownerHomes).orderBy(asc(ownerHomes.listingId));
  return rows.map(({ id, email, name, language, isDisabled, passwordHash, factorSince, ...times }) => ({
    email,
    name,
    language,
    state: isDisabled ? "disabled" : passwordHash === null ? "invited" : "active",
    hasSecondFactor: factorSince !== null,
    homes: homes
      .filter(({ ownerId }) => ownerId === id)
      .map(({ listingId, source }) => ({ id: listingId, source })),
    createdAt: times.createdAt,
    lastSignInAt: times.lastSignInAt,
  }));
}

/** Disables or enables an account. A disabled account has no sessions, and its links are invalid. */
export async function setDisabled(database: Database, email: string, isDisabled: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await ownerOf(tx, email);
    await tx.update(owners).set({ isDisabled }).where(eq(owners.id, id));
    if (!isDisabled) return;
    await endSessions(tx, id);
    await tx.delete(ownerLinks).where(eq(ownerLinks.ownerId, id));
  });
}

/**
 * Turns two-factor authentication off for an owner who lost their phone and recovery codes, and notifies them
 * by mail.
 *
 * @throws ConfigError when there is no such account, or two-factor authentication is off.
 */
export async function resetFactor(database: Database, email: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const owner = await ownerOf(tx, email);
    if (owner.factorSince === null) throw new ConfigError(`The account of ${email} has no second factor`);
    await turnOffFactor(tx, owner.id);
    await mailChange(tx, { owner, change: "factor-off" }, now);
  });
}

/** Deletes an account and all its data. @throws ConfigError when there is none. */
export async function removeOwner(database: Database, email: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await ownerOf(tx, email);
    await tx.delete(owners).where(eq(owners.id, id));
  });
}

/** Links more properties to an owner. Links made by a feed become the agency's. */
export async function linkHomes(database: Database, email: string, listingIds: number[]): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await ownerOf(tx, email);
    await insertHomes(tx, id, listingIds);
  });
}

/** Unlinks properties from an owner. @throws ConfigError naming those that are not linked. */
export async function unlinkHomes(database: Database, email: string, listingIds: number[]): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await ownerOf(tx, email);
    const gone = await tx
      .delete(ownerHomes)
      .where(and(eq(ownerHomes.ownerId, id), inArray(ownerHomes.listingId, listingIds)))
      .returning({ id: ownerHomes.listingId });
    const others = listingIds.filter((listingId) => !gone.some((home) => home.id === listingId));
    if (others.length > 0)
      throw new ConfigError(`${email} has no link to ${homesInWords(others)}. Nothing was changed`);
  });
}

/** Creates an owner of the sample agency who can sign in at once. Does nothing when the account exists. */
export async function addSampleOwner(
  database: Database,
  { password, ...owner }: NewOwner & { password: string },
  hasher: PasswordHasher = passwordHasher(),
): Promise<void> {
  const known = await database.$count(owners, eq(owners.email, owner.email));
  if (known > 0) return;
  await database.transaction((tx) => insertOwner(tx, owner));
  await setPassword(database, { email: owner.email, password }, hasher);
}

/**
 * Sets the password of an account without checking its strength. @throws ConfigError when there is no
 * account.
 */
export async function setPassword(
  database: Database,
  { email, password }: { email: string; password: string },
  hasher: PasswordHasher = passwordHasher(),
): Promise<void> {
  const { id } = await ownerOf(database, email);
  const passwordHash = await hasher.hash(password);
  await database.update(owners).set({ passwordHash }).where(eq(owners.id, id));
}

async function insertOwner(tx: Database, { email, name, language, listingIds }: NewOwner): Promise<OwnerRow> {
  const [row] = await tx.insert(owners).values({ email, name, language }).onConflictDoNothing().returning();
  if (!row)
    throw new ConfigError(
      `There is already an account for ${email}. To link properties to it: npm run owner -- link ${email} --properties …`,
    );
  await insertHomes(tx, row.id, listingIds);
  return row;
}

async function insertHomes(tx: Database, ownerId: number, listingIds: number[]): Promise<void> {
  if (listingIds.length === 0) return;
  const known = await tx.select({ id: listings.id }).from(listings).where(inArray(listings.id, listingIds));
  const unknown = listingIds.filter((id) => !known.some((home) => home.id === id));
  if (unknown.length > 0)
    throw new ConfigError(`Not in the catalogue: ${homesInWords(unknown)}. Nothing was changed`);
  await tx
    .insert(ownerHomes)
    .values(known.map(({ id }) => ({ ownerId, listingId: id, source: "agency" as const })))
    .onConflictDoUpdate({
      target: [ownerHomes.ownerId, ownerHomes.listingId],
      set: { source: "agency" },
    });
}

async function ownerOf(tx: Database, email: string): Promise<OwnerRow> {
  const [owner] = await tx.select().from(owners).where(eq(owners.email, email));
  if (!owner)
    throw new ConfigError(`There is no account for ${email}. To list all accounts: npm run owner -- list`);
  return owner;
}

function homesInWords(ids: number[]): string {
  return `${ids.length === 1 ? "property" : "properties"} ${ids.join(", ")}`;
}

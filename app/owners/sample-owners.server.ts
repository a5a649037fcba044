import { and, eq, inArray, sql } from "drizzle-orm";
import { passwordHasher } from "../accounts/passwords/password-hash.server.ts";
import { samplePassword } from "../accounts/sample-password.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import type { Database } from "../database/database.server.ts";
import { SAMPLE_FEED } from "../feeds/sample-feed.ts";
import { addSampleOwner, type NewOwner } from "./manage-owners.server.ts";
import { ownerProperties } from "./tables.server.ts";

/** Owners of the sample agency. `npm start` prints the first one. */
export const SAMPLE_OWNERS: readonly NewOwner[] = [
  { email: "lieve@eigenaar.example", name: "Lieve Peeters", language: "nl", listingIds: [12, 26] },
  { email: "marc@proprietaire.example", name: "Marc Dubois", language: "fr", listingIds: [25] },
];

const EMAILS = SAMPLE_OWNERS.map(({ email }) => email);

/** Creates the accounts of the sample agency, linked to the listings that exist. */
export async function loadSampleOwners(database: Database, secret: string): Promise<void> {
  for (const owner of SAMPLE_OWNERS) {
    const known = await database
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.feed, SAMPLE_FEED), inArray(listings.id, owner.listingIds)))
      .orderBy(listings.id);
    if (known.length === 0) continue;
    const listingIds = known.map(({ id }) => id);
    await addSampleOwner(database, { ...owner, listingIds, password: samplePassword(secret, "owner") });
  }
}

/**
 * Sign-in of a sample owner. Returns `undefined` when there is none, or when they chose their own password.
 */
export async function findSampleLogin(
  database: Database,
  secret: string,
): Promise<{ email: string; password: string } | undefined> {
  const password = samplePassword(secret, "owner");
  const [owner] = await database
    .select({ email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(inArray(accounts.email, EMAILS), eq(accounts.isDisabled, false)))
    .orderBy(accounts.id)
    .limit(1);
  if (!owner || !(await passwordHasher().matches(password, owner.passwordHash))) return undefined;
  return { email: owner.email, password };
}

/**
 * Deletes sample owners without sample listings, so that a site with its own listings has only its own owners.
 */
export async function removeSampleOwners(database: Database): Promise<void> {
  await database.delete(accounts).where(
    and(
      inArray(accounts.email, EMAILS),
      sql`not exists (
        select from ${ownerProperties} join ${listings} on ${listings.id} = ${ownerProperties.listingId}
        where ${ownerProperties.accountId} = ${accounts.id} and ${listings.feed} = ${SAMPLE_FEED}
          and ${listings.removedAt} is null)`,
    ),
  );
}

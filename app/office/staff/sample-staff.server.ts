import { and, eq, sql } from "drizzle-orm";
import { addSampleAccount, type NewAccount } from "../../accounts/manage-accounts.server.ts";
import { passwordHasher } from "../../accounts/passwords/password-hash.server.ts";
import { samplePassword } from "../../accounts/sample-password.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { SAMPLE_FEED } from "../../feeds/sample-feed.ts";

export const SAMPLE_MANAGER_EMAIL = "els@immogevel.example";

/** Manager of the sample agency. `npm start` prints their sign-in. */
const SAMPLE_MANAGER: NewAccount = {
  email: SAMPLE_MANAGER_EMAIL,
  name: "Els Verhaegen",
  language: "nl",
  role: "manager",
};

/** Creates the manager of the sample agency. */
export async function loadSampleStaff(database: Database, secret: string): Promise<void> {
  await addSampleAccount(database, { ...SAMPLE_MANAGER, password: samplePassword(secret, "manager") });
}

/** Finds the sign-in of the sample manager; undefined when there is none, or when the password was changed. */
export async function findSampleStaffLogin(
  database: Database,
  secret: string,
): Promise<{ email: string; password: string } | undefined> {
  const { email } = SAMPLE_MANAGER;
  const [account] = await database
    .select({ passwordHash: accounts.passwordHash, isDisabled: accounts.isDisabled })
    .from(accounts)
    .where(eq(accounts.email, email));
  const password = samplePassword(secret, "manager");
  if (!account || account.isDisabled) return undefined;
  return (await passwordHasher().matches(password, account.passwordHash)) ? { email, password } : undefined;
}

/**
 * Deletes the sample manager once the sample listings are gone, because the password was printed to the console.
 */
export async function removeSampleStaff(database: Database): Promise<void> {
  await database.delete(accounts).where(
    and(
      eq(accounts.email, SAMPLE_MANAGER.email),
      sql`not exists (
        select from ${listings} where ${listings.feed} = ${SAMPLE_FEED} and ${listings.removedAt} is null)`,
    ),
  );
}

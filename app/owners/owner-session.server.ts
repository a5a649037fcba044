import { asc, eq } from "drizzle-orm";
import type { AccountServices } from "../accounts/account-services.server.ts";
import { findBrowserSession } from "../accounts/sign-in/browser-session.server.ts";
import type { AccountSession } from "../accounts/sign-in/sessions.server.ts";
import type { SignedInOwner } from "./signed-in-owner.ts";
import { ownerProperties } from "./tables.server.ts";

/** An active session with the listings of its account. */
export type OwnerSession = AccountSession & { owner: SignedInOwner };

/** Session of a browser for the owner portal; undefined when nobody is signed in, or the second factor is missing. */
export async function findOwnerSession(
  services: Pick<AccountServices, "database" | "cookie">,
  cookies: string | undefined,
  now: Date,
): Promise<OwnerSession | undefined> {
  const session = await findBrowserSession(services, cookies, now);
  if (session?.state !== "signed-in") return undefined;
  const properties = await services.database
    .select({ id: ownerProperties.listingId })
    .from(ownerProperties)
    .where(eq(ownerProperties.accountId, session.account.id))
    .orderBy(asc(ownerProperties.listingId));
  return { ...session, owner: { ...session.account, listingIds: properties.map(({ id }) => id) } };
}

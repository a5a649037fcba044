import { type SQL, sql } from "drizzle-orm";
import { ownerLanguage } from "../accounts/account-languages.ts";
import { mailPasswordLink } from "../accounts/account-mails.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { feedOwners } from "../feeds/tables.server.ts";
import { addressName, readAddress } from "../mail/mail-address.ts";
import { ownerProperties } from "./tables.server.ts";

type FeedOwnerOptions = {
  connection: Pick<Connection, "database" | "withLock">;
  site: Pick<SiteConfig, "owners" | "languages">;
  secret: string;
};

/** Numbers of accounts created, and of properties linked and unlinked. */
export type FeedOwnersSync = { created: number; linked: number; unlinked: number };

/**
 * Creates accounts and links for the owners that feeds name, when the agency enables it (`owners.fromFeed`),
 * and removes links that feeds no longer name (all of them when it is disabled). Links that the agency made
 * stay. Safe to run on several servers at once.
 */
export async function syncFeedOwners(services: FeedOwnerOptions, now: Date): Promise<FeedOwnersSync> {
  const { connection, site } = services;
  return connection.withLock("gable:feed-owners", () =>
    connection.database.transaction(async (tx) => {
      if (site.owners.fromFeed === "no")
        return { created: 0, linked: 0, unlinked: await unlink(tx, sql`false`) };
      const created = await createAccounts(tx, services, now);
      const isNamed = sql`exists (
        select from ${feedOwners} where ${feedOwners.email} = ${accounts.email}
          and ${feedOwners.listingId} = ${ownerProperties.listingId})`;
      return { created, linked: await link(tx), unlinked: await unlink(tx, isNamed) };
    }),
  );
}

/** Creates an account for each valid e-mail address that has none. */
async function createAccounts(tx: Database, { site, secret }: FeedOwnerOptions, now: Date): Promise<number> {
  const named = await queryRows<{ email: string; name: string | null; language: string | null }>(
    tx,
    sql`select distinct on (named.email) named.email, named.name, named.language from ${feedOwners} named
      where not exists (select from ${accounts} where ${accounts.email} = named.email)
      order by named.email, named.feed, named.listing_id`,
  );
  let created = 0;
  for (const { email, name, language } of named) {
    if (readAddress(email)?.toLowerCase() !== email) continue;
    const [owner] = await tx
      .insert(accounts)
      .values({
        email,
        name: addressName(name ?? undefined),
        language: ownerLanguage(language, site.languages),
      })
      .onConflictDoNothing()
      .returning();
    if (!owner) continue;
    created += 1;
    if (site.owners.fromFeed === "invite")
      await mailPasswordLink(tx, { secret }, { account: owner, purpose: "invitation", isBulk: true }, now);
  }
  return created;
}

async function link(tx: Database): Promise<number> {
  const rows = await queryRows(
    tx,
    sql`insert into ${ownerProperties} (account_id, listing_id, source)
      select distinct ${accounts.id}, ${feedOwners.listingId}, 'feed'
        from ${feedOwners} join ${accounts} on ${accounts.email} = ${feedOwners.email}
      on conflict do nothing returning 1`,
  );
  return rows.length;
}

async function unlink(tx: Database, isStillLinked: SQL): Promise<number> {
  const rows = await queryRows(
    tx,
    sql`delete from ${ownerProperties} using ${accounts}
      where ${accounts.id} = ${ownerProperties.accountId} and ${ownerProperties.source} = 'feed' and not ${isStillLinked} returning 1`,
  );
  return rows.length;
}

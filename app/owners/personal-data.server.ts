import { and, eq, isNull, sql } from "drizzle-orm";
import { accountLinks, accountPasskeys, accountSessions, accounts } from "../accounts/tables.server.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import { feedOwners } from "../feeds/tables.server.ts";
import { ownerProperties } from "./tables.server.ts";

/** Data stored about an owner, without credentials. */
export type OwnerData = {
  account: object[];
  properties: object[];
  sessions: object[];
  links: object[];
  passkeys: object[];
  /** Data that feeds supply about the owner. */
  fromFeeds: object[];
};

/**
 * All data stored about an owner, or about a member of staff with this address. The lists are empty when the address is
 * unknown.
 */
export async function findOwnerData(database: Database, email: string): Promise<OwnerData> {
  const accountId = sql`(select id from ${accounts} where email = ${email})`;
  return {
    account: await queryRows<object>(
      database,
      sql`select id::float8 as id, email, name, language, is_disabled, password_hash is not null as has_password,
        factor_since, cardinality(recovery_codes) as recovery_codes, created_at, last_sign_in_at
        from ${accounts} where email = ${email}`,
    ),
    properties: await queryRows<object>(
      database,
      sql`select listing_id::float8 as listing_id, source from ${ownerProperties} where account_id = ${accountId} order by 1`,
    ),
    sessions: await queryRows<object>(
      database,
      sql`select state, created_at, last_used_at, expires_at from ${accountSessions} where account_id = ${accountId} order by created_at`,
    ),
    links: await queryRows<object>(
      database,
      sql`select purpose, expires_at from ${accountLinks} where account_id = ${accountId} order by expires_at`,
    ),
    passkeys: await queryRows<object>(
      database,
      sql`select name, created_at, last_used_at from ${accountPasskeys} where account_id = ${accountId} order by created_at`,
    ),
    fromFeeds: await queryRows<object>(
      database,
      sql`select feed, listing_id::float8 as listing_id, name, language from ${feedOwners} where email = ${email} order by 1, 2`,
    ),
  };
}

/**
 * Deletes the account of an owner and all its data, and what feeds supplied about them. A feed that still names the
 * owner creates the account again. An account of staff stays: `npm run staff -- remove` deletes it. Resolves to the number
 * of deleted records of each kind.
 */
export async function eraseOwnerData(
  database: Database,
  email: string,
): Promise<Record<keyof OwnerData, number>> {
  const before = await findOwnerData(database, email);
  await database.transaction(async (tx) => {
    await tx.delete(feedOwners).where(eq(feedOwners.email, email));
    await tx.delete(accounts).where(and(eq(accounts.email, email), isNull(accounts.role)));
  });
  const after = await findOwnerData(database, email);
  const kinds = Object.keys(before) as (keyof OwnerData)[];
  return Object.fromEntries(kinds.map((kind) => [kind, before[kind].length - after[kind].length])) as Record<
    keyof OwnerData,
    number
  >;
}

import { bigint, bigserial, boolean, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "../../i18n/languages.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

const ownerId = () =>
  bigint("owner_id", { mode: "number" })
    .notNull()
    .references(() => owners.id, { onDelete: "cascade" });

/** Owner accounts, created by the agency. */
export const owners = pgTable("owners", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Lower case. The owner signs in with it. */
  email: text().notNull().unique(),
  name: text(),
  language: text().$type<Language>().notNull(),
  isDisabled: boolean("is_disabled").notNull().default(false),
  /** Argon2id, with its parameters and salt. Absent until the owner has chosen a password. */
  passwordHash: text("password_hash"),
  /**
   * Key of the authenticator app, encrypted with the site's secret. Absent without two-factor authentication.
   */
  factorKey: text("factor_key"),
  /** Time of the first correct code. From then on sign-in asks for a code. */
  factorSince: time("factor_since"),
  /** Time step of the last used code: each code is valid once. */
  factorStep: bigint("factor_step", { mode: "number" }),
  /** Hashes of the recovery codes, each valid once. */
  recoveryCodes: text("recovery_codes").array().notNull().default([]),
  createdAt: time("created_at").notNull().defaultNow(),
  lastSignInAt: time("last_sign_in_at"),
});

/** Links between owners and listings: a property may have several owners, an owner several properties. */
export const ownerHomes = pgTable(
  "owner_homes",
  {
    ownerId: ownerId(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** Origin of the link. A feed may remove only links that a feed made. */
    source: text({ enum: ["agency", "feed"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.listingId] }),
    index("owner_homes_listing").on(table.listingId),
  ],
);

export const ownerSessions = pgTable(
  "owner_sessions",
  {
    /** Hash of the token, which is only in the cookie. */
    tokenHash: text("token_hash").primaryKey(),
    ownerId: ownerId(),
    /** `code`: the password was correct, and the code of the second factor is still missing. */
    state: text({ enum: ["signed-in", "code"] }).notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("owner_sessions_owner").on(table.ownerId),
    index("owner_sessions_end").on(table.expiresAt),
  ],
);

/** Links in mails with which an owner chooses a password, each valid once. */
export const ownerLinks = pgTable(
  "owner_links",
  {
    /** Hash of the token, which is only in the mail. */
    tokenHash: text("token_hash").primaryKey(),
    ownerId: ownerId(),
    purpose: text({ enum: ["invitation", "reset"] }).notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("owner_links_owner").on(table.ownerId), index("owner_links_end").on(table.expiresAt)],
);

/** Passkeys: keys with which an owner signs in without a password (WebAuthn). */
export const ownerPasskeys = pgTable(
  "owner_passkeys",
  {
    /** Id of the credential, base64url. */
    id: text().primaryKey(),
    ownerId: ownerId(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Number of uses as the authenticator counts them. Some authenticators never count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** Name that the owner gave it. */
    name: text().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [index("owner_passkeys_owner").on(table.ownerId)],
);

/** Challenges that browsers were asked to sign, each valid once. */
export const ownerChallenges = pgTable(
  "owner_challenges",
  {
    challenge: text().primaryKey(),
    /** Owner of the new passkey. Absent for a sign-in. */
    ownerId: bigint("owner_id", { mode: "number" }).references(() => owners.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("owner_challenges_end").on(table.expiresAt)],
);

import { bigint, bigserial, boolean, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "../../i18n/languages.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

const ownerId = () =>
  bigint("owner_id", { mode: "number" })
    .notNull()
    .references(() => owners.id, { onDelete: "cascade" });

/** The accounts that the agency gave. */
export const owners = pgTable("owners", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Lower case: with what he signs in. */
  email: text().notNull().unique(),
  name: text(),
  language: text().$type<Language>().notNull(),
  isDisabled: boolean("is_disabled").notNull().default(false),
  /** Argon2id, with its parameters and salt; absent until he chose a password. */
  passwordHash: text("password_hash"),
  /** The key of his authenticator app, encrypted with the secret of the site; absent without a second factor. */
  factorKey: text("factor_key"),
  /** When the first code of it was right: from then on a code is asked for. */
  factorSince: time("factor_since"),
  /** The step of time whose code was used last: a code counts once. */
  factorStep: bigint("factor_step", { mode: "number" }),
  /** Hashes of the codes for when the app is lost, each good for once. */
  recoveryCodes: text("spare_codes").array().notNull().default([]),
  createdAt: time("created_at").notNull().defaultNow(),
  lastSignInAt: time("last_sign_in_at"),
});

/** Whose homes are whose: a home may have several owners, an owner several homes. */
export const ownerHomes = pgTable(
  "owner_homes",
  {
    ownerId: ownerId(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** Who says so: what a feed linked, a feed may take away. */
    source: text({ enum: ["agency", "feed"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.listingId] }),
    index("owner_homes_listing").on(table.listingId),
  ],
);

/** Who is signed in where. */
export const ownerSessions = pgTable(
  "owner_sessions",
  {
    /** A hash: the token itself is in the cookie alone. */
    tokenHash: text("token_hash").primaryKey(),
    ownerId: ownerId(),
    /** `code`: the password was right, and a code of the second factor is waited for. */
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

/** Links in mails with which an owner chooses a password, each good for once. */
export const ownerLinks = pgTable(
  "owner_links",
  {
    /** A hash: the link itself stands in the mail alone. */
    tokenHash: text("token_hash").primaryKey(),
    ownerId: ownerId(),
    purpose: text({ enum: ["invitation", "reset"] }).notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("owner_links_owner").on(table.ownerId), index("owner_links_end").on(table.expiresAt)],
);

/** Keys with which an owner signs in without a password (WebAuthn). */
export const ownerPasskeys = pgTable(
  "owner_passkeys",
  {
    /** The id of the credential, base64url. */
    id: text().primaryKey(),
    ownerId: ownerId(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it was used, as the authenticator counts; some never do. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** What the owner calls it. */
    name: text().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [index("owner_passkeys_owner").on(table.ownerId)],
);

/** What browsers were asked to sign, each good for once. */
export const ownerChallenges = pgTable(
  "owner_challenges",
  {
    challenge: text().primaryKey(),
    /** Of whom a new passkey is asked; absent when somebody signs in. */
    ownerId: bigint("owner_id", { mode: "number" }).references(() => owners.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("owner_challenges_end").on(table.expiresAt)],
);

import { bigint, bigserial, boolean, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";
import type { Language } from "../i18n/languages.ts";
import { ROLES } from "./roles.ts";

const accountId = () =>
  bigint("account_id", { mode: "number" })
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Accounts of owners and staff, created by the agency. */
export const accounts = pgTable("accounts", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Lower case. The user signs in with it. */
  email: text().notNull().unique(),
  name: text(),
  language: text().$type<Language>().notNull(),
  /** Role of a member of staff. Absent for an owner. */
  role: text({ enum: ROLES }),
  isDisabled: boolean("is_disabled").notNull().default(false),
  /** Argon2id, with its parameters and salt. Absent until the user has chosen a password. */
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
  /** Receives a daily mail with the contents of the start screen of the back office. */
  getsDailyMail: boolean("gets_daily_mail").notNull().default(false),
  /** Last day in Belgium whose daily mail was sent, or was not needed. */
  dailyMailOn: date("daily_mail_on", { mode: "string" }),
  /** Receives a mail when a feed or the outgoing mail keeps failing. */
  getsIncidentMails: boolean("gets_incident_mails").notNull().default(false),
  createdAt: time("created_at").notNull().defaultNow(),
  lastSignInAt: time("last_sign_in_at"),
});

export const accountSessions = pgTable(
  "account_sessions",
  {
    /** Hash of the token, which is only in the cookie. */
    tokenHash: text("token_hash").primaryKey(),
    accountId: accountId(),
    /** `code`: the password was correct, and the code of the second factor is still missing. */
    state: text({ enum: ["signed-in", "code"] }).notNull(),
    /** Proof of identity at sign-in. A password alone is one factor, the others are two. */
    proof: text({ enum: ["password", "code", "passkey"] })
      .notNull()
      .default("password"),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("account_sessions_account").on(table.accountId),
    index("account_sessions_end").on(table.expiresAt),
  ],
);

/** Links in mails with which a user chooses a password, each valid once. */
export const accountLinks = pgTable(
  "account_links",
  {
    /** Hash of the token, which is only in the mail. */
    tokenHash: text("token_hash").primaryKey(),
    accountId: accountId(),
    purpose: text({ enum: ["invitation", "reset"] }).notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("account_links_account").on(table.accountId),
    index("account_links_end").on(table.expiresAt),
  ],
);

/** Passkeys: keys with which a user signs in without a password (WebAuthn). */
export const accountPasskeys = pgTable(
  "account_passkeys",
  {
    /** Id of the credential, base64url. */
    id: text().primaryKey(),
    accountId: accountId(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Number of uses as the authenticator counts them. Some authenticators never count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** Name that the user chose. */
    name: text().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [index("account_passkeys_account").on(table.accountId)],
);

/** Challenges that browsers were asked to sign, each valid once. */
export const accountChallenges = pgTable(
  "account_challenges",
  {
    /** Hash of the challenge, and of the session in which a passkey is added. */
    challenge: text().primaryKey(),
    /** User of the new passkey. Absent for a sign-in. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "cascade",
    }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("account_challenges_end").on(table.expiresAt)],
);

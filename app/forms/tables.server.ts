import { sql } from "drizzle-orm";
import { bigserial, boolean, index, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { Language } from "../i18n/languages.ts";
import type { StoredPicture } from "../property/listing.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/**
 * What visitors sent. A row is blanked, never deleted: the journal would bring it back
 * (docs/decisions/0132-journal.md).
 */
export const submissions = pgTable(
  "submissions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** What people say on the telephone: `GB-7K3M9`. */
    reference: text().notNull().unique(),
    form: text().notNull(),
    /** The language of the visitor. */
    language: text().$type<Language>().notNull(),
    /** Given out with the form: the same form sent twice is one submission, unless it says something else. */
    key: text().notNull(),
    /** A hash of who, what form, about what, and every word. */
    contentHash: text("content_hash").notNull(),
    email: text(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Ids of what it is about, such as a property. */
    about: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same person sent the same words a short while before. */
    isDuplicate: boolean("is_duplicate").notNull(),
    receivedAt: time("received_at").notNull(),
    storedAt: time("stored_at").notNull().defaultNow(),
  },
  (table) => [
    unique("submissions_once").on(table.key, table.contentHash),
    index("submissions_same").on(table.contentHash, table.receivedAt),
    index("submissions_newest").on(table.receivedAt.desc()),
    // What was sent about a home, for its owner.
    index("submissions_home").on(sql`(about ->> 'property')`, table.receivedAt.desc()),
  ],
);

/** Captchas that were answered, so that none is answered twice, with the submission that used each. */
export const usedCaptchas = pgTable(
  "used_captchas",
  {
    id: text().primaryKey(),
    submission: text().notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("used_captchas_end").on(table.expiresAt)],
);

/** What the agency decided of testimonials that visitors sent; those without a row wait. */
export const testimonials = pgTable("testimonials", {
  /** Of the submission. */
  reference: text().primaryKey(),
  state: text({ enum: ["approved", "rejected"] }).notNull(),
  language: text().$type<Language>().notNull(),
  name: text().notNull(),
  comment: text().notNull(),
  website: text(),
  picture: jsonb().$type<StoredPicture>(),
  /** When the visitor sent it. */
  postedAt: time("posted_at").notNull(),
  decidedAt: time("decided_at").notNull(),
});

/** Who asked to be forgotten, as hashes, until the journals of all machines have forgotten him too. */
export const erasures = pgTable("erasures", {
  person: text().primaryKey(),
  erasedAt: time("erased_at").notNull(),
});

import { sql } from "drizzle-orm";
import { bigserial, boolean, customType, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";
import type { Language } from "../i18n/languages.ts";
import type { StoredPicture } from "../property/listing.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Submissions of forms. A row is blanked, never deleted: the journal would restore it
 * (docs/decisions/0132-journal.md).
 */
export const submissions = pgTable(
  "submissions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Short enough to say on the phone: `GB-7K3M9`. */
    reference: text().notNull().unique(),
    form: text().notNull(),
    /** The language of the visitor. */
    language: text().$type<Language>().notNull(),
    /** Key in a hidden field: the same values with the same key are one submission. */
    key: text().notNull(),
    /** Hash of sender, form, subject and all values. */
    contentHash: text("content_hash").notNull(),
    email: text(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Id of its subject, such as `{ property: 12 }`. */
    about: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same person sent the same content a few minutes before. */
    isDuplicate: boolean("is_duplicate").notNull(),
    receivedAt: time("received_at").notNull(),
    storedAt: time("stored_at").notNull().defaultNow(),
    /**
     * Copy of the state of its lead, for the indexes of the lists in the back office. A trigger on `leads` maintains it.
     * The first three are false for spam.
     */
    isNew: boolean("is_new").notNull().default(true),
    isUnread: boolean("is_unread").notNull().default(true),
    isUnassigned: boolean("is_unassigned").notNull().default(true),
    isSpam: boolean("is_spam").notNull().default(false),
    /**
     * Words of the reference, the e-mail address and all values, for the search in the back office. They are split at every
     * ASCII character that is no letter or digit, as the words of a query are (`fullTextQuery`): the parser of PostgreSQL would
     * keep "Saturday/Sunday" as one path, and "0470/12" as one number. They are also split at the escapes of JSON. Accents
     * are removed from words and queries.
     */
    search: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', regexp_replace(normalize(regexp_replace(reference || ' ' || coalesce(email, '') || ' ' || jsonb_path_query_array(fields, '$.** ? (@.type() == "string")')::text, '(?:\\\\["\\\\/bfnrt]|\\\\u[0-9a-f]{4}|[\\x01-\\x2f\\x3a-\\x40\\x5b\\x5d-\\x60\\x7b-\\x7f])+', ' ', 'g'), NFD), '[\\u0300-\\u036f]', '', 'g'))`,
    ),
  },
  (table) => [
    unique("submissions_once").on(table.key, table.contentHash),
    index("submissions_same").on(table.contentHash, table.receivedAt),
    index("submissions_newest").on(table.receivedAt.desc(), table.id.desc()),
    index("submissions_form").on(table.form, table.receivedAt.desc(), table.id.desc()),
    index("submissions_new").on(table.receivedAt.desc(), table.id.desc()).where(sql`is_new`),
    index("submissions_unread").on(table.receivedAt.desc(), table.id.desc()).where(sql`is_unread`),
    index("submissions_unassigned").on(table.receivedAt.desc(), table.id.desc()).where(sql`is_unassigned`),
    index("submissions_spam").on(table.receivedAt.desc(), table.id.desc()).where(sql`is_spam`),
    index("submissions_email").on(sql`lower(email)`),
    index("submissions_search").using("gin", table.search),
    // For the enquiries in the owner report of a property.
    index("submissions_home").on(sql`(about ->> 'property')`, table.receivedAt.desc()),
  ],
);

/** Solved captchas, each with the submission that used it, so that none is used twice. */
export const usedCaptchas = pgTable(
  "used_captchas",
  {
    id: text().primaryKey(),
    submission: text().notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("used_captchas_end").on(table.expiresAt)],
);

/** Decisions of the agency about testimonials. Testimonials without a row are undecided. */
export const testimonials = pgTable("testimonials", {
  /** Reference of the submission. */
  reference: text().primaryKey(),
  state: text({ enum: ["approved", "rejected"] }).notNull(),
  language: text().$type<Language>().notNull(),
  name: text().notNull(),
  comment: text().notNull(),
  website: text(),
  picture: jsonb().$type<StoredPicture>(),
  /** Time at which the visitor sent it. */
  postedAt: time("posted_at").notNull(),
  decidedAt: time("decided_at").notNull(),
});

/** Hashes of people whose data was erased, kept until the journals of all servers have removed it too. */
export const erasures = pgTable("erasures", {
  person: text().primaryKey(),
  erasedAt: time("erased_at").notNull(),
});

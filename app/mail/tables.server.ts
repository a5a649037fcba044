import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Language } from "../i18n/languages.ts";
import type { MailAddress } from "./mail-address.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** A file that goes with a mail, by where it lies below the data folder. */
export type MailAttachment = { path: string; name: string; type: string };

/** The outbox: every mail that the site owes somebody, with what became of it. One recipient each. */
export const mails = pgTable(
  "mails",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Its Message-ID before the @: the same at every attempt. */
    key: uuid().notNull().unique(),
    template: text().notNull(),
    language: text().$type<Language>().notNull(),
    recipient: jsonb().$type<MailAddress>().notNull(),
    replyTo: jsonb("reply_to").$type<MailAddress>(),
    /** What the template needs; the text is written when the mail is sent. */
    details: jsonb().$type<object>().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** Of the submission that caused it. */
    reference: text(),
    priority: integer().notNull(),
    /** "failed" is given up, and kept to be looked at. */
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    /** What the mail server said last. */
    answer: text(),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull().defaultNow(),
    lastAttemptAt: time("last_attempt_at"),
    sentAt: time("sent_at"),
  },
  (table) => [
    index("mails_state").on(table.state, table.id),
    // What goes to many: how much of it left in the last minute.
    index("mails_bulk").on(table.createdAt).where(sql`priority = 0`),
  ],
);

import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";
import type { Language } from "../i18n/languages.ts";
import type { MailAddress } from "./mail-address.ts";

/** A file attached to a mail, by its path below the data folder. */
export type MailAttachment = { path: string; name: string; type: string };

/** Outbox: every mail of the site with its state. Each has one recipient. */
export const mails = pgTable(
  "mails",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The part of its Message-ID before the @, the same at every attempt. */
    key: uuid().notNull().unique(),
    template: text().notNull(),
    language: text().$type<Language>().notNull(),
    recipient: jsonb().$type<MailAddress>().notNull(),
    replyTo: jsonb("reply_to").$type<MailAddress>(),
    /** Input of the template. The text is rendered when the mail is sent. */
    details: jsonb().$type<object>().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** Reference of the submission, saved search or subscription that caused it. */
    reference: text(),
    priority: integer().notNull(),
    /** "failed" means given up. Failed mails stay in the table. */
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    /** Last response of the mail server. */
    answer: text(),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull().defaultNow(),
    lastAttemptAt: time("last_attempt_at"),
    sentAt: time("sent_at"),
  },
  (table) => [
    index("mails_reference").on(table.reference, table.id),
    index("mails_state").on(table.state, table.id),
    // Counts the bulk mails of the last minute.
    index("mails_bulk").on(table.createdAt).where(sql`priority = 0`),
  ],
);

/** Periods during which mails kept failing (app/office/mails/mail-incident.server.ts). */
export const mailIncidents = pgTable(
  "mail_incidents",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    beganAt: time("began_at").notNull(),
    endedAt: time("ended_at"),
  },
  // Allows one open incident: when two processes see mails fail, one of them begins it.
  () => [uniqueIndex("mail_incidents_open").on(sql`(true)`).where(sql`ended_at is null`)],
);

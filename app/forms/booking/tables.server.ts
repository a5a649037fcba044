import { sql } from "drizzle-orm";
import { bigint, bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import type { AppointmentSettings } from "../../config/appointment-settings.ts";
import { time } from "../../database/time-column.ts";
import type { Language } from "../../i18n/languages.ts";
import type { AppointmentFacts } from "./appointment-facts.ts";

/**
 * Viewings of properties and meetings at an office, from the visitor's request to their final state.
 * `unconfirmed`: the visitor chose a time and has not confirmed it by e-mail
 * (docs/decisions/0300-bookings-are-confirmed.md).
 */
export const appointments = pgTable(
  "appointments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Reference of the submission that requested it. */
    reference: text().notNull().unique(),
    /** Id of the property; 0 for the office. */
    calendar: bigint({ mode: "number" }).notNull(),
    state: text({ enum: ["unconfirmed", "requested", "confirmed", "cancelled"] }).notNull(),
    /** Absent while there are only preferred days. */
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    /** The language of the visitor. */
    language: text().$type<Language>().notNull(),
    /** Visitor and subject at the time of the request, and the current recipients. */
    facts: jsonb().$type<AppointmentFacts>().notNull(),
    /** E-mail address of the agent, in lower case. Absent when there is no agent. */
    agent: text(),
    /** Name of the agency's office that handles it, as in `site.json`. */
    office: text(),
    /** Name of the member of staff who changed it last; absent when it was the visitor. */
    changedBy: text("changed_by"),
    /**
     * Incremented by every change. Used as SEQUENCE of calendar files; a reminder is valid for one version.
     */
    version: integer().notNull().default(0),
    createdAt: time("created_at").notNull().defaultNow(),
    changedAt: time("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("appointments_start").on(table.startsAt),
    index("appointments_waiting")
      .on(table.createdAt, table.id)
      .where(sql`state in ('requested', 'unconfirmed')`),
    index("appointments_home").on(table.calendar, table.createdAt),
  ],
);

export type AppointmentRow = typeof appointments.$inferSelect;

/**
 * Seats that are taken, each at one time. Seats with the same calendar and number never overlap: the database
 * constraint `appointment_seats_apart`, which a migration creates, ensures it
 * (docs/decisions/0191-capacity.md).
 */
export const appointmentSeats = pgTable(
  "appointment_seats",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    calendar: bigint({ mode: "number" }).notNull(),
    /** From 1 to the capacity. */
    seat: integer().notNull(),
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    /** Idempotency key: the same holder takes one seat. */
    holder: text().notNull().unique(),
    /**
     * End of the hold: first until the submission is stored, then until the visitor confirms. Absent once
     * confirmed.
     */
    heldUntil: time("held_until"),
    appointment: bigint({ mode: "number" }).references(() => appointments.id),
    /** E-mail address of the agent whose time it takes, as in `appointments`. */
    agent: text(),
  },
  (table) => [
    index("appointment_seats_of").on(table.appointment),
    index("appointment_seats_time").on(table.calendar, table.startsAt),
    index("appointment_seats_agent").on(table.agent, table.startsAt).where(sql`agent is not null`),
  ],
);

/** Links in mails. Each allows its holder to change an appointment once. */
export const appointmentLinks = pgTable(
  "appointment_links",
  {
    /** A hash: only the mail contains the link itself. */
    tokenHash: text("token_hash").primaryKey(),
    appointment: bigint({ mode: "number" })
      .notNull()
      .references(() => appointments.id),
    /** Visitors can move and cancel, and confirm their own request; the agency can confirm any. */
    holder: text({ enum: ["visitor", "agency"] }).notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("appointment_links_end").on(table.expiresAt)],
);

/**
 * Hours that visitors cannot choose: of one agent, of one office, or of everybody when both columns are null.
 */
export const appointmentBlocks = pgTable(
  "appointment_blocks",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** As in `appointments`. */
    agent: text(),
    office: text(),
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    /** Reason, for colleagues only. */
    note: text().notNull().default(""),
    createdBy: text("created_by").notNull(),
  },
  (table) => [index("appointment_blocks_end").on(table.endsAt)],
);

/** Settings that managers saved over those of `site.json`: one row, or none. */
export const appointmentSettings = pgTable("appointment_settings", {
  id: integer().primaryKey(),
  settings: jsonb().$type<AppointmentSettings>().notNull(),
  version: integer().notNull(),
  changedBy: text("changed_by").notNull(),
  changedAt: time("changed_at").notNull(),
});

/** Secret URLs from which the calendar apps of agents load their appointments. */
export const appointmentFeeds = pgTable("appointment_feeds", {
  accountId: bigint("account_id", { mode: "number" })
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Hash of the token: the URL itself is shown once. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: time("created_at").notNull(),
});

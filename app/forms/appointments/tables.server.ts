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
    /** Of the submission that requested it. */
    reference: text().notNull().unique(),
    /** The number of the property; 0 is the office. */
    calendar: bigint({ mode: "number" }).notNull(),
    state: text({ enum: ["unconfirmed", "requested", "confirmed", "cancelled"] }).notNull(),
    /** Absent while there are only preferred days. */
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    /** The language of the visitor. */
    language: text().$type<Language>().notNull(),
    /** Visitor, recipients and subject, as they were at the time of the request. */
    facts: jsonb().$type<AppointmentFacts>().notNull(),
    /** E-mail address of the agent, in lower case. Absent while it is nobody's. */
    agent: text(),
    /** Name of the agency's office that it belongs to, as in `site.json`. */
    office: text(),
    /** Name of the member of staff who changed it last; absent when it was the visitor. */
    changedBy: text("changed_by"),
    /**
     * Incremented by every change: the SEQUENCE of calendar files, and the version that a reminder is valid
     * for.
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
 * Seats that are taken, each for a time. Seats with the same calendar and number never overlap, by the
 * database constraint `appointment_seats_apart`, which its migration creates
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
     * Expiry of the hold, first until the submission is stored, then until the visitor confirms; absent once
     * confirmed.
     */
    heldUntil: time("held_until"),
    appointment: bigint({ mode: "number" }).references(() => appointments.id),
    /** The agent whose time it takes as well, as in `appointments`. */
    agent: text(),
  },
  (table) => [
    index("appointment_seats_of").on(table.appointment),
    index("appointment_seats_time").on(table.calendar, table.startsAt),
    index("appointment_seats_agent").on(table.agent, table.startsAt).where(sql`agent is not null`),
  ],
);

/** Links in mails that allow their holder to change an appointment, once each. */
export const appointmentLinks = pgTable(
  "appointment_links",
  {
    /** A hash: only the mail contains the link itself. */
    tokenHash: text("token_hash").primaryKey(),
    appointment: bigint({ mode: "number" })
      .notNull()
      .references(() => appointments.id),
    /** A visitor's link moves and cancels, and confirms their own request; an agency's link confirms any. */
    holder: text({ enum: ["visitor", "agency"] }).notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("appointment_links_end").on(table.expiresAt)],
);

/** Hours that visitors cannot choose: of one agent, of one office, or of everybody when both are absent. */
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

/** Secret addresses at which calendar programs of agents read their appointments. */
export const appointmentFeeds = pgTable("appointment_feeds", {
  accountId: bigint("account_id", { mode: "number" })
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** A hash: the address itself is shown once. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: time("created_at").notNull(),
});

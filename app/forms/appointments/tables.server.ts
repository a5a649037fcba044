import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "../../i18n/languages.ts";
import type { AppointmentFacts } from "./appointment-facts.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/**
 * Visits of homes and talks at an office, from the wish of a visitor to what became of it. `unconfirmed`: the
 * visitor chose a time and has not confirmed it by e-mail (docs/decisions/0300-bookings-are-confirmed.md).
 */
export const appointments = pgTable(
  "appointments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Of the submission that asked for it. */
    reference: text().notNull().unique(),
    /** The number of the home; 0 is the office. */
    calendar: bigint({ mode: "number" }).notNull(),
    state: text({ enum: ["unconfirmed", "requested", "confirmed", "cancelled"] }).notNull(),
    /** Absent while there are only wishes. */
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    /** The language of the visitor. */
    language: text().$type<Language>().notNull(),
    /** Who comes, who is told, and what it is about, as it was when it was asked for. */
    facts: jsonb().$type<AppointmentFacts>().notNull(),
    /** Rises with every change: the SEQUENCE of calendar files, and what a reminder must still find. */
    version: integer().notNull().default(0),
    createdAt: time("created_at").notNull().defaultNow(),
    changedAt: time("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("appointments_start").on(table.startsAt),
    index("appointments_home").on(table.calendar, table.createdAt),
  ],
);

export type AppointmentRow = typeof appointments.$inferSelect;

/**
 * Places that are taken, each for a time. No two of one calendar and number overlap: the database holds that by
 * the constraint `appointment_seats_apart`, which its migration writes (docs/decisions/0191-capacity.md).
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
    /** What took it: the same takes it once. */
    holder: text().notNull().unique(),
    /** Until when it waits for its submission, then for the visitor to confirm; absent once it is taken. */
    heldUntil: time("held_until"),
    appointment: bigint({ mode: "number" }).references(() => appointments.id),
  },
  (table) => [
    index("appointment_seats_of").on(table.appointment),
    index("appointment_seats_time").on(table.calendar, table.startsAt),
  ],
);

/** Links in mails that let somebody change an appointment, once each. */
export const appointmentLinks = pgTable(
  "appointment_links",
  {
    /** A hash: the link itself stands in the mail alone. */
    tokenHash: text("token_hash").primaryKey(),
    appointment: bigint({ mode: "number" })
      .notNull()
      .references(() => appointments.id),
    /** Who has it: a visitor moves and cancels, the agency confirms too. */
    holder: text({ enum: ["visitor", "agency"] }).notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("appointment_links_end").on(table.expiresAt)],
);

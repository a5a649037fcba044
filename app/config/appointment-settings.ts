import { z } from "zod";

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Time of a day, from 00:00 to 24:00. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as "09:30", from 00:00 to 24:00');

/** A calendar day. */
export const day = z.iso.date({ error: 'must be a date such as "2026-12-24"' });

/** Hours in which appointments can be booked on some days of the week, in Brussels time. */
const hoursSchema = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1),
    from: timeOfDay,
    to: timeOfDay,
  })
  .refine(({ from, to }) => from < to, { path: ["to"], message: 'must be later than "from"' });

const blockedSchema = z.union([
  day,
  z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: 'must not be before "from"' }),
]);

const hours = z.array(hoursSchema).max(20);
const slotMinutes = z.int().min(5).max(480);
const capacity = z.int().min(1).max(200);
const leadHours = z
  .number()
  .min(0)
  .max(24 * 60);
const daysAhead = z.int().min(1).max(120);
const blocked = z.array(blockedSchema).max(400);

/**
 * Settings of one kind of appointment. Without hours there are no time slots, and visitors describe when it
 * suits them.
 */
const bookableSchema = z.strictObject({
  hours: hours.default([]),
  slotMinutes: slotMinutes.default(30),
  /** Maximum number of simultaneous appointments. */
  capacity: capacity.default(1),
  /** Minimum time between booking and appointment. */
  leadHours: leadHours.default(24),
  /** Number of days ahead for which slots are offered. */
  daysAhead: daysAhead.default(21),
  /** Days without appointments of this kind, in addition to the days that are blocked for all kinds. */
  blocked: blocked.default([]),
});

/** Settings of viewings for some properties only; absent fields keep the value of `visits`. */
const overridesSchema = z.strictObject({
  hours: hours.optional(),
  slotMinutes: slotMinutes.optional(),
  capacity: capacity.optional(),
  leadHours: leadHours.optional(),
  daysAhead: daysAhead.optional(),
  blocked: blocked.optional(),
});

/** Appointment settings, `appointments` in `site.json` (docs/configure.md). */
export const appointmentSettingsSchema = z.strictObject({
  /** Viewings of properties. */
  visits: bookableSchema.prefault({}),
  /** Overrides of `visits` for properties for sale or for rent. */
  goals: z.strictObject({ sale: overridesSchema.optional(), rent: overridesSchema.optional() }).prefault({}),
  /** Overrides of `visits` and `goals` for single properties, by id. */
  properties: z
    .record(z.string().regex(/^[1-9]\d{0,15}$/, "must be the id of a property, such as 12"), overridesSchema)
    .default({}),
  /** Meetings at the office. Absent: none are offered. */
  office: bookableSchema.optional(),
  /** Stores the settings of meetings at the office while staff have paused them: `office` is then absent. */
  pausedOffice: bookableSchema.optional(),
  /** Number of properties at which one agent can receive visitors at the same time. */
  agentCapacity: z.int().min(1).max(50).default(1),
  /** Belgian public holidays are days without appointments. */
  isClosedOnHolidays: z.boolean().default(true),
  /** Days without appointments of any kind. */
  blocked: blocked.default([]),
  /** Confirms a free slot at once, without the agency. */
  isConfirmedAtOnce: z.boolean().default(false),
  /** Hour, in Brussels time, of the reminder on the day before; `null` sends none. */
  reminderHour: z.int().min(0).max(23).nullable().default(10),
});

export type AppointmentSettings = z.infer<typeof appointmentSettingsSchema>;
export type Bookable = z.infer<typeof bookableSchema>;
export type BlockedDays = z.infer<typeof blockedSchema>;

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

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'should be a time as in "09:30", from 00:00 to 24:00');

const day = z.iso.date({ error: 'should be a day as in "2026-12-24"' });

/** When one may come on some days of the week, by the clock of Brussels. */
const openingSchema = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1),
    from: timeOfDay,
    to: timeOfDay,
  })
  .refine(({ from, to }) => from < to, { path: ["to"], message: 'should be later than "from"' });

const blockedSchema = z.union([
  day,
  z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: 'should not be before "from"' }),
]);

const hours = z.array(openingSchema).max(20);
const slotMinutes = z.int().min(5).max(480);
const capacity = z.int().min(1).max(200);
const leadHours = z
  .number()
  .min(0)
  .max(24 * 60);
const daysAhead = z.int().min(1).max(120);
const blocked = z.array(blockedSchema).max(400);

/** What holds for one kind of appointment. Without hours there are no times to choose, and visitors say what suits them. */
const bookableSchema = z.strictObject({
  hours: hours.default([]),
  slotMinutes: slotMinutes.default(30),
  /** How many may come at the same time. */
  capacity: capacity.default(1),
  /** The least time between booking and coming. */
  leadHours: leadHours.default(24),
  /** How far ahead times are offered. */
  daysAhead: daysAhead.default(21),
  /** Days without appointments, beside those that hold for all. */
  blocked: blocked.default([]),
});

/** The same for some homes; what is absent stays as it is for all. */
const changesSchema = z.strictObject({
  hours: hours.optional(),
  slotMinutes: slotMinutes.optional(),
  capacity: capacity.optional(),
  leadHours: leadHours.optional(),
  daysAhead: daysAhead.optional(),
  blocked: blocked.optional(),
});

/** The appointments of a site, `appointments` in `site.json` (docs/configure.md). */
export const appointmentSettingsSchema = z.strictObject({
  /** Visits of homes. */
  visits: bookableSchema.prefault({}),
  /** Homes for sale or to let alone, and single homes by their number; the last one that says something counts. */
  goals: z.strictObject({ sale: changesSchema.optional(), rent: changesSchema.optional() }).prefault({}),
  properties: z
    .record(z.string().regex(/^[1-9]\d{0,15}$/, "should be the number of a home"), changesSchema)
    .default({}),
  /** Talks at the office. Absent: none are offered. */
  office: bookableSchema.optional(),
  /** Whether the public holidays of Belgium are days without appointments. */
  isClosedOnHolidays: z.boolean().default(true),
  blocked: blocked.default([]),
  /** Whether a time that is free is confirmed at once, without the agency. */
  isConfirmedAtOnce: z.boolean().default(false),
  /** The hour, in Brussels, at which visitors are reminded the day before; `null`: they are not. */
  reminderHour: z.int().min(0).max(23).nullable().default(10),
});

export type AppointmentSettings = z.infer<typeof appointmentSettingsSchema>;
export type Bookable = z.infer<typeof bookableSchema>;
export type BlockedDays = z.infer<typeof blockedSchema>;

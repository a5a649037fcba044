import {
  type AppointmentSettings,
  type BlockedDays,
  type Bookable,
  WEEKDAYS,
} from "../../config/appointment-settings.ts";
import type { Goal } from "../../property/listing.ts";
import {
  brusselsIso,
  dayOf,
  daysLater,
  minutesOf,
  momentsAt,
  offsetMinutes,
  weekdayOf,
} from "../../time/brussels-time.ts";
import { publicHolidays } from "./holidays.ts";

/** The calendar of a property or of the office. */
export type Calendar = { kind: "property"; id: number; goal: Goal } | { kind: "office" };

/** Booking rules of a calendar, with all settings combined. */
export type BookingRules = Omit<Bookable, "blocked"> & {
  blocked: BlockedDays[];
  isClosedOnHolidays: boolean;
};

/** A time that may be chosen. */
export type Slot = { startsAt: Date; endsAt: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Number under which the seats of a calendar are stored: the id of the property, or 0 for the office. */
export function calendarNumber(calendar: Calendar): number {
  return calendar.kind === "property" ? calendar.id : 0;
}

/** Returns the rules of a calendar; undefined when the agency offers no appointments there. */
export function bookingRules(settings: AppointmentSettings, calendar: Calendar): BookingRules | undefined {
  const { visits, goals, properties, office, blocked, isClosedOnHolidays } = settings;
  if (calendar.kind === "office")
    return office && { ...office, blocked: [...blocked, ...office.blocked], isClosedOnHolidays };
  const changes = [goals[calendar.goal], properties[String(calendar.id)]].map((one) =>
    definedOnly(one ?? {}),
  );
  const rules: Bookable = Object.assign({}, visits, ...changes);
  return { ...rules, blocked: [...blocked, ...rules.blocked], isClosedOnHolidays };
}

/**
 * Slots that visitors may choose now, in order, whether taken or free.
 *
 * The hours of the settings are in Brussels time. An hour that daylight saving time skips in March is not
 * offered. An hour that occurs twice in October is offered at its first occurrence only. A slot that spans
 * the clock change is not offered, because it would not have the stated duration
 * (docs/specification-notes.md#n190).
 */
export function bookableSlots(rules: BookingRules, now: Date): Slot[] {
  const today = dayOf(now);
  const earliest = now.getTime() + rules.leadHours * HOUR_MS;
  const slots: Slot[] = [];
  for (let days = 0; days <= rules.daysAhead; days += 1) {
    for (const slot of slotsOf(daysLater(today, days), rules)) {
      const isAfterLast = (slots.at(-1)?.endsAt.getTime() ?? 0) <= slot.startsAt.getTime();
      if (slot.startsAt.getTime() >= earliest && isAfterLast) slots.push(slot);
    }
  }
  return slots;
}

/**
 * Finds the slot that starts at a time such as "2026-03-29T10:00+02:00"; undefined when it is not offered.
 */
export function findSlot(slots: readonly Slot[], moment: string): Slot | undefined {
  return slots.find(({ startsAt }) => brusselsIso(startsAt) === moment);
}

function slotsOf(day: string, { hours, slotMinutes, ...rules }: BookingRules): Slot[] {
  if (isClosed(day, rules)) return [];
  const weekday = WEEKDAYS[weekdayOf(day)];
  return hours
    .filter(({ days }) => days.some((one) => one === weekday))
    .flatMap(({ from, to }) => {
      const starts: number[] = [];
      for (let start = minutesOf(from); start + slotMinutes <= minutesOf(to); start += slotMinutes)
        starts.push(start);
      return starts.flatMap((start) => slotAt(day, start, slotMinutes) ?? []);
    })
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function slotAt(day: string, start: number, slotMinutes: number): Slot | undefined {
  const [startsAt] = momentsAt(day, start);
  if (startsAt === undefined) return undefined;
  const endsAt = new Date(startsAt.getTime() + slotMinutes * MINUTE_MS);
  const isSameOffset = offsetMinutes(startsAt) === offsetMinutes(new Date(endsAt.getTime() - 1));
  return isSameOffset ? { startsAt, endsAt } : undefined;
}

/** Returns true for a day on which visitors cannot choose any appointment. */
export function isClosed(
  day: string,
  { blocked, isClosedOnHolidays }: Pick<BookingRules, "blocked" | "isClosedOnHolidays">,
) {
  if (isClosedOnHolidays && publicHolidays(Number(day.slice(0, 4))).includes(day)) return true;
  return blocked.some((one) => (typeof one === "string" ? one === day : one.from <= day && day <= one.to));
}

/** Removes undefined values, which would otherwise override defined ones. */
function definedOnly<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}

import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { dayOf, isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import { type FoundLink, findLink, removeOldLinks } from "./appointment-links.server.ts";
import { type BookingRules, bookableSlots, bookingRules, type Calendar, findSlot } from "./bookable-times.ts";
import {
  changeAppointment,
  isChangeable,
  isConfirmable,
  type LinkChange,
} from "./change-appointment.server.ts";
import { chosenSlot } from "./chosen-slot.ts";
import type { RefusedChange } from "./refused-change.ts";
import type { SeatRequest } from "./seats.server.ts";
import type { AppointmentRow } from "./tables.server.ts";

const MINUTE_MS = 60_000;
/**
 * Limits for changes by the agency, which may accept any number of parallel appointments, even in blocked
 * hours.
 */
export const AGENCY_SEAT_LIMITS = { capacity: 1_000, isForced: true } as const;

export type LinkActionResult =
  | { kind: "done" }
  /** The change was refused: the page shows it again, to be corrected. */
  | { kind: "redisplay"; change: RefusedChange }
  /** Nothing changed; the page of the link explains why. */
  | { kind: "ignored" };

export type AppointmentService = {
  /** Performs the action that the holder of a link chose: `confirm`, `move` or `cancel`. */
  receive: (token: string, fields: Record<string, string>) => Promise<LinkActionResult>;
  /** Deletes links that expired long ago. */
  removeExpiredLinks: () => Promise<void>;
};

export type AppointmentServiceOptions = {
  database: Database;
  site: Pick<SiteConfig, "appointments">;
  /** Returns the current settings; by default those of `site`. */
  currentSettings?: () => Promise<SiteConfig["appointments"]>;
  now?: () => Date;
};

/** Opens the service with which visitors and the agency change appointments through links in mails. */
export function openAppointmentService(options: AppointmentServiceOptions): AppointmentService {
  const { database, site, now = () => new Date() } = options;
  return {
    receive: async (token, fields) => {
      const currentTime = now();
      const settings = (await options.currentSettings?.()) ?? site.appointments;
      const link = await findLink(database, token, currentTime);
      const change = link && (await readChange(link, fields, { database, settings, now: currentTime }));
      if (change === undefined) return { kind: "ignored" };
      const refuse = (error: RefusedChange["error"]): LinkActionResult => ({
        kind: "redisplay",
        change: { error, fields: submittedFields(fields) },
      });
      if (!link?.isUsed) {
        if ("error" in change) return refuse(change.error);
        const result = await changeAppointment(database, token, change, currentTime);
        if (result === "done") return { kind: "done" };
        if (result === "full") return refuse("full");
        if (result !== "used") return { kind: "ignored" };
      }
      const current = await findLink(database, token, currentTime);
      const isIgnored =
        current === undefined || !isChangeable(current.row, currentTime) || isInEffect(change, current);
      return isIgnored ? { kind: "ignored" } : refuse("used");
    },
    removeExpiredLinks: () => removeOldLinks(database),
  };
}

/** True when the appointment already is as this change would make it, such as after a double click. */
function isInEffect(change: LinkChange | RefusedError, { row, holder }: FoundLink): boolean {
  if ("error" in change) return false;
  if (change.kind === "confirm") return !isConfirmable(row, holder);
  return (
    change.kind === "move" &&
    row.startsAt !== null &&
    new Date(row.startsAt).getTime() === Date.parse(change.startsAt)
  );
}

type RefusedError = Pick<RefusedChange, "error">;

type ReadContext = { database: Database; settings: SiteConfig["appointments"]; now: Date };

/**
 * Reads the change that the holder of a link chose. Returns the error of a time that cannot be chosen, and undefined for an
 * unknown action.
 */
async function readChange(
  { row, holder }: FoundLink,
  fields: Record<string, string>,
  context: ReadContext,
): Promise<LinkChange | RefusedError | undefined> {
  const { database, settings, now } = context;
  const { action } = fields;
  if (action === "cancel") return { kind: action };
  if (action !== "move" && action !== "confirm") return undefined;
  const { isConfirmedAtOnce, agentCapacity } = settings;
  if (action === "confirm") {
    const capacity = bookingRules(settings, calendarOfRow(row))?.capacity ?? 1;
    return { kind: action, capacity, agentCapacity, isConfirmedAtOnce };
  }
  const time =
    holder === "agency"
      ? agencyTime(fields, row, now)
      : visitorTime(fields, await visitorRules(database, row, settings), context);
  return "error" in time ? time : { kind: "move", isConfirmedAtOnce, ...time };
}

type NewTime = Pick<SeatRequest, "startsAt" | "endsAt" | "capacity" | "agentCapacity" | "isForced">;

/** Reads the chosen time and checks that it is offered now. */
function visitorTime(
  fields: Record<string, string>,
  rules: BookingRules | undefined,
  { settings, now }: ReadContext,
): NewTime | RefusedError {
  const chosen = chosenSlot({ day: fields["slot-day"] ?? "", time: fields.slot ?? "" });
  if (chosen === "") return { error: "slot" };
  const slot = rules && findSlot(bookableSlots(rules, now), chosen);
  if (rules === undefined || slot === undefined) return { error: "slotGone" };
  return {
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    capacity: rules.capacity,
    agentCapacity: settings.agentCapacity,
  };
}

/** Reads any future time, even outside the offered hours. */
function agencyTime(
  fields: Record<string, string>,
  { facts }: AppointmentRow,
  now: Date,
): NewTime | RefusedError {
  const { day = "", time = "" } = fields;
  if (!isDay(day) || day < dayOf(now)) return { error: "day" };
  const [start] = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? momentsAt(day, minutesOf(time)) : [];
  if (start === undefined) return { error: "time" };
  if (start <= now) return { error: "day" };
  const endsAt = new Date(start.getTime() + facts.slotMinutes * MINUTE_MS);
  return { startsAt: start.toISOString(), endsAt: endsAt.toISOString(), ...AGENCY_SEAT_LIMITS };
}

/**
 * Rules for the times to which a visitor can move an appointment. Undefined when no times are offered, as for a property that
 * is sold, let or no longer on the site.
 */
export async function visitorRules(
  database: Database,
  row: AppointmentRow,
  settings: SiteConfig["appointments"],
): Promise<BookingRules | undefined> {
  const isClosed = or(isNotNull(listings.removedAt), ne(listings.status, "available"));
  const closed = await database.$count(listings, and(eq(listings.id, row.calendar), isClosed));
  return closed > 0 ? undefined : bookingRules(settings, calendarOfRow(row));
}

/** Calendar of an appointment. */
export function calendarOfRow({ calendar, facts }: AppointmentRow): Calendar {
  return calendar === 0 || facts.goal === undefined
    ? { kind: "office" }
    : { kind: "property", id: calendar, goal: facts.goal };
}

/** Submitted values for redisplay, limited in length. */
function submittedFields({
  day = "",
  time = "",
  slot = "",
  ...fields
}: Record<string, string>): RefusedChange["fields"] {
  const truncate = (text: string) => text.toWellFormed().slice(0, 100);
  const chosen = chosenSlot({ day: fields["slot-day"] ?? "", time: slot });
  return { day: truncate(day), time: truncate(time), slot: truncate(chosen || (fields["slot-day"] ?? "")) };
}

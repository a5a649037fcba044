import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { dayOf, isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import { findLink, removeOldLinks } from "./appointment-links.server.ts";
import { bookableSlots, bookingRules, type Calendar, findSlot } from "./bookable-times.ts";
import { type Change, type ChangeResult, changeAppointment } from "./change-appointment.server.ts";
import { chosenSlot } from "./chosen-slot.ts";
import type { WantedSeat } from "./seats.server.ts";
import type { SentChange } from "./sent-change.ts";
import type { AppointmentRow } from "./tables.server.ts";

const MINUTE_MS = 60_000;
/** The agency may accept any number of parallel appointments, and during hours that are blocked for visitors. */
export const ANY_NUMBER = { capacity: 1_000, isForced: true } as const;

export type ChangeAnswer =
  | { kind: "done" }
  /** The page is shown again, with the change to correct. */
  | { kind: "again"; change: SentChange }
  /** The current page explains why. */
  | { kind: "nothing" };

export type AppointmentService = {
  /** Performs the action of a link's holder: `confirm`, `move` or `cancel`. */
  receive: (token: string, fields: Record<string, string>) => Promise<ChangeAnswer>;
  /** Deletes links that expired long ago. */
  clean: () => Promise<void>;
};

export type AppointmentServiceOptions = {
  database: Database;
  site: Pick<SiteConfig, "appointments">;
  /** Settings that apply now; those of `site` unless given. */
  currentSettings?: () => Promise<SiteConfig["appointments"]>;
  now?: () => Date;
};

/** Opens the service with which holders of a link change appointments. */
export function openAppointmentService(options: AppointmentServiceOptions): AppointmentService {
  const { database, site, now = () => new Date() } = options;
  return {
    receive: async (token, fields) => {
      const time = now();
      const settings = (await options.currentSettings?.()) ?? site.appointments;
      const read = await readChange(database, token, fields, { settings, now: time });
      if (read === undefined) return { kind: "nothing" };
      if ("error" in read) return { kind: "again", change: read };
      const result = await changeAppointment(database, token, read, time);
      return answerOf(result, fields);
    },
    clean: () => removeOldLinks(database),
  };
}

function answerOf(result: ChangeResult, fields: Record<string, string>): ChangeAnswer {
  if (result === "done") return { kind: "done" };
  if (result === "full") return { kind: "again", change: { error: "full", fields: textsOf(fields) } };
  return { kind: "nothing" };
}

type Reading = { settings: SiteConfig["appointments"]; now: Date };

async function readChange(
  database: Database,
  token: string,
  fields: Record<string, string>,
  { settings, now }: Reading,
): Promise<Exclude<Change, { kind: "assign" }> | SentChange | undefined> {
  const { action } = fields;
  if (action === "cancel") return { kind: action };
  if (action !== "move" && action !== "confirm") return undefined;
  const link = await findLink(database, token, now);
  if (link === undefined || link.isUsed) return undefined;
  const { isConfirmedAtOnce, agentCapacity } = settings;
  if (action === "confirm") {
    const capacity = bookingRules(settings, calendarOfRow(link.row))?.capacity ?? 1;
    return { kind: action, capacity, agentCapacity, isConfirmedAtOnce };
  }
  const time =
    link.holder === "agency"
      ? agencyTime(fields, link.row, now)
      : visitorTime(fields, link.row, { settings, now });
  return "error" in time ? time : { kind: "move", isConfirmedAtOnce, ...time };
}

type ReadTime = Pick<WantedSeat, "startsAt" | "endsAt" | "capacity" | "agentCapacity" | "isForced">;

/** Reads one of the times that are offered now. */
function visitorTime(
  fields: Record<string, string>,
  row: AppointmentRow,
  { settings, now }: Reading,
): ReadTime | SentChange {
  const rules = bookingRules(settings, calendarOfRow(row));
  const chosen = chosenSlot({ day: fields["slot-day"] ?? "", time: fields.slot ?? "" });
  if (chosen === "") return { error: "slot", fields: textsOf(fields) };
  const slot = rules && findSlot(bookableSlots(rules, now), chosen);
  if (rules === undefined || slot === undefined) return { error: "slotGone", fields: textsOf(fields) };
  return {
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    capacity: rules.capacity,
    agentCapacity: settings.agentCapacity,
  };
}

/** Reads any future time, also outside the offered hours. */
function agencyTime(
  fields: Record<string, string>,
  { facts }: AppointmentRow,
  now: Date,
): ReadTime | SentChange {
  const { day = "", time = "" } = fields;
  if (!isDay(day) || day < dayOf(now)) return { error: "day", fields: textsOf(fields) };
  const [start] = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? momentsAt(day, minutesOf(time)) : [];
  if (start === undefined) return { error: "time", fields: textsOf(fields) };
  if (start <= now) return { error: "day", fields: textsOf(fields) };
  const endsAt = new Date(start.getTime() + facts.slotMinutes * MINUTE_MS);
  return { startsAt: start.toISOString(), endsAt: endsAt.toISOString(), ...ANY_NUMBER };
}

/** Calendar of an appointment. */
export function calendarOfRow({ calendar, facts }: AppointmentRow): Calendar {
  return calendar === 0 || facts.goal === undefined
    ? { kind: "office" }
    : { kind: "property", id: calendar, goal: facts.goal };
}

/** Submitted values, limited in length. */
function textsOf({
  day = "",
  time = "",
  slot = "",
  ...fields
}: Record<string, string>): SentChange["fields"] {
  const short = (text: string) => text.toWellFormed().slice(0, 100);
  const chosen = chosenSlot({ day: fields["slot-day"] ?? "", time: slot });
  return { day: short(day), time: short(time), slot: short(chosen || (fields["slot-day"] ?? "")) };
}

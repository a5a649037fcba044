import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { findLink, spendLink } from "./appointment-links.server.ts";
import { type AppointmentEvent, putAppointmentMails } from "./appointment-mails.server.ts";
import { scheduleReminder } from "./reminders.server.ts";
import { takeSeat } from "./seats.server.ts";
import { type AppointmentRow, appointmentSeats, appointments } from "./tables.server.ts";

/** What somebody with a link does to an appointment. */
export type Change =
  | { kind: "confirm" }
  | { kind: "cancel" }
  | {
      kind: "move";
      /** ISO, UTC. */
      startsAt: string;
      endsAt: string;
      capacity: number;
      /** Whether a visitor's new time waits for the agency. */
      isConfirmedAtOnce: boolean;
    };

/**
 * `done`; `full`: the time is taken; `used`: the link was used before; `over`: nothing is left to change;
 * `unknown`: no such link, or none that may do this.
 */
export type ChangeResult = "done" | "full" | "used" | "over" | "unknown";

/** Undoes everything of a change whose time is taken. */
class FullError extends Error {
  override name = "FullError";
}

/** Carries out a change once, with its mails, in one transaction; whoever comes at the same time waits. */
export async function changeAppointment(
  database: Database,
  token: string,
  change: Change,
  now: Date,
): Promise<ChangeResult> {
  const found = await findLink(database, token, now);
  if (found === undefined) return "unknown";
  const { holder, row } = found;
  if (change.kind === "confirm" && holder !== "agency") return "unknown";
  try {
    return await database.transaction(async (tx) => {
      const [current] = await tx.select().from(appointments).where(eq(appointments.id, row.id)).for("update");
      if (current === undefined) return "unknown";
      if (!isOpen(current, now) || (change.kind === "confirm" && !isConfirmable(current))) return "over";
      if (!(await spendLink(tx, token, now))) return "used";
      const changed = await carryOut(tx, current, change, holder, now);
      await putAppointmentMails(tx, changed, { kind: EVENTS[change.kind], by: holder }, now);
      await scheduleReminder(tx, changed, now);
      return "done";
    });
  } catch (error) {
    if (error instanceof FullError) return "full";
    throw error;
  }
}

const EVENTS = { confirm: "confirmed", cancel: "cancelled", move: "moved" } as const satisfies Record<
  Change["kind"],
  AppointmentEvent["kind"]
>;

/** Whether anything of it can still be changed. */
export function isOpen({ state, startsAt }: AppointmentRow, now: Date): boolean {
  return state !== "cancelled" && (startsAt === null || new Date(startsAt) > now);
}

/** Whether it waits for the agency, and has a time that can be confirmed. */
export function isConfirmable({ state, startsAt }: AppointmentRow): boolean {
  return state === "requested" && startsAt !== null;
}

async function carryOut(
  tx: Database,
  row: AppointmentRow,
  change: Change,
  holder: "visitor" | "agency",
  now: Date,
): Promise<AppointmentRow> {
  if (change.kind !== "confirm")
    await tx.delete(appointmentSeats).where(eq(appointmentSeats.appointment, row.id));
  if (change.kind === "move") await moveSeat(tx, row, change);
  const [changed] = await tx
    .update(appointments)
    .set({ ...newState(change, holder), version: row.version + 1, changedAt: now.toISOString() })
    .where(eq(appointments.id, row.id))
    .returning();
  if (changed === undefined) throw new Error(`The appointment ${row.reference} is gone`);
  return changed;
}

async function moveSeat(
  tx: Database,
  { id, calendar, reference, version }: AppointmentRow,
  { startsAt, endsAt, capacity }: Extract<Change, { kind: "move" }>,
): Promise<void> {
  const seat = `appointment ${reference} ${version + 1}`;
  if (!(await takeSeat(tx, { calendar, startsAt, endsAt, capacity, holder: seat }))) throw new FullError();
  await tx.update(appointmentSeats).set({ appointment: id }).where(eq(appointmentSeats.holder, seat));
}

function newState(
  change: Change,
  holder: "visitor" | "agency",
): Partial<Pick<AppointmentRow, "state" | "startsAt" | "endsAt">> {
  if (change.kind === "confirm") return { state: "confirmed" };
  if (change.kind === "cancel") return { state: "cancelled" };
  const { startsAt, endsAt, isConfirmedAtOnce } = change;
  // Who works at the agency need not ask the agency.
  const state = holder === "agency" || isConfirmedAtOnce ? "confirmed" : "requested";
  return { state, startsAt, endsAt };
}

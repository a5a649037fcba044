import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { submissions } from "../tables.server.ts";
import { findLink, type LinkHolder, spendLink } from "./appointment-links.server.ts";
import { type AppointmentEvent, enqueueAppointmentMails } from "./appointment-mails.server.ts";
import { scheduleReminder } from "./reminders.server.ts";
import { makeSeatPermanent, takeSeat } from "./seats.server.ts";
import { type AppointmentRow, appointmentSeats, appointments } from "./tables.server.ts";

/** A change that the holder of a link makes to an appointment. */
export type Change =
  | {
      kind: "confirm";
      /** Number of parallel appointments at that time, used when it is no longer held. */
      capacity: number;
      /** When false, a time that the visitor confirms still needs the agency's confirmation. */
      isConfirmedAtOnce: boolean;
    }
  | { kind: "cancel" }
  | {
      kind: "move";
      /** ISO 8601, UTC. */
      startsAt: string;
      endsAt: string;
      capacity: number;
      /** When false, a visitor's new time still needs the agency's confirmation. */
      isConfirmedAtOnce: boolean;
    };

/**
 * `done`; `full`: the time is taken; `used`: the link was used before; `over`: nothing can be changed any
 * more; `unknown`: no such link, or none that may do this.
 */
export type ChangeResult = "done" | "full" | "used" | "over" | "unknown";

/** Rolls back a change whose time is taken. */
class FullError extends Error {
  override name = "FullError";
}

/** Performs a change once, with its mails, in one transaction; concurrent changes wait for each other. */
export async function changeAppointment(
  database: Database,
  token: string,
  change: Change,
  now: Date,
): Promise<ChangeResult> {
  const found = await findLink(database, token, now);
  if (found === undefined) return "unknown";
  const { holder, row } = found;
  try {
    return await database.transaction(async (tx) => {
      const [current] = await tx.select().from(appointments).where(eq(appointments.id, row.id)).for("update");
      if (current === undefined) return "unknown";
      if (!isOpen(current, now) || (change.kind === "confirm" && !isConfirmable(current, holder)))
        return "over";
      if (!(await spendLink(tx, token, now))) return "used";
      const changed = await execute(tx, current, change, holder, now);
      const kind = change.kind === "confirm" ? confirmedKind(changed) : EVENTS[change.kind];
      const isDuplicate = current.state === "unconfirmed" && (await isRepeated(tx, current));
      await enqueueAppointmentMails(tx, changed, { kind, by: holder, isDuplicate }, now);
      await scheduleReminder(tx, changed, now);
      return "done";
    });
  } catch (error) {
    if (error instanceof FullError) return "full";
    throw error;
  }
}

const EVENTS = { cancel: "cancelled", move: "moved" } as const satisfies Record<
  Exclude<Change["kind"], "confirm">,
  AppointmentEvent["kind"]
>;

/** State after the visitor's confirmation, which may still need the agency's. */
function confirmedKind({ state }: AppointmentRow): "requested" | "confirmed" {
  return state === "confirmed" ? "confirmed" : "requested";
}

/** True when the same person sent the same content minutes before. */
async function isRepeated(tx: Database, { reference }: AppointmentRow): Promise<boolean> {
  const [sent] = await tx
    .select({ isDuplicate: submissions.isDuplicate })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  return sent?.isDuplicate ?? false;
}

/** True while the appointment can still be changed. */
export function isOpen({ state, startsAt }: AppointmentRow, now: Date): boolean {
  return state !== "cancelled" && (startsAt === null || new Date(startsAt) > now);
}

/**
 * True when it has a time that this link's holder can confirm: a visitor their own request, the agency any.
 */
export function isConfirmable({ state, startsAt }: AppointmentRow, holder: LinkHolder): boolean {
  return startsAt !== null && (state === "unconfirmed" || (holder === "agency" && state === "requested"));
}

async function execute(
  tx: Database,
  row: AppointmentRow,
  change: Change,
  holder: "visitor" | "agency",
  now: Date,
): Promise<AppointmentRow> {
  if (change.kind === "confirm") await confirmSeat(tx, row, change.capacity);
  else await tx.delete(appointmentSeats).where(eq(appointmentSeats.appointment, row.id));
  if (change.kind === "move") await moveSeat(tx, row, change);
  const [changed] = await tx
    .update(appointments)
    .set({ ...newState(change, holder), version: row.version + 1, changedAt: now.toISOString() })
    .where(eq(appointments.id, row.id))
    .returning();
  if (changed === undefined) throw new Error(`The appointment ${row.reference} is gone`);
  return changed;
}

/** Keeps the held seat; takes another one for the same time when none was held, or the hold has expired. */
async function confirmSeat(tx: Database, row: AppointmentRow, capacity: number): Promise<void> {
  const { id, startsAt, endsAt } = row;
  if (startsAt === null || endsAt === null || (await makeSeatPermanent(tx, id))) return;
  await moveSeat(tx, row, { startsAt, endsAt, capacity });
}

async function moveSeat(
  tx: Database,
  { id, calendar, reference, version }: AppointmentRow,
  { startsAt, endsAt, capacity }: Pick<Extract<Change, { kind: "move" }>, "startsAt" | "endsAt" | "capacity">,
): Promise<void> {
  const seat = `appointment ${reference} ${version + 1}`;
  if (!(await takeSeat(tx, { calendar, startsAt, endsAt, capacity, holder: seat }))) throw new FullError();
  await tx.update(appointmentSeats).set({ appointment: id }).where(eq(appointmentSeats.holder, seat));
}

function newState(
  change: Change,
  holder: "visitor" | "agency",
): Partial<Pick<AppointmentRow, "state" | "startsAt" | "endsAt">> {
  if (change.kind === "cancel") return { state: "cancelled" };
  // A time that the agency chooses needs no confirmation by the agency.
  const state = holder === "agency" || change.isConfirmedAtOnce ? "confirmed" : "requested";
  return change.kind === "confirm" ? { state } : { state, startsAt: change.startsAt, endsAt: change.endsAt };
}

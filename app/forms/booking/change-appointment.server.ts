import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { submissions } from "../tables.server.ts";
import type { AppointmentFacts } from "./appointment-facts.ts";
import {
  extendLinks,
  findLink,
  type LinkHolder,
  markLinkUsed,
  revokeMailedLinks,
} from "./appointment-links.server.ts";
import { type AppointmentEvent, enqueueAppointmentMails } from "./appointment-mails.server.ts";
import { FullError } from "./full-error.ts";
import { scheduleReminder } from "./reminders.server.ts";
import { makeSeatPermanent, type SeatRequest, takeSeat } from "./seats.server.ts";
import { type AppointmentRow, appointmentSeats, appointments } from "./tables.server.ts";

/** Limits within which a change may take a seat. `isForced` ignores blocked hours and an agent who is busy elsewhere. */
type SeatLimits = Pick<SeatRequest, "capacity" | "agentCapacity" | "isForced">;

/** A change that the holder of a link, or a member of staff, makes to an appointment. */
export type Change =
  | (SeatLimits & {
      /** The limits apply when the seat is no longer held. */
      kind: "confirm";
      /** When false, a time that the visitor confirms still needs the agency's confirmation. */
      isConfirmedAtOnce: boolean;
    })
  | { kind: "cancel" }
  | (SeatLimits & {
      kind: "move";
      /** ISO 8601, UTC. */
      startsAt: string;
      endsAt: string;
      /** When false, a visitor's new time still needs the agency's confirmation. */
      isConfirmedAtOnce: boolean;
    })
  /** Another agent takes the appointment over, or none; its time does not change. */
  | (SeatLimits & { kind: "assign"; agent: string | null });

/** Author of a change: the visitor or the agency, and for a member of staff their name, which colleagues see. */
export type ChangeAuthor = { holder: LinkHolder; name?: string };

/**
 * `full`: the time is taken; `used`: the link was used before; `over`: the appointment can no longer be changed, or its
 * state leaves this holder nothing to confirm; `unknown`: the link does not exist, or has expired.
 */
export type ChangeResult = "done" | "full" | "used" | "over" | "unknown";

/**
 * Performs a change through a link once, with its mails, in one transaction. Concurrent changes wait for each
 * other.
 */
export async function changeAppointment(
  database: Database,
  token: string,
  change: LinkChange,
  now: Date,
): Promise<ChangeResult> {
  const link = await findLink(database, token, now);
  if (link === undefined) return "unknown";
  const { holder, row } = link;
  try {
    return await database.transaction(async (tx) => {
      const [lockedRow] = await tx
        .select()
        .from(appointments)
        .where(eq(appointments.id, row.id))
        .for("update");
      if (lockedRow === undefined) return "unknown";
      if (!isChangeable(lockedRow, now) || (change.kind === "confirm" && !isConfirmable(lockedRow, holder)))
        return "over";
      if (!(await markLinkUsed(tx, token, now))) return "used";
      const changed = await executeChange(tx, lockedRow, change, { holder }, now);
      const kind = eventKind(change, { before: lockedRow, after: changed });
      const isDuplicate = lockedRow.state === "unconfirmed" && (await isRepeated(tx, lockedRow));
      await enqueueAppointmentMails(tx, changed, { kind, by: holder, isDuplicate }, now);
      await scheduleReminder(tx, changed, now);
      return "done";
    });
  } catch (error) {
    if (error instanceof FullError) return "full";
    throw error;
  }
}

/** Changes that the holder of a link makes. */
export type LinkChange = Exclude<Change, { kind: "assign" }>;

/**
 * Event of a change. A request that had no time is not moved but confirmed, or requested where the agency has to confirm
 * the visitor's choice.
 */
export function eventKind(
  { kind }: Pick<LinkChange, "kind">,
  { before, after }: { before: AppointmentRow; after: AppointmentRow },
): AppointmentEvent["kind"] {
  if (kind === "cancel") return "cancelled";
  if (kind === "move" && before.startsAt !== null) return "moved";
  return after.state === "confirmed" ? "confirmed" : "requested";
}

/** True when the same person sent the same content minutes before. */
async function isRepeated(tx: Database, { reference }: AppointmentRow): Promise<boolean> {
  const [submission] = await tx
    .select({ isDuplicate: submissions.isDuplicate })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  return submission?.isDuplicate ?? false;
}

/** True while the appointment can still be changed. */
export function isChangeable(
  { state, startsAt }: Pick<AppointmentRow, "state" | "startsAt">,
  now: Date,
): boolean {
  return state !== "cancelled" && (startsAt === null || new Date(startsAt) > now);
}

/**
 * True when the holder of a link can confirm the time of the appointment: a visitor one that is
 * `unconfirmed`, the agency also one that is `requested`.
 */
export function isConfirmable({ state, startsAt }: AppointmentRow, holder: LinkHolder): boolean {
  return startsAt !== null && (state === "unconfirmed" || (holder === "agency" && state === "requested"));
}

/**
 * Changes an appointment and its seat; the caller enqueues the mails. Unused links in earlier mails stay valid
 * until the new end, except those of an agent who no longer has the appointment and gets no more mails about it.
 *
 * @throws FullError when the time is taken.
 */
export async function executeChange(
  tx: Database,
  row: AppointmentRow,
  change: Change,
  { holder, name }: ChangeAuthor,
  now: Date,
): Promise<AppointmentRow> {
  const agent = change.kind === "assign" ? change.agent : row.agent;
  if (change.kind === "confirm") await confirmSeat(tx, row, change);
  else await changeSeat(tx, { ...row, agent }, change);
  const version = row.version + 1;
  const facts = factsForAgent(row, agent);
  const [changed] = await tx
    .update(appointments)
    .set({
      ...newState(change, holder),
      agent,
      facts,
      version,
      changedBy: name ?? null,
      changedAt: now.toISOString(),
    })
    .where(eq(appointments.id, row.id))
    .returning();
  if (changed === undefined) throw new Error(`The appointment ${row.reference} is gone`);
  if (row.agent !== null && row.agent !== agent && !facts.agency.recipients.some(isAddress(row.agent)))
    await revokeMailedLinks(tx, row, row.agent);
  await extendLinks(tx, changed);
  return changed;
}

/** Facts of an appointment once this agent has it: its mails go to them. */
export function factsForAgent(
  row: Pick<AppointmentRow, "agent" | "facts">,
  agent: string | null,
): AppointmentFacts {
  const { facts } = row;
  return { ...facts, agency: { ...facts.agency, recipients: recipientsFor(row, agent) } };
}

/**
 * Recipients at the agency once this agent has the appointment: the new agent replaces the former one. When the former one
 * was not among them, because of the site's settings, they stay the same. The agency's own address stays, also if the
 * former agent uses it.
 */
function recipientsFor(
  { agent: former, facts }: Pick<AppointmentRow, "agent" | "facts">,
  agent: string | null,
): string[] {
  const { recipients, email } = facts.agency;
  const isFormer = isAddress(former);
  if (agent === former || (former !== null && !recipients.some(isFormer))) return recipients;
  const others = recipients.filter((address) => !isFormer(address) || isFormer(email));
  const addresses = agent === null ? others : [...others, agent];
  const unique = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return unique.size > 0 ? [...unique.values()] : [email];
}

/** Compares addresses with that of an agent, which is in lower case. */
function isAddress(agent: string | null): (address: string) => boolean {
  return (address) => address.toLowerCase() === agent;
}

/**
 * Makes the held seat permanent. Takes another seat at the same time when none was held, or the hold has
 * expired.
 */
async function confirmSeat(tx: Database, row: AppointmentRow, limits: SeatLimits): Promise<void> {
  const { id, startsAt, endsAt } = row;
  if (startsAt === null || endsAt === null || (await makeSeatPermanent(tx, id))) return;
  await takeNextSeat(tx, row, { startsAt, endsAt, ...limits });
}

/** Releases the seat of an appointment, and takes the one that it needs after the change. */
async function changeSeat(
  tx: Database,
  row: AppointmentRow,
  change: Exclude<Change, { kind: "confirm" }>,
): Promise<void> {
  const released = await tx
    .delete(appointmentSeats)
    .where(eq(appointmentSeats.appointment, row.id))
    .returning({ heldUntil: appointmentSeats.heldUntil });
  if (change.kind === "move") await takeNextSeat(tx, row, change);
  const { startsAt, endsAt } = row;
  if (change.kind !== "assign" || released.length === 0 || startsAt === null || endsAt === null) return;
  await takeNextSeat(tx, row, { ...change, startsAt, endsAt });
  const heldUntil = released[0]?.heldUntil ?? null;
  await tx.update(appointmentSeats).set({ heldUntil }).where(eq(appointmentSeats.appointment, row.id));
}

/** Takes a seat for the next version of an appointment. @throws FullError when none is left. */
async function takeNextSeat(
  tx: Database,
  { id, calendar, reference, version, agent, office }: AppointmentRow,
  { startsAt, endsAt, capacity, agentCapacity, isForced }: SeatLimits & { startsAt: string; endsAt: string },
): Promise<void> {
  const seatKey = `appointment ${reference} ${version + 1}`;
  const owner = { agent: agent ?? undefined, office: office ?? undefined, agentCapacity, isForced };
  if (!(await takeSeat(tx, { calendar, startsAt, endsAt, capacity, holder: seatKey, ...owner })))
    throw new FullError();
  await tx.update(appointmentSeats).set({ appointment: id }).where(eq(appointmentSeats.holder, seatKey));
}

function newState(
  change: Change,
  holder: LinkHolder,
): Partial<Pick<AppointmentRow, "state" | "startsAt" | "endsAt">> {
  if (change.kind === "cancel") return { state: "cancelled" };
  if (change.kind === "assign") return {};
  // A time that the agency chooses needs no confirmation by the agency.
  const state = holder === "agency" || change.isConfirmedAtOnce ? "confirmed" : "requested";
  return change.kind === "confirm" ? { state } : { state, startsAt: change.startsAt, endsAt: change.endsAt };
}

import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { BookingRules, Slot } from "./bookable-times.ts";
import { bookableSlots } from "./bookable-times.ts";
import { appointmentBlocks as blocks, appointmentSeats as seats } from "./tables.server.ts";

/** Seconds for which a seat is held for a submission, from the first check until it is stored. */
const SUBMISSION_HOLD_S = 600;
/**
 * Seconds for which a seat is held until the visitor confirms by e-mail
 * (docs/decisions/0300-bookings-are-confirmed.md).
 */
export const VISITOR_HOLD_S = 1_800;
/**
 * Maximum number of seats per calendar that are held at once. The others stay free for visitors who confirm.
 */
const MAX_HELD_PER_CALENDAR = 8;

/** Agent and office whose time an appointment takes, in addition to the calendar of its property. */
export type SeatOwner = {
  /** E-mail address of the agent, in lower case; absent when there is no agent. */
  agent?: string;
  /** Number of properties at which an agent can be at the same time. */
  agentCapacity?: number;
  /** Name of the office. */
  office?: string;
};

export type SeatRequest = SeatOwner & {
  /** Id of the property; 0 for the calendar of the agency's office. */
  calendar: number;
  /** ISO 8601, UTC. */
  startsAt: string;
  endsAt: string;
  /** Number of parallel appointments at that time. */
  capacity: number;
  /** Idempotency key: the same holder takes one seat. */
  holder: string;
  /** Books the seat even if the hours are blocked, or the agent is busy elsewhere. */
  isForced?: boolean;
};

/** A bookable time; `isFull` when no seat is left. */
export type OfferedSlot = Slot & { isFull: boolean };

/**
 * `full`: no seat is left; `unheld`: too many seats are held already, so the first visitor who confirms gets
 * the time.
 */
export type HoldResult = "held" | "full" | "unheld";

/** Holds a seat for a submission that is being processed. */
export function holdSeat(database: Database, request: SeatRequest): Promise<HoldResult> {
  return database.transaction(async (tx) => {
    if (!(await takeSeat(tx, request, { heldForS: SUBMISSION_HOLD_S }))) return "full";
    const heldCount = await tx.$count(
      seats,
      and(eq(seats.calendar, request.calendar), gt(seats.heldUntil, sql`now()`)),
    );
    if (heldCount <= Math.max(MAX_HELD_PER_CALENDAR, request.capacity)) return "held";
    await releaseSeat(tx, request.holder);
    return "unheld";
  });
}

/**
 * Makes the seat that is held for an appointment permanent. Returns false when it has none, or its hold has expired.
 */
export async function makeSeatPermanent(tx: Database, appointment: number): Promise<boolean> {
  const updated = await tx
    .update(seats)
    .set({ heldUntil: null })
    .where(and(eq(seats.appointment, appointment), isTaken()))
    .returning({ id: seats.id });
  return updated.length > 0;
}

/**
 * Takes a seat within the caller's transaction, or makes a held one permanent. Returns false when none is
 * left.
 *
 * Transactions on the same calendar wait for each other, so that each sees the seats that the previous one
 * took. The constraint of the table is decisive, not what is read (docs/decisions/0191-capacity.md).
 * Appointments of one agent wait for each other too, and lock the agent before the calendar
 * (docs/decisions/0410-agents-and-blocks.md).
 */
export async function takeSeat(
  tx: Database,
  request: SeatRequest,
  { heldForS }: { heldForS?: number } = {},
): Promise<boolean> {
  const { calendar, startsAt, endsAt, capacity, holder, agent } = request;
  if (agent !== undefined) await lock(tx, `appointments of ${agent}`);
  await lock(tx, `appointments ${calendar}`);
  const heldUntil =
    heldForS === undefined ? sql`null::timestamptz` : sql`now() + ${heldForS} * interval '1 second'`;
  const [existing] = await tx
    .update(seats)
    // The seat of a stored appointment does not change when its form is sent again.
    .set({
      heldUntil: sql`case when ${seats.appointment} is null then ${heldUntil} else ${seats.heldUntil} end`,
    })
    .where(eq(seats.holder, holder))
    .returning({ id: seats.id });
  if (existing) return true;
  if (!request.isForced && (await isBusy(tx, request))) return false;
  await tx.delete(seats).where(and(eq(seats.calendar, calendar), lt(seats.heldUntil, sql`now()`)));
  const time = sql`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
  const inserted = await queryRows<{ id: number }>(
    tx,
    sql`insert into ${seats} (calendar, seat, starts_at, ends_at, holder, held_until, agent)
      select ${calendar}::bigint, number, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${holder}::text,
        ${heldUntil}, ${agent ?? null}::text
      from generate_series(1, ${capacity}::int) as number
      where not exists (
        select from ${seats} as other
        where other.calendar = ${calendar} and other.seat = number
          and tstzrange(other.starts_at, other.ends_at) && ${time})
      order by number limit 1
      on conflict do nothing
      returning id`,
  );
  return inserted.length > 0;
}

function lock(tx: Database, name: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** True when the hours are blocked, or the agent cannot show another property then. */
export async function isBusy(
  database: Database,
  { calendar, startsAt, endsAt, ...owner }: Pick<SeatRequest, "calendar" | "startsAt" | "endsAt"> & SeatOwner,
): Promise<boolean> {
  const times = await busyTimes(database, { calendar, ...owner }, startsAt, endsAt);
  return isBusyAt(times, Date.parse(startsAt), Date.parse(endsAt), owner);
}

/**
 * Time at which the agent is busy, in milliseconds since 1970. `place` distinguishes properties and meetings; it is
 * null for blocked hours.
 */
type BusyTime = { from: number; to: number; place: string | null };

/** Blocked hours, and times at which the agent is busy elsewhere, that overlap with the period. */
async function busyTimes(
  database: Database,
  { calendar, agent, agentCapacity, office }: { calendar: number } & SeatOwner,
  from: string,
  to: string,
): Promise<BusyTime[]> {
  const elsewhere =
    agent === undefined || agentCapacity === undefined
      ? sql``
      : // Several visitors at one property count once; meetings at the office count one each.
        sql`union all
          select starts_at, ends_at, case calendar when 0 then 'meeting ' || id else calendar::text end
          from ${seats}
          where agent = ${agent} and (calendar <> ${calendar} or calendar = 0)
            and starts_at < ${to}::timestamptz and ends_at > ${from}::timestamptz
            and (held_until is null or held_until > now())`;
  const rows = await queryRows<BusyTime>(
    database,
    sql`select extract(epoch from starts_at)::float8 * 1000 as "from",
        extract(epoch from ends_at)::float8 * 1000 as "to", place
      from (
        select starts_at, ends_at, null::text as place from ${blocks}
        where starts_at < ${to}::timestamptz and ends_at > ${from}::timestamptz
          and (agent is null or agent = ${agent ?? null}) and (office is null or office = ${office ?? null})
        ${elsewhere}) busy`,
  );
  return rows;
}

function isBusyAt(
  times: readonly BusyTime[],
  from: number,
  to: number,
  { agentCapacity = 0 }: SeatOwner,
): boolean {
  const overlapping = times.filter((one) => one.from < to && one.to > from);
  if (overlapping.some(({ place }) => place === null)) return true;
  const places = new Set(overlapping.map(({ place }) => place));
  return places.size > 0 && places.size >= agentCapacity;
}

/** Releases the seat that was held for a submission which could not be accepted. */
export async function releaseSeat(database: Database, holder: string): Promise<void> {
  await database.delete(seats).where(and(eq(seats.holder, holder), isNull(seats.appointment)));
}

/** True when a seat is left at a time, for a visitor for whom none is held. */
export async function isFree(database: Database, request: Omit<SeatRequest, "holder">): Promise<boolean> {
  const { calendar, startsAt, endsAt, capacity } = request;
  if (await isBusy(database, request)) return false;
  const takenSeats = await database
    .selectDistinct({ seat: seats.seat })
    .from(seats)
    .where(and(lte(seats.seat, capacity), takenDuring(calendar, startsAt, endsAt)));
  return takenSeats.length < capacity;
}

/** SQL condition: seats of a calendar that are taken or held during the period. */
function takenDuring(calendar: number, from: string, to: string) {
  return and(eq(seats.calendar, calendar), lt(seats.startsAt, to), gt(seats.endsAt, from), isTaken());
}

/** SQL condition: permanent seats, and those whose hold has not expired. */
function isTaken() {
  return or(isNull(seats.heldUntil), gt(seats.heldUntil, sql`now()`));
}

/** Bookable times of a calendar, including full ones. */
export async function offeredSlots(
  database: Database,
  calendar: number,
  rules: BookingRules,
  now: Date,
  owner: SeatOwner = {},
): Promise<OfferedSlot[]> {
  const slots = bookableSlots(rules, now);
  const [first] = slots;
  const last = slots.at(-1);
  if (first === undefined || last === undefined) return [];
  const period = [first.startsAt.toISOString(), last.endsAt.toISOString()] as const;
  const takenSeats = await database
    .select({ seat: seats.seat, startsAt: seats.startsAt, endsAt: seats.endsAt })
    .from(seats)
    .where(takenDuring(calendar, ...period));
  const busy = await busyTimes(database, { calendar, ...owner }, ...period);
  const times = takenSeats
    .filter(({ seat }) => seat <= rules.capacity)
    .map(({ seat, startsAt, endsAt }) => ({ seat, from: Date.parse(startsAt), to: Date.parse(endsAt) }));
  return slots.map((slot) => {
    const from = slot.startsAt.getTime();
    const to = slot.endsAt.getTime();
    const used = new Set(times.filter((one) => one.from < to && one.to > from).map(({ seat }) => seat));
    return { ...slot, isFull: used.size >= rules.capacity || isBusyAt(busy, from, to, owner) };
  });
}

import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { BookingRules, Slot } from "./bookable-times.ts";
import { bookableSlots } from "./bookable-times.ts";
import { appointmentSeats as seats } from "./tables.server.ts";

/** Seconds for which a seat is held for its submission: from the check until it is stored. */
const HELD_FOR_SUBMISSION_S = 600;
/**
 * Seconds for which a seat is held until the visitor confirms by e-mail
 * (docs/decisions/0300-bookings-are-confirmed.md).
 */
export const HELD_FOR_VISITOR_S = 1_800;
/** Seats of one calendar that may be held at once: the others stay free for visitors who confirm. */
const MAX_HELD_OF_CALENDAR = 8;

export type WantedSeat = {
  calendar: number;
  /** ISO 8601, UTC. */
  startsAt: string;
  endsAt: string;
  /** Number of parallel appointments at that time. */
  capacity: number;
  /** Idempotency key: the same holder takes one seat. */
  holder: string;
};

/** A time that may be chosen; `isFull` when no seat is left. */
export type OfferedSlot = Slot & { isFull: boolean };

/**
 * `held`; `full`: no seat is left; `unheld`: too many are held already, and the seat goes to the visitor who confirms
 * first.
 */
export type HoldResult = "held" | "full" | "unheld";

/** Holds a seat for a submission that is being processed. */
export function holdSeat(database: Database, wanted: WantedSeat): Promise<HoldResult> {
  return database.transaction(async (tx) => {
    if (!(await takeSeat(tx, wanted, { heldForS: HELD_FOR_SUBMISSION_S }))) return "full";
    const waiting = await tx.$count(
      seats,
      and(eq(seats.calendar, wanted.calendar), gt(seats.heldUntil, sql`now()`)),
    );
    if (waiting <= Math.max(MAX_HELD_OF_CALENDAR, wanted.capacity)) return "held";
    await releaseSeat(tx, wanted.holder);
    return "unheld";
  });
}

/** Makes the held seat of an appointment permanent. Returns false when it has none. */
export async function makeSeatPermanent(tx: Database, appointment: number): Promise<boolean> {
  const kept = await tx
    .update(seats)
    .set({ heldUntil: null })
    .where(eq(seats.appointment, appointment))
    .returning({ id: seats.id });
  return kept.length > 0;
}

/**
 * Takes a seat in the caller's transaction, or makes a held one permanent. Returns false when none is left.
 *
 * Transactions on the same calendar wait for each other, so that each sees the seats that the one before
 * took. The constraint of the table is decisive, not what is read (docs/decisions/0191-capacity.md).
 */
export async function takeSeat(
  tx: Database,
  { calendar, startsAt, endsAt, capacity, holder }: WantedSeat,
  { heldForS }: { heldForS?: number } = {},
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${calendar}`}, 0))`);
  const heldUntil =
    heldForS === undefined ? sql`null::timestamptz` : sql`now() + ${heldForS} * interval '1 second'`;
  const [own] = await tx
    .update(seats)
    // The seat of a stored appointment is left as it is when its form is sent once more.
    .set({
      heldUntil: sql`case when ${seats.appointment} is null then ${heldUntil} else ${seats.heldUntil} end`,
    })
    .where(eq(seats.holder, holder))
    .returning({ id: seats.id });
  if (own) return true;
  await tx.delete(seats).where(and(eq(seats.calendar, calendar), lt(seats.heldUntil, sql`now()`)));
  const time = sql`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
  const taken = await queryRows<{ id: number }>(
    tx,
    sql`insert into ${seats} (calendar, seat, starts_at, ends_at, holder, held_until)
      select ${calendar}::bigint, number, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${holder}::text, ${heldUntil}
      from generate_series(1, ${capacity}::int) as number
      where not exists (
        select from ${seats} as other
        where other.calendar = ${calendar} and other.seat = number
          and tstzrange(other.starts_at, other.ends_at) && ${time})
      order by number limit 1
      on conflict do nothing
      returning id`,
  );
  return taken.length > 0;
}

/** Releases a seat that was held for a submission which could not be accepted. */
export async function releaseSeat(database: Database, holder: string): Promise<void> {
  await database.delete(seats).where(and(eq(seats.holder, holder), isNull(seats.appointment)));
}

/** True when a seat is left for a time that is not held. */
export async function isFree(
  database: Database,
  { calendar, startsAt, endsAt, capacity }: Omit<WantedSeat, "holder">,
): Promise<boolean> {
  const taken = await database
    .selectDistinct({ seat: seats.seat })
    .from(seats)
    .where(and(lte(seats.seat, capacity), overlapping(calendar, startsAt, endsAt)));
  return taken.length < capacity;
}

/** Seats that are taken or held at any moment of the period. */
function overlapping(calendar: number, from: string, to: string) {
  return and(
    eq(seats.calendar, calendar),
    lt(seats.startsAt, to),
    gt(seats.endsAt, from),
    or(isNull(seats.heldUntil), gt(seats.heldUntil, sql`now()`)),
  );
}

/** Times of a calendar that may be chosen now, including those that are full. */
export async function offeredSlots(
  database: Database,
  calendar: number,
  rules: BookingRules,
  now: Date,
): Promise<OfferedSlot[]> {
  const slots = bookableSlots(rules, now);
  const [first] = slots;
  const last = slots.at(-1);
  if (first === undefined || last === undefined) return [];
  const taken = await database
    .select({ seat: seats.seat, startsAt: seats.startsAt, endsAt: seats.endsAt })
    .from(seats)
    .where(overlapping(calendar, first.startsAt.toISOString(), last.endsAt.toISOString()));
  const times = taken
    .filter(({ seat }) => seat <= rules.capacity)
    .map(({ seat, startsAt, endsAt }) => ({ seat, from: Date.parse(startsAt), to: Date.parse(endsAt) }));
  return slots.map((slot) => {
    const from = slot.startsAt.getTime();
    const to = slot.endsAt.getTime();
    const used = new Set(times.filter((one) => one.from < to && one.to > from).map(({ seat }) => seat));
    return { ...slot, isFull: used.size >= rules.capacity };
  });
}

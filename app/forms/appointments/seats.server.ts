import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { BookingRules, Slot } from "./bookable-times.ts";
import { bookableSlots } from "./bookable-times.ts";
import { appointmentSeats as seats } from "./tables.server.ts";

/** How long a place waits for the submission that wants it: from the check until the disk has it. */
const HELD_FOR_SUBMISSION_S = 600;
/** How long a place waits for the visitor to confirm by e-mail (docs/decisions/0300-bookings-are-confirmed.md). */
export const HELD_FOR_VISITOR_S = 1_800;
/** How many places of one calendar may wait at once: the rest stays free for those who confirm. */
const MAX_HELD_OF_CALENDAR = 8;

export type WantedSeat = {
  calendar: number;
  /** ISO, UTC. */
  startsAt: string;
  endsAt: string;
  /** How many may come at the same time. */
  capacity: number;
  /** What takes it: the same takes it once. */
  holder: string;
};

/** A time with whether somebody could still come. */
export type OfferedSlot = Slot & { isFull: boolean };

/** `held`; `full`: there is no place left; `unheld`: too many wait already, and the place goes to who confirms first. */
export type HoldResult = "held" | "full" | "unheld";

/** Keeps a place for a submission that is on its way. */
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

/** Makes the place that waits for an appointment one that is taken. Gives false when it has none. */
export async function keepHeldSeat(tx: Database, appointment: number): Promise<boolean> {
  const kept = await tx
    .update(seats)
    .set({ heldUntil: null })
    .where(eq(seats.appointment, appointment))
    .returning({ id: seats.id });
  return kept.length > 0;
}

/**
 * Takes a place in the caller's transaction, or turns one that was held into one that is taken. Gives false when
 * there is none left.
 *
 * Those who want the same calendar wait for each other, so that each sees what the one before took. What decides
 * is the constraint of the table, not what is seen (docs/decisions/0191-capacity.md).
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
    // One that an appointment has stays as it is, when its form is sent once more.
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

/** Gives back what was held for a submission that could not be taken. */
export async function releaseSeat(database: Database, holder: string): Promise<void> {
  await database.delete(seats).where(and(eq(seats.holder, holder), isNull(seats.appointment)));
}

/** Whether there is a place left, for a time that is held for nobody. */
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

/** Places that are taken or held at some moment between two. */
function overlapping(calendar: number, from: string, to: string) {
  return and(
    eq(seats.calendar, calendar),
    lt(seats.startsAt, to),
    gt(seats.endsAt, from),
    or(isNull(seats.heldUntil), gt(seats.heldUntil, sql`now()`)),
  );
}

/** The times of a calendar that may be chosen now, with those that are full. */
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

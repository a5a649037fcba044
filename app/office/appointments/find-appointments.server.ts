import { and, asc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { appointmentBlocks, appointments } from "../../forms/appointments/tables.server.ts";
import { dayOf, daysLater, momentsAt } from "../../time/brussels-time.ts";

/** An appointment as the calendar shows it. */
export type CalendarRow = {
  id: number;
  reference: string;
  /** Number of the property; 0 is the office. */
  calendar: number;
  state: "unconfirmed" | "requested" | "confirmed" | "cancelled";
  startsAt: string | null;
  endsAt: string | null;
  agent: string | null;
  office: string | null;
  version: number;
  visitor: string;
  /** The visitor gave an e-mail address. */
  hasEmail: boolean;
  /** Length that the visitor was offered. */
  slotMinutes: number;
};

export type Block = typeof appointmentBlocks.$inferSelect;

/** Agent or office whose appointments are shown. */
export type Whose = { agent?: string; office?: string };

/** A period, ISO. The end is not part of it. */
export type Period = { from: string; to: string };

const MAX_SHOWN = 1_000;
const MAX_WAITING = 50;

const columns = {
  id: appointments.id,
  reference: appointments.reference,
  calendar: appointments.calendar,
  state: appointments.state,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  agent: appointments.agent,
  office: appointments.office,
  version: appointments.version,
  visitor: sql<string>`coalesce(nullif(${appointments.facts} -> 'visitor' ->> 'name', ''),
    ${appointments.facts} -> 'visitor' ->> 'email', '')`,
  hasEmail: sql<boolean>`coalesce(${appointments.facts} -> 'visitor' ->> 'email', '') <> ''`,
  slotMinutes: sql<number>`(${appointments.facts} ->> 'slotMinutes')::int`,
};

/** Period of whole days in Brussels, from the first to the last. */
export function periodOf(days: readonly string[]): Period {
  const [first = "", last = first] = [days[0], days.at(-1)];
  const start = (day: string) => momentsAt(day, 0)[0]?.toISOString() ?? `${day}T00:00:00.000Z`;
  return { from: start(first), to: start(daysLater(last, 1)) };
}

/** Appointments of a period that are not cancelled, in order. */
export function findAppointments(database: Database, period: Period, whose: Whose): Promise<CalendarRow[]> {
  return database
    .select(columns)
    .from(appointments)
    .where(
      and(
        lt(appointments.startsAt, period.to),
        // With the start alone, the index finds the period; no appointment is longer than a day.
        gt(appointments.startsAt, sql`${period.from}::timestamptz - interval '1 day'`),
        gt(appointments.endsAt, period.from),
        ne(appointments.state, "cancelled"),
        ...ofWhom(whose),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MAX_SHOWN);
}

/** Requests that wait for the agency: without a time, or with one that nobody confirmed. The oldest first. */
export function findWaiting(database: Database, whose: Whose, now: Date): Promise<CalendarRow[]> {
  return database
    .select(columns)
    .from(appointments)
    .where(
      and(
        inArray(appointments.state, ["requested", "unconfirmed"]),
        or(isNull(appointments.startsAt), gt(appointments.startsAt, now.toISOString())),
        ...ofWhom(whose),
      ),
    )
    .orderBy(asc(appointments.createdAt), asc(appointments.id))
    .limit(MAX_WAITING);
}

/** Number of appointments from now until the end of today. */
export function countToday(database: Database, whose: Whose, now: Date): Promise<number> {
  const { to } = periodOf([dayOf(now)]);
  return database.$count(
    appointments,
    and(
      gt(appointments.startsAt, now.toISOString()),
      lt(appointments.startsAt, to),
      inArray(appointments.state, ["requested", "confirmed"]),
      ...ofWhom(whose),
    ),
  );
}

/** Blocked hours of a period, of those who are shown and of everybody. */
export function findBlocks(database: Database, period: Period, { agent, office }: Whose): Promise<Block[]> {
  const { agent: ofAgent, office: ofOffice } = appointmentBlocks;
  return database
    .select()
    .from(appointmentBlocks)
    .where(
      and(
        lt(appointmentBlocks.startsAt, period.to),
        gt(appointmentBlocks.endsAt, period.from),
        agent === undefined ? undefined : or(isNull(ofAgent), eq(ofAgent, agent)),
        office === undefined ? undefined : or(isNull(ofOffice), eq(ofOffice, office)),
      ),
    )
    .orderBy(asc(appointmentBlocks.startsAt), asc(appointmentBlocks.id))
    .limit(MAX_SHOWN);
}

function ofWhom({ agent, office }: Whose): (SQL | undefined)[] {
  return [
    agent === undefined
      ? undefined
      : agent === "nobody"
        ? isNull(appointments.agent)
        : eq(appointments.agent, agent),
    office === undefined ? undefined : eq(appointments.office, office),
  ];
}

import { and, asc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { appointmentBlocks, appointments } from "../../forms/booking/tables.server.ts";
import { dayOf, daysLater, momentsAt } from "../../time/brussels-time.ts";

/** An appointment for the calendar. */
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
  /** True when the visitor gave an e-mail address. */
  hasEmail: boolean;
  /** Length of the time slot that visitors are offered. */
  slotMinutes: number;
};

export type Block = typeof appointmentBlocks.$inferSelect;

/** Filters appointments by office, or by the e-mail address of their agent ("nobody" for those without an agent). */
export type AppointmentFilter = { agent?: string; office?: string };

/** A period between two ISO timestamps; the end is exclusive. */
export type Period = { from: string; to: string };

/** Limit of each list of the calendar. */
const MAX_APPOINTMENTS = 1_000;

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

/** Period of whole days in Belgian time, from the first to the last of these. */
export function periodOf(days: readonly string[]): Period {
  const [first = "", last = first] = [days[0], days.at(-1)];
  const start = (day: string) => momentsAt(day, 0)[0]?.toISOString() ?? `${day}T00:00:00.000Z`;
  return { from: start(first), to: start(daysLater(last, 1)) };
}

/** Finds the appointments of a period that are not cancelled, in chronological order. */
export function findAppointments(
  database: Database,
  period: Period,
  filter: AppointmentFilter,
): Promise<CalendarRow[]> {
  return database
    .select(columns)
    .from(appointments)
    .where(
      and(
        lt(appointments.startsAt, period.to),
        // Redundant, but bounds the scan of the index on the start: no appointment is longer than a day.
        gt(appointments.startsAt, sql`${period.from}::timestamptz - interval '1 day'`),
        gt(appointments.endsAt, period.from),
        ne(appointments.state, "cancelled"),
        ...filterConditions(filter),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MAX_APPOINTMENTS);
}

/**
 * Finds requests that wait for the agency, the oldest first: without a time, or with a future time that nobody has
 * confirmed.
 */
export function findWaiting(
  database: Database,
  filter: AppointmentFilter,
  now: Date,
): Promise<CalendarRow[]> {
  return database
    .select(columns)
    .from(appointments)
    .where(and(isWaiting(now), ...filterConditions(filter)))
    .orderBy(asc(appointments.createdAt), asc(appointments.id))
    .limit(MAX_APPOINTMENTS);
}

/** Counts the requests that wait for an agent: theirs, and those without an agent. */
export function countWaiting(database: Database, agent: string, now: Date): Promise<number> {
  return database.$count(
    appointments,
    and(isWaiting(now), or(isNull(appointments.agent), eq(appointments.agent, agent))),
  );
}

/** SQL condition of a request that waits for the agency. One whose time has passed does not. */
function isWaiting(now: Date): SQL | undefined {
  return and(
    inArray(appointments.state, ["requested", "unconfirmed"]),
    or(isNull(appointments.startsAt), gt(appointments.startsAt, now.toISOString())),
  );
}

/** Counts the appointments that start between now and the end of today, confirmed or requested by the visitor. */
export function countToday(database: Database, filter: AppointmentFilter, now: Date): Promise<number> {
  const { to } = periodOf([dayOf(now)]);
  return database.$count(
    appointments,
    and(
      gt(appointments.startsAt, now.toISOString()),
      lt(appointments.startsAt, to),
      inArray(appointments.state, ["requested", "confirmed"]),
      ...filterConditions(filter),
    ),
  );
}

/** Finds the blocked hours of a period that concern an agent or office, including those that block everybody. */
export function findBlocks(
  database: Database,
  period: Period,
  { agent, office }: AppointmentFilter,
): Promise<Block[]> {
  const { agent: blockedAgent, office: blockedOffice } = appointmentBlocks;
  return database
    .select()
    .from(appointmentBlocks)
    .where(
      and(
        lt(appointmentBlocks.startsAt, period.to),
        gt(appointmentBlocks.endsAt, period.from),
        agent === undefined ? undefined : or(isNull(blockedAgent), eq(blockedAgent, agent)),
        office === undefined ? undefined : or(isNull(blockedOffice), eq(blockedOffice, office)),
      ),
    )
    .orderBy(asc(appointmentBlocks.startsAt), asc(appointmentBlocks.id))
    .limit(MAX_APPOINTMENTS);
}

function filterConditions({ agent, office }: AppointmentFilter): (SQL | undefined)[] {
  return [
    agent === undefined
      ? undefined
      : agent === "nobody"
        ? isNull(appointments.agent)
        : eq(appointments.agent, agent),
    office === undefined ? undefined : eq(appointments.office, office),
  ];
}

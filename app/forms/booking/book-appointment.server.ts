import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { NewAppointment } from "./appointment-facts.ts";
import { enqueueAppointmentMails } from "./appointment-mails.server.ts";
import { FullError } from "./full-error.ts";
import { scheduleReminder } from "./reminders.server.ts";
import { takeSeat, VISITOR_HOLD_S } from "./seats.server.ts";
import { appointmentSeats, appointments } from "./tables.server.ts";
import { scheduleUnconfirmedNotification } from "./unconfirmed.server.ts";

/** The appointment of a submission that is being stored. */
export type AppointmentRequest = {
  appointment: NewAppointment;
  reference: string;
  /** Idempotency key under which the seat is held (`seatHolder`). */
  holder: string;
  language: Language;
  isDuplicate: boolean;
};

/**
 * Stores the appointment of a submission with its mails, in the transaction of the submission. The chosen time is held
 * for half an hour, or until the visitor confirms it by e-mail. The agency is notified then, or when the hold expires
 * (docs/decisions/0300-bookings-are-confirmed.md). When somebody else has taken the time, the request is stored without
 * a time, and the mails say so (docs/specification-notes.md#n192).
 */
export async function bookAppointment(tx: Database, request: AppointmentRequest, now: Date): Promise<void> {
  const { appointment, reference, holder, language, isDuplicate } = request;
  if (appointment.addedBy) return addByStaff(tx, request, appointment.addedBy, now);
  const { calendar, time, capacity, isHeld = true, facts, isVisitorNotified } = appointment;
  const { agent, agentCapacity, office } = appointment;
  const seat = { calendar, capacity, holder, agent, agentCapacity, office };
  const hasSeat =
    time !== undefined && isHeld && (await takeSeat(tx, { ...seat, ...time }, { heldForS: VISITOR_HOLD_S }));
  const isTimeLost = time !== undefined && isHeld && !hasSeat;
  const state = time === undefined || isTimeLost ? "requested" : "unconfirmed";
  const [row] = await tx
    .insert(appointments)
    .values({ reference, calendar, state, language, facts, agent, office, ...(!isTimeLost && time) })
    .returning();
  if (row === undefined) throw new Error(`The appointment ${reference} was not stored`);
  if (hasSeat)
    await tx.update(appointmentSeats).set({ appointment: row.id }).where(eq(appointmentSeats.holder, holder));
  const event = { by: "visitor", isNew: true, isDuplicate, isVisitorNotified } as const;
  if (state === "requested") {
    const gone = isTimeLost ? time : undefined;
    return enqueueAppointmentMails(tx, row, { ...event, kind: state, gone }, now);
  }
  const heldUntil = new Date(now.getTime() + VISITOR_HOLD_S * 1_000).toISOString();
  const isAgencyNotified = false;
  await enqueueAppointmentMails(
    tx,
    row,
    { ...event, kind: state, isAgencyNotified, heldUntil: hasSeat ? heldUntil : undefined },
    now,
  );
  await scheduleUnconfirmedNotification(tx, row, { isDuplicate, isVisitorNotified }, now);
}

/**
 * Stores a confirmed appointment that staff book for a visitor.
 *
 * @throws FullError when the time is taken.
 */
async function addByStaff(
  tx: Database,
  { appointment, reference, holder, language }: AppointmentRequest,
  { name, isForced }: NonNullable<NewAppointment["addedBy"]>,
  now: Date,
): Promise<void> {
  const { calendar, time, capacity, facts, agent, agentCapacity, office } = appointment;
  if (time === undefined) throw new Error("An appointment that staff book needs a time");
  const request = { calendar, ...time, capacity, holder, agent, agentCapacity, office, isForced };
  if (!(await takeSeat(tx, request))) throw new FullError();
  const values = { reference, calendar, language, facts, agent, office, ...time };
  const [row] = await tx
    .insert(appointments)
    .values({ ...values, state: "confirmed", changedBy: name })
    .returning();
  if (row === undefined) throw new Error(`The appointment ${reference} was not stored`);
  await tx.update(appointmentSeats).set({ appointment: row.id }).where(eq(appointmentSeats.holder, holder));
  const event = { kind: "confirmed", by: "agency", isNew: true, isAgencyNotified: false } as const;
  await enqueueAppointmentMails(tx, row, event, now);
  await scheduleReminder(tx, row, now);
}

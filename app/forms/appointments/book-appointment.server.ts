import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { NewAppointment } from "./appointment-facts.ts";
import { putAppointmentMails } from "./appointment-mails.server.ts";
import { scheduleReminder } from "./reminders.server.ts";
import { takeSeat } from "./seats.server.ts";
import { appointmentSeats, appointments } from "./tables.server.ts";

export type StoredRequest = {
  appointment: NewAppointment;
  reference: string;
  /** What held its place. */
  holder: string;
  language: Language;
  isDuplicate: boolean;
};

/**
 * Stores the appointment of a submission with its mails, in the transaction of the submission. The time that was
 * chosen is held for it; when nobody held it, and it is gone, the request is kept without a time and says so
 * (docs/specification-notes.md#n192).
 */
export async function bookAppointment(tx: Database, request: StoredRequest, now: Date): Promise<void> {
  const { appointment, reference, holder, language, isDuplicate } = request;
  const { calendar, time, capacity, isConfirmedAtOnce, facts, isVisitorTold } = appointment;
  const isTaken = time !== undefined && (await takeSeat(tx, { calendar, ...time, capacity, holder }));
  const state = isTaken && isConfirmedAtOnce ? "confirmed" : "requested";
  const [row] = await tx
    .insert(appointments)
    .values({ reference, calendar, state, language, facts, ...(isTaken && time) })
    .returning();
  if (row === undefined) throw new Error(`The appointment ${reference} was not stored`);
  if (isTaken)
    await tx.update(appointmentSeats).set({ appointment: row.id }).where(eq(appointmentSeats.holder, holder));
  const gone = isTaken ? undefined : time;
  await putAppointmentMails(
    tx,
    row,
    { kind: state, by: "visitor", gone, isNew: true, isDuplicate, isVisitorTold },
    now,
  );
  await scheduleReminder(tx, row, now);
}

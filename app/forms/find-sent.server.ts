import { and, eq } from "drizzle-orm";
import type { FormName } from "../config/form-settings.ts";
import type { Database } from "../database/database.server.ts";
import { isConnectionLost } from "../database/database-fault.ts";
import { type AppointmentRow, appointmentSeats, appointments } from "./appointments/tables.server.ts";
import type { SentReceipt } from "./sent-receipt.ts";
import { submissions } from "./tables.server.ts";

/** A submission as its thank-you page needs it. Nothing in it says who sent it. */
export type SentSubmission = {
  form: FormName;
  /** Ids of what it is about, as stored with the submission. */
  about: { property?: number; project?: number };
  appointment?: AppointmentRow;
  /** Until when its time is held for the visitor to confirm, ISO; it may be past. */
  heldUntil?: string;
};

/**
 * Finds what was sent under a receipt. Nothing when no submission has both its reference and its key, when the
 * submission waits in the journal, or while the database is away.
 */
export async function findSent(
  database: Database,
  { reference, key }: SentReceipt,
): Promise<SentSubmission | undefined> {
  try {
    const [found] = await database
      .select({
        form: submissions.form,
        about: submissions.about,
        appointment: appointments,
        heldUntil: appointmentSeats.heldUntil,
      })
      .from(submissions)
      .leftJoin(appointments, eq(appointments.reference, submissions.reference))
      .leftJoin(appointmentSeats, eq(appointmentSeats.appointment, appointments.id))
      .where(and(eq(submissions.reference, reference), eq(submissions.key, key)));
    if (found === undefined) return undefined;
    const { form, about, appointment, heldUntil } = found;
    return {
      form: form as FormName,
      about,
      appointment: appointment ?? undefined,
      heldUntil: heldUntil ?? undefined,
    };
  } catch (error) {
    if (isConnectionLost(error)) return undefined;
    throw error;
  }
}

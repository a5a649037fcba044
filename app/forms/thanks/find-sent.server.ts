import { and, eq } from "drizzle-orm";
import type { FormName } from "../../config/form-settings.ts";
import type { Database } from "../../database/database.server.ts";
import { isConnectionLost } from "../../database/database-error.ts";
import { type AppointmentRow, appointmentSeats, appointments } from "../appointments/tables.server.ts";
import { submissions } from "../tables.server.ts";
import type { SentReceipt } from "./sent-receipt.ts";

/** A submission as its thank-you page needs it. Contains nothing that identifies its sender. */
export type SentSubmission = {
  form: FormName;
  /** Ids of its subject, as stored with the submission. */
  about: { property?: number; project?: number };
  appointment?: AppointmentRow;
  /** ISO time until which the appointment's time is held for the visitor to confirm; it may be past. */
  heldUntil?: string;
};

/**
 * Finds the submission of a receipt. Returns undefined when no submission has both its reference and its key,
 * when the submission is still in the journal only, or while the database is unavailable.
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

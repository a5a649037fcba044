import { and, eq } from "drizzle-orm";
import type { FormName } from "../../config/form-settings.ts";
import type { Database } from "../../database/database.server.ts";
import { isUnavailableError } from "../../database/database-error.ts";
import { type AppointmentRow, appointmentSeats, appointments } from "../booking/tables.server.ts";
import { submissions } from "../tables.server.ts";
import type { SubmissionReceipt } from "./submission-receipt.ts";

/** Part of a submission that its thank-you page needs. Contains nothing that identifies its sender. */
export type ThanksSubmission = {
  form: FormName;
  /** Id of its subject, as stored with the submission. */
  about: { property?: number; project?: number };
  appointment?: AppointmentRow;
  /** ISO time until which the appointment's time is held for the visitor to confirm; it may be past. */
  heldUntil?: string;
};

/**
 * Finds the submission of a receipt. Returns undefined when no submission has both its reference and its key,
 * when only the journal has the submission, or while the database is unavailable.
 */
export async function findSubmission(
  database: Database,
  { reference, key }: SubmissionReceipt,
): Promise<ThanksSubmission | undefined> {
  try {
    const [row] = await database
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
    if (row === undefined) return undefined;
    const { form, about, appointment, heldUntil } = row;
    return {
      form: form as FormName,
      about,
      appointment: appointment ?? undefined,
      heldUntil: heldUntil ?? undefined,
    };
  } catch (error) {
    if (isUnavailableError(error)) return undefined;
    throw error;
  }
}

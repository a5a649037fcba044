import type { AppointmentOutcome } from "../appointment-outcome.ts";

/** Value of `aria-invalid` for a field: true when the outcome of the form is about it. */
export function isInvalidField(outcome: AppointmentOutcome | undefined, field: string): true | undefined {
  return (outcome?.kind === "problem" && outcome.problem === field) || undefined;
}

import type { AppointmentOutcome } from "../appointment-outcome.ts";

/** `true` for the field that the outcome is about, for `aria-invalid`. */
export function isWrong(outcome: AppointmentOutcome | undefined, field: string): true | undefined {
  return (outcome?.kind === "problem" && outcome.problem === field) || undefined;
}

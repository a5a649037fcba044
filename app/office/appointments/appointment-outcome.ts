/** Completed changes, as the address names them after a form: `?done=move`. */
export const APPOINTMENT_DONE = [
  "confirm",
  "move",
  "cancel",
  "assign",
  "add",
  "block",
  "free",
  "feed",
  "feed-end",
] as const;

export type AppointmentDone = (typeof APPOINTMENT_DONE)[number];

/** Outcome of a form, announced above the page. */
export type AppointmentOutcome =
  | { kind: "done"; change: AppointmentDone }
  /** Somebody else changed the appointment meanwhile. */
  | { kind: "conflict"; by: string | null }
  | { kind: "problem"; problem: AppointmentProblem };

export type AppointmentProblem =
  | "full"
  | "over"
  | "denied"
  | "gone"
  | "day"
  | "from"
  | "to"
  | "minutes"
  | "property"
  | "name"
  | "contact"
  | "email";

export function readAppointmentDone(text: string | null): AppointmentOutcome | undefined {
  const change = APPOINTMENT_DONE.find((known) => known === text);
  return change && { kind: "done", change };
}

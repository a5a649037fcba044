/** Completed changes, as the URL names them after a submitted form: `?done=move`. */
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

/** Outcome of a submitted form, announced at the top of the page. */
export type AppointmentOutcome =
  | { kind: "done"; change: AppointmentDone }
  /** Somebody else has changed the appointment since the page was rendered. */
  | { kind: "conflict"; by: string | null }
  | { kind: "problem"; problem: AppointmentProblem };

/** Reason why a form was rejected, or the name of its invalid field. */
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

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
  /** Somebody else has changed the appointment since the page was rendered. `by`: name of a colleague; null for the visitor. */
  | { kind: "conflict"; by: string | null }
  | { kind: "problem"; problem: AppointmentProblem };

/** Reason why a form was rejected, or the name of its invalid field; a key of `office-appointments:problems`. */
export type AppointmentProblem =
  /** The time is taken or blocked, or the agent is elsewhere. */
  | "full"
  /** The appointment is cancelled, or its time has passed. */
  | "over"
  | "denied"
  /** The hours to unblock are not blocked any more, or this person may not unblock them. */
  | "gone"
  | "day"
  | "from"
  | "to"
  | "minutes"
  | "property"
  | "name"
  /** Neither a phone number nor an e-mail address was entered. */
  | "contact"
  | "email";

/** Reads the query parameter `done`; undefined when it names no change. */
export function readAppointmentDone(text: string | null): AppointmentOutcome | undefined {
  const change = APPOINTMENT_DONE.find((known) => known === text);
  return change && { kind: "done", change };
}

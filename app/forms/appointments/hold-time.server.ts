import type { Database } from "../../database/database.server.ts";
import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { seatHolder } from "../submissions/store-submission.server.ts";
import { mayHold } from "./hold-limits.server.ts";
import { holdSeat, isFree } from "./seats.server.ts";

/**
 * Holds the chosen time before anything is promised, and sets `isHeld` on the appointment. Returns false when
 * the time is taken.
 *
 * @throws while the database is unavailable: it is unknown then which times are free.
 */
export async function holdTime(
  submission: NewSubmission,
  { database, count, address, now }: { database: Database; count: Consume; address: string; now: Date },
): Promise<boolean> {
  const { appointment, email = "" } = submission;
  if (appointment?.time === undefined) return true;
  const { calendar, capacity, time, isVisitorNotified, agent, agentCapacity, office } = appointment;
  const wanted = {
    calendar,
    capacity,
    holder: seatHolder(submission),
    agent,
    agentCapacity,
    office,
    ...time,
  };
  // A visitor who gets no mail cannot confirm the appointment.
  const isAllowed = isVisitorNotified && (await mayHold(count, { email, address }, now));
  const result = isAllowed ? await holdSeat(database, wanted) : "unheld";
  appointment.isHeld = result === "held";
  if (result === "unheld") return isFree(database, wanted);
  return result === "held";
}

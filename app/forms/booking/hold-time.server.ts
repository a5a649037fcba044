import type { Database } from "../../database/database.server.ts";
import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { seatHolder } from "../submissions/store-submission.server.ts";
import { mayHold } from "./hold-limits.server.ts";
import { holdSeat, isFree } from "./seats.server.ts";

/**
 * Holds the chosen time before the visitor reads that the request was accepted, and sets `isHeld` on the
 * appointment. Returns false when the time is taken.
 *
 * @throws while the database is unavailable: it is then unknown which times are free.
 */
export async function holdTime(
  submission: NewSubmission,
  {
    database,
    consume,
    ipAddress,
    now,
  }: { database: Database; consume: Consume; ipAddress: string; now: Date },
): Promise<boolean> {
  const { appointment, email = "" } = submission;
  if (appointment?.time === undefined) return true;
  const { calendar, capacity, time, isVisitorNotified, agent, agentCapacity, office } = appointment;
  const request = {
    calendar,
    capacity,
    holder: seatHolder(submission),
    agent,
    agentCapacity,
    office,
    ...time,
  };
  // A visitor who gets no mail cannot confirm the appointment.
  const isAllowed = isVisitorNotified && (await mayHold(consume, { email, ipAddress }, now));
  const result = isAllowed ? await holdSeat(database, request) : "unheld";
  appointment.isHeld = result === "held";
  if (result === "unheld") return isFree(database, request);
  return result === "held";
}

import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Queue, sendJob } from "../../jobs/job-queue.server.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { enqueueAppointmentMails } from "./appointment-mails.server.ts";
import { VISITOR_HOLD_S } from "./seats.server.ts";
import { type AppointmentRow, appointments } from "./tables.server.ts";

type UnconfirmedJob = { appointment: number; isDuplicate: boolean };

/**
 * Queue with one job for each request that the visitor has to confirm. The job notifies the agency when
 * nobody confirmed it.
 */
export const UNCONFIRMED_QUEUE: Queue<UnconfirmedJob> = {
  name: "unconfirmed-appointments",
  retries: 10,
  firstWaitMs: 60_000,
  longestWaitMs: 3_600_000,
  longestDelayMs: VISITOR_HOLD_S * 1_000,
};

/**
 * Schedules the notification of the agency about a request that is not confirmed in time; without delay when
 * the visitor got no mail with which to confirm, and when the appointment begins before the hold ends.
 */
export async function scheduleUnconfirmedNotification(
  tx: Database,
  { id, startsAt }: Pick<AppointmentRow, "id" | "startsAt">,
  { isDuplicate, isVisitorNotified }: { isDuplicate: boolean; isVisitorNotified: boolean },
  now: Date,
): Promise<void> {
  const holdMs = VISITOR_HOLD_S * 1_000;
  const isSoon = startsAt !== null && Date.parse(startsAt) - now.getTime() < holdMs;
  const delayMs = isVisitorNotified && !isSoon ? holdMs : 0;
  await sendJob(
    tx,
    UNCONFIRMED_QUEUE,
    { appointment: id, isDuplicate },
    { priority: LEAD_PRIORITY, delayMs },
  );
}

/** Enqueues the notification, unless the request was confirmed, moved or cancelled in the meantime. */
export async function notifyUnconfirmed(
  database: Database,
  { appointment, isDuplicate }: UnconfirmedJob,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(appointments).where(eq(appointments.id, appointment)).for("update");
    if (row?.state !== "unconfirmed") return;
    const event = { kind: "unconfirmed", by: "visitor", isVisitorNotified: false, isDuplicate } as const;
    await enqueueAppointmentMails(tx, row, event, now);
  });
}

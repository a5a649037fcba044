import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Queue, sendJob } from "../../jobs/job-queue.server.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { dayOf, daysLater, momentsAt } from "../../time/brussels-time.ts";
import { enqueueReminder } from "./appointment-mails.server.ts";
import { type AppointmentRow, appointments } from "./tables.server.ts";

/** Ten years. No calendar offers times further ahead. */
const MAX_DELAY_MS = 3_650 * 86_400_000;

/** Queue with one job for each confirmed time. The job checks whether the time is still valid. */
export const REMINDER_QUEUE: Queue<{ appointment: number; version: number }> = {
  name: "appointment-reminders",
  retries: 10,
  firstWaitMs: 60_000,
  longestWaitMs: 3_600_000,
  longestDelayMs: MAX_DELAY_MS,
};

/**
 * Schedules the reminder for the day before. Does nothing when that time has passed, or is more than ten years ahead: the
 * queue would send it at once, and a time so far ahead is a typing error of staff.
 */
export async function scheduleReminder(tx: Database, row: AppointmentRow, now: Date): Promise<void> {
  const time = row.state === "confirmed" ? reminderTime(row) : undefined;
  if (time === undefined || time <= now) return;
  const delayMs = time.getTime() - now.getTime();
  if (delayMs > MAX_DELAY_MS) return;
  const data = { appointment: row.id, version: row.version };
  await sendJob(tx, REMINDER_QUEUE, data, { priority: LEAD_PRIORITY, delayMs });
}

/** Enqueues the reminder mail, unless the appointment was moved, cancelled or is over. */
export async function remind(
  database: Database,
  { appointment, version }: { appointment: number; version: number },
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(appointments).where(eq(appointments.id, appointment)).for("update");
    if (row?.state !== "confirmed" || row.version !== version || row.startsAt === null) return;
    if (new Date(row.startsAt) > now) await enqueueReminder(tx, row, now);
  });
}

/**
 * Time of the reminder: on the day before, at the configured hour in Brussels; an hour later when daylight
 * saving time skips that hour.
 */
function reminderTime({ startsAt, facts: { reminderHour } }: AppointmentRow): Date | undefined {
  if (startsAt === null || reminderHour === undefined) return undefined;
  const day = daysLater(dayOf(new Date(startsAt)), -1);
  return momentsAt(day, reminderHour * 60)[0] ?? momentsAt(day, (reminderHour + 1) * 60)[0];
}

import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Queue, sendJob } from "../../database/job-queue.server.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { dayOf, daysLater, momentsAt } from "../../property/brussels-time.ts";
import { enqueueReminder } from "./appointment-mails.server.ts";
import { type AppointmentRow, appointments } from "./tables.server.ts";

/** One job for each time that is confirmed; it finds out by itself whether it still holds. */
export const REMINDER_QUEUE: Queue<{ appointment: number; version: number }> = {
  name: "appointment-reminders",
  retries: 10,
  firstWaitMs: 60_000,
  longestWaitMs: 3_600_000,
  // No calendar goes further.
  longestDelayMs: 3_650 * 86_400_000,
};

/** Has the visitor reminded the day before; not when that is over already. */
export async function scheduleReminder(tx: Database, row: AppointmentRow, now: Date): Promise<void> {
  const time = row.state === "confirmed" ? reminderTime(row) : undefined;
  if (time === undefined || time <= now) return;
  const delayMs = time.getTime() - now.getTime();
  const data = { appointment: row.id, version: row.version };
  await sendJob(tx, REMINDER_QUEUE, data, { priority: LEAD_PRIORITY, delayMs });
}

/** Puts the reminder into the outbox, unless the appointment was moved, cancelled or is over. */
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

/** The day before, at the agency's hour in Brussels; an hour later where the clock leaves that out. */
function reminderTime({ startsAt, facts: { reminderHour } }: AppointmentRow): Date | undefined {
  if (startsAt === null || reminderHour === undefined) return undefined;
  const day = daysLater(dayOf(new Date(startsAt)), -1);
  return momentsAt(day, reminderHour * 60)[0] ?? momentsAt(day, (reminderHour + 1) * 60)[0];
}

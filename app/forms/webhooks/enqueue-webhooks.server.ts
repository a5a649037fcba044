import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Queue, sendJob } from "../../jobs/job-queue.server.ts";
import { webhookDeliveries } from "./tables.server.ts";

/** Retries after one minute, two, four and so on, then every four hours: three days in total. */
export const WEBHOOK_QUEUE: Queue<{ delivery: number }> = {
  name: "webhook",
  retries: 27,
  firstWaitMs: 60_000,
  longestWaitMs: 4 * 3_600_000,
  longestDelayMs: 0,
  allowsRetryLater: true,
};

/** Adds the deliveries of a submission, each with its job, within the transaction that stores it. */
export async function enqueueWebhooks(
  tx: Database,
  submissionId: number,
  webhooks: readonly string[],
): Promise<void> {
  for (const webhook of webhooks) {
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({ submissionId, webhook })
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id });
    if (row) await sendJob(tx, WEBHOOK_QUEUE, { delivery: row.id });
  }
}

/**
 * Enqueues a delivered or failed delivery again, with the same id. Returns the id of its submission;
 * undefined when there is no such delivery, or it is still waiting.
 */
export async function replayWebhook(tx: Database, delivery: number): Promise<number | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting" })
    .where(and(eq(webhookDeliveries.id, delivery), inArray(webhookDeliveries.state, ["delivered", "failed"])))
    .returning({ submissionId: webhookDeliveries.submissionId });
  if (row) await sendJob(tx, WEBHOOK_QUEUE, { delivery });
  return row?.submissionId;
}

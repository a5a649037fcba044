import { matchDemands } from "../../app/alerts/match-demands.server.ts";
import { type AlertServices, sendDueAlerts } from "../../app/alerts/send-alerts.server.ts";
import { NEWSLETTER_CHANNEL, sendDueNewsletters } from "../../app/alerts/send-newsletter.server.ts";
import { REVISION_CHANNEL } from "../../app/feeds/import-apply.server.ts";
import { startScheduledTask } from "./scheduled-task.ts";

/** Interval between checks for due alerts when no import reports a change. */
const LOOK_EVERY_MS = 15_000;
/** Upper bound on the delay until changes of an import are found that this process was not notified of. */
const MATCH_EVERY_MS = 300_000;

export type AlertScheduleParts = AlertServices & {
  onMatched: (counts: { listings: number; matches: number }) => void;
  onError: (error: unknown) => void;
  now?: () => Date;
};

/** Matches saved searches after each import and sends the due alerts and newsletters, until it is closed. */
export async function startAlertSchedule(parts: AlertScheduleParts): Promise<{ close: () => Promise<void> }> {
  const { connection, onMatched, onError, now = () => new Date() } = parts;
  let hasChanged = true;
  let matchedAt = Number.NEGATIVE_INFINITY;

  async function look(signal: AbortSignal): Promise<void> {
    if (hasChanged || performance.now() - matchedAt > MATCH_EVERY_MS) {
      hasChanged = false;
      matchedAt = performance.now();
      const matched = await matchDemands(connection, { now: now(), signal });
      if (matched.matches > 0) onMatched(matched);
    }
    await sendDueAlerts(parts, now());
    await sendDueNewsletters(parts, now());
  }

  return startScheduledTask({
    listen: async (wake) => {
      await connection.listen(REVISION_CHANNEL, async () => {
        hasChanged = true;
        wake();
      });
      await connection.listen(NEWSLETTER_CHANNEL, async () => wake());
    },
    look,
    everyMs: LOOK_EVERY_MS,
    onError: (error) => {
      // Retries the matching at the next run.
      matchedAt = Number.NEGATIVE_INFINITY;
      onError(error);
    },
  });
}

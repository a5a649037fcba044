import { retryAfterMs } from "../../net/retry-after.ts";
import type { WebhookAttempt } from "./tables.server.ts";

/** Outcome of one attempt. "stop": another would fail the same way. */
export type DeliveryResult = {
  kind: "delivered" | "retry" | "stop";
  attempt: Omit<WebhookAttempt, "at">;
  /** Least time before the next attempt, when the other server asks for one. */
  waitMs?: number | undefined;
};

/** Judges an answer by its status. `finalStatuses` are those with which the server refuses for good. */
export function answerResult(
  { status, retryAfter }: { status: number; retryAfter: string | undefined },
  finalStatuses: readonly number[],
  now: Date,
): DeliveryResult {
  const attempt = { status };
  if (status >= 200 && status < 300) return { kind: "delivered", attempt };
  if (finalStatuses.includes(status)) return { kind: "stop", attempt };
  return { kind: "retry", attempt, waitMs: retryAfterMs(retryAfter, now) };
}

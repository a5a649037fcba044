import { retryAfterMs } from "../../net/retry-after.ts";
import type { WebhookAttempt } from "./tables.server.ts";

/** Result of one attempt. `stop`: a retry would fail the same way. */
export type DeliveryResult = {
  kind: "delivered" | "retry" | "stop";
  attempt: Omit<WebhookAttempt, "at">;
  /** Minimum time before the next attempt, when the other server asks for it. */
  waitMs?: number | undefined;
};

/** Classifies a response by its status. After `finalStatuses` a retry would be refused again. */
export function resultOfResponse(
  { status, retryAfter }: { status: number; retryAfter: string | undefined },
  finalStatuses: readonly number[],
  now: Date,
): DeliveryResult {
  const attempt = { status };
  if (status >= 200 && status < 300) return { kind: "delivered", attempt };
  if (finalStatuses.includes(status)) return { kind: "stop", attempt };
  return { kind: "retry", attempt, waitMs: retryAfterMs(retryAfter, now) };
}

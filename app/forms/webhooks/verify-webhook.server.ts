import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { webhookHeaders } from "./sign-webhook.server.ts";

/** Accepted difference between the clocks of two servers, including the time of transmission. */
export const MAX_AGE_MS = 300_000;

/** Id and time of a signed request. A repetition has the same ones. */
export type WebhookIdentity = { id: string; at: Date };

/**
 * Verifies that a request was signed with a secret, not long ago (https://www.standardwebhooks.com). Returns
 * undefined when it was not. A repeated request passes: the caller recognises it by its id and time.
 */
export function verifyWebhook(
  secret: Buffer,
  { headers, body, now }: { headers: IncomingHttpHeaders; body: string; now: Date },
): WebhookIdentity | undefined {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string")
    return undefined;
  if (!/^[\w.:-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined;
  const at = new Date(Number(timestamp) * 1_000);
  if (Math.abs(now.getTime() - at.getTime()) > MAX_AGE_MS) return undefined;
  const expected = Buffer.from(webhookHeaders(secret, { id, at, body })["webhook-signature"] ?? "");
  // While a secret is being replaced, requests have one signature for the old secret and one for the new.
  const isSigned = signatures.split(" ", 10).some((signature) => {
    const actual = Buffer.from(signature);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isSigned ? { id, at } : undefined;
}

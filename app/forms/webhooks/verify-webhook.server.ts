import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { webhookHeaders } from "./sign-webhook.server.ts";

/** Difference between the clocks of two servers, and time on the way, that is accepted. */
export const MAX_AGE_MS = 300_000;

/** Identity of a signed request: the same for the same message at the same time. */
export type SignedWebhook = { id: string; at: Date };

/**
 * Checks that a request was signed with a secret, not long ago (https://www.standardwebhooks.com). Returns undefined
 * when it was not. A repetition of a signed request passes: its identity tells.
 */
export function verifyWebhook(
  secret: Buffer,
  { headers, body, now }: { headers: IncomingHttpHeaders; body: string; now: Date },
): SignedWebhook | undefined {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string")
    return undefined;
  if (!/^[\w.:-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined;
  const at = new Date(Number(timestamp) * 1_000);
  if (Math.abs(now.getTime() - at.getTime()) > MAX_AGE_MS) return undefined;
  const expected = Buffer.from(webhookHeaders(secret, { id, at, body })["webhook-signature"] ?? "");
  // While a secret is changed, a request has a signature with each.
  const isSigned = signatures.split(" ", 10).some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? { id, at } : undefined;
}

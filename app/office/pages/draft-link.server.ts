import { createHmac, timingSafeEqual } from "node:crypto";
import { dayOf, daysLater, startOfDay } from "../../time/brussels-time.ts";

/** Days for which a link to a draft works, after the day on which it was made. */
const VALID_DAYS = 7;

/**
 * Link that shows a draft to anybody who has it. `query`: to append to the path of the preview; `until`: when the link
 * expires, at midnight in Belgium.
 */
export type DraftLink = { query: string; until: Date };

/**
 * Makes the link to the draft of a page or an article. `name`: of the page in URLs, or from `draftName`. The link stays the
 * same for the rest of the day in Belgium.
 */
export function draftLink(secret: string, name: string, now: Date): DraftLink {
  const until = startOfDay(daysLater(dayOf(now), VALID_DAYS + 1));
  const untilMs = until.getTime();
  return { query: `?until=${untilMs}&key=${keyOf(secret, name, untilMs)}`, until };
}

/** Returns true for the query of a valid link to the draft of this page or article that has not expired. */
export function isValidDraftLink(secret: string, name: string, query: URLSearchParams, now: Date): boolean {
  const until = Number(query.get("until"));
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false;
  const expectedKey = Buffer.from(keyOf(secret, name, until));
  const key = Buffer.from(query.get("key") ?? "");
  return expectedKey.length === key.length && timingSafeEqual(expectedKey, key);
}

function keyOf(secret: string, name: string, untilMs: number): string {
  return createHmac("sha256", secret).update(`draft of a page ${name} ${untilMs}`).digest("base64url");
}

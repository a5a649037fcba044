import { createHmac, timingSafeEqual } from "node:crypto";

/** Days for which a link to a draft works. */
const VALID_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Link with which anybody sees the draft of a page: its query, and the moment at which it ends. */
export type DraftLink = { query: string; until: Date };

/** Makes the link to the draft of a page. It is the same for the rest of the day (UTC). */
export function draftLink(secret: string, name: string, now: Date): DraftLink {
  const until = (Math.floor(now.getTime() / DAY_MS) + VALID_DAYS + 1) * DAY_MS;
  return { query: `?until=${until}&key=${keyOf(secret, name, until)}`, until: new Date(until) };
}

/** True for the query of a link to the draft of this page that has not ended. */
export function opensDraft(secret: string, name: string, query: URLSearchParams, now: Date): boolean {
  const until = Number(query.get("until"));
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false;
  const wanted = Buffer.from(keyOf(secret, name, until));
  const sent = Buffer.from(query.get("key") ?? "");
  return wanted.length === sent.length && timingSafeEqual(wanted, sent);
}

function keyOf(secret: string, name: string, until: number): string {
  return createHmac("sha256", secret).update(`draft of a page ${name} ${until}`).digest("base64url");
}

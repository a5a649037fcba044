import type { FeedChanges } from "../../config/feed-request.ts";
import { dayOf, daysLater, minutesOf, momentAt } from "../../time/brussels-time.ts";
import type { FeedItem } from "./feed-item.ts";

/** Changes from this long before the last complete import are read again, because the clock of a CRM may be behind. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Time since which changes are read, derived from the time of the last complete import. Undefined when everything must be
 * read: the first time, and once a day from `everythingAt` on.
 */
export function changesFrom(
  { everythingAt }: Pick<FeedChanges, "everythingAt">,
  lastComplete: Date | undefined,
  now: Date,
): Date | undefined {
  // A time in the future comes from a clock that was wrong.
  if (lastComplete === undefined || lastComplete > now) return undefined;
  const minutes = minutesOf(everythingAt);
  const today = momentAt(dayOf(now), minutes);
  const lastFullReadDue = today <= now ? today : momentAt(daysLater(dayOf(now), -1), minutes);
  return lastComplete < lastFullReadDue ? undefined : new Date(lastComplete.getTime() - OVERLAP_MS);
}

/** Value of `{{since}}` in the notation of the CRM; without `since`, the value that requests everything. */
export function sinceValue({ format, everything }: FeedChanges, since: Date | undefined): string | number {
  if (since === undefined && everything !== undefined) return everything;
  const moment = since ?? new Date(0);
  switch (format) {
    case "iso":
      return moment.toISOString().replace(/\.\d+Z$/, "Z");
    case "day":
      return dayOf(moment);
    case "seconds":
      return Math.floor(moment.getTime() / 1000);
    case "milliseconds":
      return moment.getTime();
  }
}

/** Fills in `{{since}}` in a URL, escaped. */
export function urlSince(url: string, value: string | number): string {
  return url.replaceAll("{{since}}", () => encodeURIComponent(value));
}

/**
 * Passes on the items of a feed of which only changes were requested. An item `complete` without kinds comes first, and
 * the reader's own loses its kinds, so that no missing record is removed.
 */
export async function* onlyChanges(items: AsyncIterable<FeedItem>): AsyncGenerator<FeedItem> {
  yield { kind: "complete", kinds: [] };
  for await (const item of items) yield item.kind === "complete" ? { ...item, kinds: [] } : item;
}

import { z } from "zod";

/** A change in the database that visitors can see. A plain value: it is sent to every process of a site. */
export type SiteChange = z.infer<typeof siteChange>;

const ids = z.array(z.int().positive());

const siteChange = z.discriminatedUnion("kind", [
  /** Listings by number: those that were added or changed, and those that were taken off the site. */
  z.strictObject({ kind: z.literal("listings"), changed: ids, removed: ids }),
  /** Pictures of any listings or projects were made, or found broken. */
  z.strictObject({ kind: z.literal("pictures") }),
  z.strictObject({ kind: z.literal("testimonials") }),
  /** Documents of the site that staff published: pages, texts, settings. */
  z.strictObject({ kind: z.literal("content") }),
  /** Anything: the change is unknown, or too large to be named. */
  z.strictObject({ kind: z.literal("everything") }),
]);

export const EVERYTHING: SiteChange = { kind: "everything" };

/** Longest text that a notification of PostgreSQL takes, in bytes. The texts here are ASCII. */
const MAX_PAYLOAD_BYTES = 7_999;

/** Most listings that can be in a change: with numbers of one digit. */
export const MAX_NAMED_LISTINGS = Math.floor(MAX_PAYLOAD_BYTES / 2);

/** Writes a change as the payload of a notification. One that is too long becomes "everything". */
export function changePayload(change: SiteChange): string {
  const payload = JSON.stringify(change);
  return payload.length > MAX_PAYLOAD_BYTES ? JSON.stringify(EVERYTHING) : payload;
}

/** Reads a payload. One that cannot be read, such as that of a missed notification, is "everything". */
export function readChange(payload: string): SiteChange {
  try {
    return siteChange.parse(JSON.parse(payload));
  } catch {
    return EVERYTHING;
  }
}

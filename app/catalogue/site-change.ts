import { z } from "zod";

/**
 * A change in the database that visitors can see. It consists of plain values, because it is sent to every process of
 * a site.
 */
export type SiteChange = z.infer<typeof siteChange>;

const ids = z.array(z.int().positive());

const siteChange = z.discriminatedUnion("kind", [
  /** Ids of listings that were added or changed, and of listings that were removed from the site. */
  z.strictObject({ kind: z.literal("listings"), changed: ids, removed: ids }),
  /** Pictures of some listings or projects were stored, or found to be broken. */
  z.strictObject({ kind: z.literal("pictures") }),
  z.strictObject({ kind: z.literal("testimonials") }),
  /** Documents of the site that staff published, such as pages, texts and settings. */
  z.strictObject({ kind: z.literal("content") }),
  /** Anything may have changed: the change is unknown, or too large to describe. */
  z.strictObject({ kind: z.literal("everything") }),
]);

export const EVERYTHING: SiteChange = { kind: "everything" };

/** Maximum size of a PostgreSQL notification, in bytes. The texts here are ASCII. */
const MAX_PAYLOAD_BYTES = 7_999;

/** Maximum number of listings that fit in a change, when all ids have one digit. */
export const MAX_NAMED_LISTINGS = Math.floor(MAX_PAYLOAD_BYTES / 2);

/** Formats a change as the payload of a notification. A change that is too long becomes "everything". */
export function changePayload(change: SiteChange): string {
  const payload = JSON.stringify(change);
  return payload.length > MAX_PAYLOAD_BYTES ? JSON.stringify(EVERYTHING) : payload;
}

/** Parses a payload. One that cannot be parsed, such as after a missed notification, means "everything". */
export function readChange(payload: string): SiteChange {
  try {
    return siteChange.parse(JSON.parse(payload));
  } catch {
    return EVERYTHING;
  }
}

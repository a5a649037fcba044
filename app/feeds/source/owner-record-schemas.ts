import { z } from "zod";
import { LANGUAGES } from "../../i18n/languages.ts";
import { readAddress } from "../../mail/mail-address.ts";

/*
 * Schemas of the records of a feed for the portal of owners: figures of other websites, events, and the owners
 * themselves. `listing` identifies the property by its key in a feed, its number or its reference.
 */

/** More than any website shows one property in a day. */
const MAX_PER_DAY = 1_000_000;

const listing = z.string().trim().min(1).max(200);
const count = z.int().min(0).max(MAX_PER_DAY);

/** Statistics of a property on another website on one day. */
export const mediaDaySchema = z.strictObject({
  listing,
  /** Name of the website, such as "Immoweb". */
  medium: z.string().trim().min(1).max(60),
  /** A day in Belgium. */
  day: z.iso.date(),
  views: count.optional(),
  clicks: count.optional(),
  contacts: count.optional(),
});

export const PROPERTY_EVENT_KINDS = ["visit", "call", "mail", "offer", "publication", "other"] as const;
export type PropertyEventKind = (typeof PROPERTY_EVENT_KINDS)[number];
export const PROPERTY_EVENT_STATES = ["planned", "done", "cancelled"] as const;

/** A past or future event around a property. */
export const propertyEventSchema = z.strictObject({
  /** Identifies the event within its feed. */
  key: z.string().trim().min(1).max(200),
  listing,
  kind: z.enum(PROPERTY_EVENT_KINDS),
  at: z.iso.datetime({ offset: true }),
  /** If absent: planned while it is in the future, then done. */
  state: z.enum(PROPERTY_EVENT_STATES).optional(),
  /** Of an offer; it is not stored for events of other kinds. */
  amountEuro: z.number().min(0).max(1_000_000_000).optional(),
  /** The agency's note for the owner. */
  note: z.string().trim().max(1_000).optional(),
});

/**
 * The owner of a property. Validation messages never quote the e-mail address, because they are stored in the history
 * of imports.
 */
export const feedOwnerSchema = z.strictObject({
  listing,
  /** As returned by `ownerEmail`: the reader of the feed has normalised it. */
  email: z.string().refine((text) => ownerEmail(text) === text, "is not an e-mail address"),
  name: z.string().trim().max(200).optional(),
  language: z.enum(LANGUAGES).optional(),
});

/**
 * Normalises the e-mail address of an owner, which identifies them, to lower case; undefined for an invalid one.
 */
export function ownerEmail(text: string): string | undefined {
  return readAddress(text)?.toLowerCase();
}

import { z } from "zod";
import { LANGUAGES } from "../i18n/languages.ts";
import { readAddress } from "../mail/mail-address.ts";

/*
 * The shapes of what feeds tell for the owners of homes. `listing` names the home: its key in a feed, its number or
 * its reference.
 */

/** So often that no site shows one home on one day. */
const MAX_A_DAY = 1_000_000;

const listing = z.string().trim().min(1).max(200);
const count = z.int().min(0).max(MAX_A_DAY);

/** How often a home was seen on another site on one day. */
export const mediaDaySchema = z.strictObject({
  listing,
  /** The site: "Immoweb". */
  medium: z.string().trim().min(1).max(60),
  /** A day in Belgium. */
  day: z.iso.date(),
  views: count.optional(),
  clicks: count.optional(),
  contacts: count.optional(),
});

export const HOME_EVENT_KINDS = ["visit", "call", "mail", "offer", "publication", "other"] as const;
export type HomeEventKind = (typeof HOME_EVENT_KINDS)[number];
export const HOME_EVENT_STATES = ["planned", "done", "cancelled"] as const;

/** Something that happened around a home, or will. */
export const homeEventSchema = z.strictObject({
  key: z.string().trim().min(1).max(200),
  listing,
  kind: z.enum(HOME_EVENT_KINDS),
  at: z.iso.datetime({ offset: true }),
  /** Absent: planned as long as it lies ahead, then done. */
  state: z.enum(HOME_EVENT_STATES).optional(),
  amountEuro: z.number().min(0).max(1_000_000_000).optional(),
  /** What the agency wrote for the owner. */
  note: z.string().trim().max(1_000).optional(),
});

/** Who owns a home. Why an address is refused says nothing of it: the history of imports is no place for it. */
export const feedOwnerSchema = z.strictObject({
  listing,
  email: z.string().refine((text) => ownerEmail(text) === text, "it is no e-mail address"),
  name: z.string().trim().max(200).optional(),
  language: z.enum(LANGUAGES).optional(),
});

/** An e-mail address as owners are known by it, in lower case; nothing for what is none. */
export function ownerEmail(text: string): string | undefined {
  return readAddress(text)?.toLowerCase();
}
